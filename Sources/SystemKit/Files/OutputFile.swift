import Glibc

/// A file that is written beside its final place and put there when it is whole.
///
/// Until ``commit()`` the old file stays as it is; after an error, or when it is given up, nothing is
/// left behind. A symbolic link is followed and stays a link; the old file's mode is kept. What is no
/// ordinary file (a pipe, a device) is written directly.
/// ```swift
/// let file = try OutputFile(path: "report.md")
/// try file.write(bytes)
/// try file.commit()
/// ```
package final class OutputFile: ByteSink {
  /// The path that was asked for.
  package let path: String
  private let target: String
  private var temporary: TemporaryFile?
  /// The file that is written directly; -1 for none.
  private var direct: Int32 = -1
  /// Whether people see at once what is written.
  package private(set) var isTerminal = false

  /// Opens a new file beside the final one.
  ///
  /// - Parameter patience: the seconds to wait for somebody who reads from a pipe.
  /// - Throws: ``FileError`` when the folder can't be written to, for a device other than the null
  ///   device and the process's own streams, for a pipe that nobody reads.
  package init(path: String, patience: Double = 10) throws(FileError) {
    self.path = path
    // A write beyond a file size limit shall fail, not end the process.
    signal(SIGXFSZ, SIG_IGN)
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.write, path, code: EISDIR)
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      target = path
      if SpecialFile.isForbidden(path, status) {
        throw FileError(.write, path, because: "it is a device; give a file, or '-'")
      }
      direct = try SpecialFile.openForWriting(path, patience: patience)
      isTerminal = isatty(direct) == 1
      return
    }
    guard let behind = SymbolicLink.target(of: path) else {
      throw FileError(.open, path, code: ELOOP)
    }
    target = behind
    let file = try TemporaryFile(beside: target, shownAs: path, prefix: ".")
    temporary = file
    let mask = umask(0)
    _ = umask(mask)
    if fchmod(file.descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask) != 0 {
      throw FileError(.create, path)
    }
  }

  deinit { discard() }

  /// Writes all bytes.
  ///
  /// - Throws: ``FileError``, as when the disk is full.
  package func write(_ bytes: ByteSlice) throws {
    let descriptor = temporary?.descriptor ?? direct
    var done = 0
    while done < bytes.count {
      let written = Glibc.write(descriptor, bytes.start + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path)
      }
      done += written
    }
  }

  /// Puts the finished file in the place of the old one.
  ///
  /// - Throws: ``FileError``; the old file is then unchanged.
  package func commit() throws {
    guard let temporary else {
      guard direct >= 0 else { return }
      let code = close(direct)
      direct = -1
      if code != 0 { throw FileError(.write, path) }
      return
    }
    // An old file only gives way to bytes that are on the disk. Where there is none, nothing can be
    // lost, and waiting for the disk would take longer than writing a large report does.
    if access(target, F_OK) == 0, fdatasync(temporary.descriptor) != 0 {
      throw FileError(.write, path)
    }
    guard temporary.closeDescriptor() else { throw FileError(.write, path) }
    do throws(FileError) {
      try temporary.move(to: target)
    } catch {
      throw FileError(.replace, path, code: error.code)
    }
    self.temporary = nil
  }

  /// Gives the new file up and leaves the old one as it is.
  package func discard() {
    if direct >= 0 { close(direct) }
    direct = -1
    temporary = nil
  }
}
