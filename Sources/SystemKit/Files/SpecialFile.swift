package import Glibc

/// What is no ordinary file: pipes, terminals and other devices, which may have no end.
package enum SpecialFile {
  /// Whether a path names a device that isn't read or written: any but the null device, and
  /// terminals where they stand for the process's own streams.
  ///
  /// - Parameter facts: what the system says of it.
  package static func isForbidden(_ path: String, _ facts: stat) -> Bool {
    switch facts.st_mode & S_IFMT {
    case S_IFBLK: true
    case S_IFCHR: !isNull(facts) && !(isOwnStream(path) && isTerminal(path))
    default: false
    }
  }

  /// Whether a path stands for a stream that the process has open: `/dev/stdin`, `/dev/fd/3`.
  package static func isOwnStream(_ path: String) -> Bool {
    if ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) { return true }
    return ["/dev/fd/", "/proc/self/fd/"].contains { folder in
      path.hasPrefix(folder) && Int32(path.dropFirst(folder.count)) != nil
    }
  }

  /// Whether a pipe has no name, as shells make them: its other end was there from the beginning.
  package static func isUnnamedPipe(_ descriptor: Int32) -> Bool {
    var name = [CChar](repeating: 0, count: 16)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    return count > 5 && name[..<5].map { UInt8(bitPattern: $0) } == Array("pipe:".utf8)
  }

  /// The null device has these numbers on every Linux.
  private static func isNull(_ facts: stat) -> Bool { facts.st_rdev == 1 << 8 | 3 }

  private static func isTerminal(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return isatty(file) == 1
  }

  /// Opens what is no ordinary file to be written to.
  ///
  /// A pipe's opening would wait for a reader without end; so it is tried until one is there.
  /// - Throws: ``FileError``.
  static func openForWriting(_ path: String, patience: Double) throws(FileError) -> Int32 {
    for attempt in 0... {
      let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if file >= 0 {
        // From now on a reader that is slow is waited for.
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        return file
      }
      guard errno == ENXIO else { throw FileError(.open, path) }
      guard Double(attempt) < patience * 20 else { break }
      usleep(50_000)
    }
    let seconds = Int(patience.rounded(.up))
    throw FileError(
      .write, path, because: "it is a pipe that nobody opened to read within \(seconds) seconds")
  }
}
