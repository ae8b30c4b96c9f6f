import Glibc
package import SystemKit

/// Bytes that could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Whether the reader went away, as `head` does: nothing to complain about.
  package var isClosedPipe: Bool { code == EPIPE }

  package var description: String {
    "can't write the output: " + String(cString: strerror(code))
  }
}

/// Writes to a file descriptor, which stays its owner's.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of the bytes.
  ///
  /// - Throws: ``OutputError``.
  package func write(_ bytes: ByteSlice) throws {
    var done = 0
    while done < bytes.count {
      let written = Glibc.write(descriptor, bytes.start + done, bytes.count - done)
      if written > 0 {
        done += written
      } else if written < 0, errno == EINTR {
        continue
      } else if written < 0, errno == EAGAIN {
        // Somebody made the descriptor non-blocking: wait until it takes more.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else {
        throw OutputError(code: written < 0 ? errno : EIO)
      }
    }
  }
}
