import Glibc
import SystemKit

/// Finds lines of a text by number, going forward; each byte is looked at once.
struct SourceLines {
  private let source: ByteSlice
  private var line = 1
  private var offset = 0

  init(_ source: ByteSlice) { self.source = source }

  /// The line with this number, from 1, without its end; nil past the last.
  ///
  /// - Complexity: O(bytes between this line and the one asked for before); going back starts over.
  mutating func text(_ number: Int) -> ByteSlice? {
    guard let start = offset(of: number) else { return nil }
    let rest = source.dropping(start)
    return rest.keeping(rest.lineLength)
  }

  /// Where the line with this number begins.
  mutating func offset(of number: Int) -> Int? {
    if number < line {
      line = 1
      offset = 0
    }
    while line < number {
      let rest = source.dropping(offset)
      let length = rest.lineLength
      guard length < rest.count else { return nil }
      offset += length + 1
      line += 1
    }
    return offset
  }
}

extension ByteSlice {
  /// The number of bytes before the first LF, or all.
  var lineLength: Int {
    guard let end = memchr(start, 0x0A, count) else { return count }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start)
  }
}
