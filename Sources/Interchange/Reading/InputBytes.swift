import Glibc
package import SystemKit

/// The bytes of a file, of standard input or of memory, to be copied out in pieces by any thread.
package final class InputBytes: @unchecked Sendable {  // immutable; pread moves no file position
  /// What messages call it.
  package let name: String
  package let size: Int
  /// Whether all of it was read when it was opened, as what can't be read twice is.
  package var isHeld: Bool { memory != nil }
  private let descriptor: Int32
  private let memory: UnsafeMutablePointer<UInt8>?

  /// Opens a file; `-` is standard input, which is read whole.
  ///
  /// - Throws: ``ReadingError`` for a file that isn't there or can't be read.
  /// - Complexity: O(1) for a regular file, O(bytes) for anything else.
  package init(path: String) throws(ReadingError) {
    let isStandard = path == "-"
    let name = isStandard ? "standard input" : path
    let opened = isStandard ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw InputBytes.failure(errno, name) }
    var facts = stat()
    guard fstat(opened, &facts) == 0 else {
      let code = errno
      close(opened)
      throw InputBytes.failure(code, name)
    }
    self.name = name
    let form = facts.st_mode & S_IFMT
    if form == S_IFREG, !isStandard {
      descriptor = opened
      size = Int(facts.st_size)
      memory = nil
      return
    }
    defer { close(opened) }
    guard form != S_IFDIR else { throw .isFolder(file: name) }
    let (bytes, count) = try InputBytes.readWhole(opened, name)
    descriptor = -1
    size = count
    memory = bytes
  }

  /// Copies bytes that are in memory.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: ByteSlice, name: String) {
    self.name = name
    descriptor = -1
    size = bytes.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    copy.update(from: bytes.start, count: bytes.count)
    memory = copy
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    memory?.deallocate()
  }

  /// Copies exactly so many bytes.
  ///
  /// - Throws: ``ReadingError`` when the system reports a fault or the file has become shorter.
  /// - Complexity: O(bytes).
  package func copy(
    at offset: Int, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) throws(ReadingError) {
    if let memory {
      target.update(from: memory + offset, count: count)
      return
    }
    var done = 0
    while done < count {
      let read = pread(descriptor, target + done, count - done, off_t(offset + done))
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw InputBytes.failure(errno, name) }
      guard read > 0 else {
        throw .system(file: name, reason: "it became shorter while being read")
      }
      done += read
    }
  }

  /// The words of the system for a fault, or our own for the usual ones.
  private static func failure(_ code: Int32, _ name: String) -> ReadingError {
    switch code {
    case ENOENT, ENOTDIR: return .notFound(file: name)
    case EISDIR: return .isFolder(file: name)
    case EACCES, EPERM: return .noPermission(file: name)
    default: return .system(file: name, reason: String(cString: strerror(code)))
    }
  }

  private static func readWhole(
    _ descriptor: Int32, _ name: String
  ) throws(ReadingError) -> (UnsafeMutablePointer<UInt8>, Int) {
    var capacity = 1 << 16
    var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    while true {
      if count == capacity {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
        capacity *= 2
      }
      let got = read(descriptor, bytes + count, capacity - count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        let code = errno
        bytes.deallocate()
        throw failure(code, name)
      }
      if got == 0 { return (bytes, count) }
      count += got
    }
  }
}
