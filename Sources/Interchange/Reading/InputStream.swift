import Glibc
import SystemKit

/// Reads what has no size of its own: standard input, pipes, terminals.
struct InputStream {
  let descriptor: Int32
  let name: String
  let limit: MemoryLimit
  /// The seconds to wait for a writer.
  let patience: Double
  /// Whether somebody has yet to open it to write.
  let isNamedPipe: Bool

  /// Reads up to the end.
  ///
  /// - Throws: ``ReadingError/noWriter(file:seconds:)``, ``ReadingError/overLimit(file:limit:)``, and
  ///   for what the system reports.
  /// - Complexity: O(bytes).
  func readWhole() throws(ReadingError) -> (UnsafeMutablePointer<UInt8>, Int) {
    var capacity = 1 << 16
    var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    do throws(ReadingError) {
      var hasWriter = !isNamedPipe
      var waits = 0
      while true {
        if count == capacity {
          guard capacity < limit.bytes else { throw .overLimit(file: name, limit: limit) }
          // The system's own call moves large pieces without a second copy in memory; Swift's
          // memory of such an alignment is its memory.
          guard let larger = realloc(bytes, capacity * 2) else { throw .outOfMemory(file: name) }
          capacity *= 2
          bytes = larger.bindMemory(to: UInt8.self, capacity: capacity)
        }
        let got = read(descriptor, bytes + count, capacity - count)
        if got > 0 {
          count += got
          hasWriter = true
          if count > limit.bytes { throw .overLimit(file: name, limit: limit) }
        } else if got == 0 {
          if hasWriter || hasHungUp { return (bytes, count) }
          guard Double(waits) < patience * 20 else {
            throw .noWriter(file: name, seconds: Int(patience.rounded(.up)))
          }
          waits += 1
          wait(50)
        } else if errno == EAGAIN {
          // A writer is there, and silent as yet.
          hasWriter = true
          wait(-1)
        } else if errno != EINTR {
          throw ReadingError(code: errno, file: name)
        }
      }
    } catch {
      bytes.deallocate()
      throw error
    }
  }

  /// Whether a writer came and went.
  private var hasHungUp: Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// Whether something happened in so many milliseconds.
  @discardableResult
  private func wait(_ milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) > 0
  }
}
