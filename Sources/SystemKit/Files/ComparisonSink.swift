import Glibc

/// Compares what is written with a file, byte by byte, and writes nothing.
///
/// ```swift
/// let sink = ComparisonSink(path: "report.md")
/// try sink.write(bytes)
/// sink.isSame   // whether the file holds exactly these bytes
/// ```
package final class ComparisonSink: ByteSink {
  private var descriptor: Int32
  private var differs: Bool
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)

  /// A file that can't be read differs from everything.
  package init(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    var facts = stat()
    // What is no ordinary file holds nothing yet, and may never end.
    differs =
      descriptor < 0 || fstat(descriptor, &facts) != 0 || facts.st_mode & S_IFMT != S_IFREG
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    buffer.deallocate()
  }

  package func write(_ bytes: ByteSlice) {
    var done = 0
    while done < bytes.count, !differs {
      let count = read(descriptor, buffer, min(1 << 16, bytes.count - done))
      if count < 0, errno == EINTR { continue }
      differs = count <= 0 || memcmp(buffer, bytes.start + done, count) != 0
      done += count
    }
  }

  /// Whether the file held just what was written; to be asked once, at the end.
  package var isSame: Bool { !differs && read(descriptor, buffer, 1) == 0 }
}
