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
  private var temporary: String?
  private var descriptor: Int32

  /// Opens a new file beside the final one.
  ///
  /// - Throws: ``FileError`` when the folder can't be written to.
  package init(path: String) throws(FileError) {
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
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw FileError(.open, path) }
      return
    }
    guard let file = SymbolicLink.target(of: path) else {
      throw FileError(.open, path, code: ELOOP)
    }
    target = file
    let (name, number) = try OutputFile.makeBeside(target, shownAs: path)
    temporary = name
    descriptor = number
    let mask = umask(0)
    _ = umask(mask)
    if fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask) != 0 {
      throw FileError(.create, path)
    }
  }

  deinit { discard() }

  /// Writes all bytes.
  ///
  /// - Throws: ``FileError``, as when the disk is full.
  package func write(_ bytes: ByteSlice) throws {
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
    guard descriptor >= 0 else { return }
    guard let temporary else {
      let code = close(descriptor)
      descriptor = -1
      if code != 0 { throw FileError(.write, path) }
      return
    }
    // An old file only gives way to bytes that are on the disk. Where there is none, nothing can be
    // lost, and waiting for the disk would take longer than writing a large report does.
    if access(target, F_OK) == 0, fdatasync(descriptor) != 0 { throw FileError(.write, path) }
    let code = close(descriptor)
    descriptor = -1
    if code != 0 { throw FileError(.write, path) }
    if rename(temporary, target) != 0 { throw FileError(.replace, path) }
    self.temporary = nil
  }

  /// Gives the new file up and leaves the old one as it is.
  package func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if let temporary { unlink(temporary) }
    temporary = nil
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func makeBeside(
    _ target: String, shownAs path: String
  ) throws(FileError) -> (String, Int32) {
    let name =
      target.lastIndex(of: "/").map { String(target[target.index(after: $0)...]) } ?? target
    var template = Array((folder(of: target) + ".\(name.prefix(100)).XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw FileError(.create, path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (String(decoding: bytes, as: UTF8.self), descriptor)
  }
}
