import Glibc

/// A pipe by which one thread wakes another one that waits for keys.
final class WakePipe: Sendable {
  /// Why there is none.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "can't start the browser: \(String(cString: strerror(code)))" }
  }

  /// Readable once the thread is to wake.
  let descriptor: Int32
  private let writing: Int32

  /// - Throws: ``Failure``.
  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// A full pipe is as good as one byte.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
