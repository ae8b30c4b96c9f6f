import Glibc

/// Reads a file line by line, holding one piece of it at a time.
final class FileLines {
  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  /// - Throws: ``BenchmarkError/system(_:code:)`` where the file can't be opened.
  init(_ path: String) throws {
    guard let opened = fopen(path, "r") else {
      throw BenchmarkError.system("open '\(path)'", code: errno)
    }
    file = opened
  }

  deinit {
    fclose(file)
    free(line)
  }

  /// The next line with its line feed, valid until the next call; nil at the end.
  func next() -> UnsafeBufferPointer<UInt8>? {
    let count = getline(&line, &capacity, file)
    guard count >= 0, let line else { return nil }
    return line.withMemoryRebound(to: UInt8.self, capacity: count) {
      UnsafeBufferPointer(start: $0, count: count)
    }
  }
}
