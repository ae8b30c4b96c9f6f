import Glibc
package import SystemKit

/// The bytes of a file, of standard input or of memory, to be copied out in pieces by any thread.
package final class InputBytes: @unchecked Sendable {  // immutable; pread moves no file position
  /// What messages call it.
  package let name: String
  package let size: Int
  /// What reading it may take.
  package let limit: MemoryLimit
  private let descriptor: Int32
  private let memory: UnsafeMutablePointer<UInt8>?

  /// Opens a file; `-` is standard input, which is read whole.
  ///
  /// - Parameters:
  ///   - limit: what may be in memory while it is read; nil for half of the machine's.
  ///   - patience: the seconds to wait for somebody who writes to a pipe.
  /// - Throws: ``ReadingError`` for a file that isn't there or can't be read, for a device, for a pipe
  ///   that nobody writes to, for more than the limit.
  /// - Complexity: O(1) for a regular file, O(bytes) for anything else.
  package init(
    path: String, limit: MemoryLimit? = nil, patience: Double = 10
  ) throws(ReadingError) {
    let isStandard = path == "-"
    let name = isStandard ? "standard input" : path
    var facts = stat()
    // Opening alone makes some devices do things.
    let path = isStandard ? "/dev/stdin" : path
    if isStandard ? fstat(0, &facts) == 0 : stat(path, &facts) == 0,
      SpecialFile.isForbidden(path, facts)
    {
      throw .device(file: name)
    }
    // A pipe's opening would wait for its writer.
    let opened = isStandard ? dup(0) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw ReadingError(code: errno, file: name) }
    guard fstat(opened, &facts) == 0 else {
      let code = errno
      close(opened)
      throw ReadingError(code: code, file: name)
    }
    self.name = name
    let form = facts.st_mode & S_IFMT
    if form == S_IFREG, !isStandard {
      descriptor = opened
      size = Int(facts.st_size)
      memory = nil
      self.limit = limit ?? .usual
      return
    }
    defer { close(opened) }
    guard form != S_IFDIR else { throw .isFolder(file: name) }
    let stream = InputStream(
      descriptor: opened, name: name, limit: limit ?? .usual, patience: patience,
      isNamedPipe: form == S_IFIFO && !isStandard && !SpecialFile.isUnnamedPipe(opened))
    let (bytes, count) = try stream.readWhole()
    self.limit = stream.limit
    descriptor = -1
    size = count
    memory = bytes
  }

  /// Copies bytes that are in memory.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: ByteSlice, name: String) {
    self.name = name
    limit = MemoryLimit(bytes: .max)
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
      guard read >= 0 else { throw ReadingError(code: errno, file: name) }
      guard read > 0 else {
        throw .system(file: name, reason: "it became shorter while being read")
      }
      done += read
    }
  }

  /// Checks that the bytes may be in memory all at once.
  ///
  /// - Throws: ``ReadingError/overLimit(file:limit:)``.
  package func checkWhole() throws(ReadingError) {
    if size > limit.bytes { throw .overLimit(file: name, limit: limit) }
  }

  /// Checks that what was read so far leaves room for more.
  ///
  /// - Throws: ``ReadingError/overLimit(file:limit:)``.
  package func checkMemory() throws(ReadingError) {
    if limit.bytes < .max, limit.isPassed { throw .overLimit(file: name, limit: limit) }
  }

  /// The whole of a file that is small where it is what it should be, as a template.
  ///
  /// - Throws: ``ReadingError``, also for one that is larger than such a file can mean to be.
  /// - Complexity: O(bytes).
  package static func small(path: String, most: Int = 1 << 24) throws(ReadingError) -> [UInt8] {
    let limit = MemoryLimit(bytes: most)
    let input: InputBytes
    do throws(ReadingError) {
      input = try InputBytes(path: path, limit: limit)
      try input.checkWhole()
    } catch {
      guard case .overLimit(let file, _) = error else { throw error }
      throw .tooLong(file: file, limit: limit)
    }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(input.size, 1))
    defer { memory.deallocate() }
    try input.copy(at: 0, count: input.size, to: memory)
    return Array(UnsafeBufferPointer(start: memory, count: input.size))
  }
}
