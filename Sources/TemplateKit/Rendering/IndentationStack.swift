import Glibc
import SystemKit

/// The blanks in front of each line of the partials being rendered.
struct IndentationStack {
  private let buffer = ByteBuffer(capacity: 256)

  init() {}

  /// The same blanks for another thread.
  init(copying other: IndentationStack) {
    buffer.append(other.slice)
  }

  @inline(__always)
  var isEmpty: Bool { buffer.count == 0 }

  var slice: ByteSlice { buffer.slice }

  /// Adds blanks.
  ///
  /// - Returns: what to go back to.
  mutating func push(_ blanks: ByteSlice) -> Int {
    defer { buffer.append(blanks) }
    return buffer.count
  }

  mutating func pop(to count: Int) { buffer.count = count }

  /// Writes literal text with the blanks in front of its lines.
  ///
  /// - Complexity: O(bytes written).
  @inline(never)
  func write(_ text: ByteSlice, _ literal: Literal, to output: ByteBuffer) {
    var startsLine = literal.startsLine
    var position = 0
    while position < text.count {
      let rest = text.start + position
      let newline = memchr(rest, 10, text.count - position)
      let length =
        newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(rest) + 1 }
        ?? (text.count - position)
      // Blanks alone on a line help nobody.
      if startsLine, !(length == 1 && newline != nil) {
        output.append(slice)
      }
      output.append(rest, length)
      position += length
      startsLine = true
    }
    if literal.endsAtLineStart || (text.count == 0 && literal.startsLine) {
      output.append(slice)
    }
  }
}
