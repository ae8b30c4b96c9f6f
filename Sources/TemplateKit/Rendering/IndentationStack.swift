import Glibc
import SystemKit

/// The blanks in front of each line of the partials being rendered.
struct IndentationStack {
  /// What to return to.
  struct Mark {
    var start: Int
    var end: Int
  }

  private let buffer = ByteBuffer(capacity: 256)
  private var start = 0
  private let indentsEmptyLines: Bool

  init(_ language: TemplateLanguage) {
    // The specification indents every line; elsewhere blanks alone on a line help nobody.
    indentsEmptyLines = language == .mustache
  }

  /// The same blanks for another thread.
  init(copying other: IndentationStack) {
    indentsEmptyLines = other.indentsEmptyLines
    buffer.append(other.slice)
  }

  @inline(__always)
  var isEmpty: Bool { buffer.count == start }

  var slice: ByteSlice {
    ByteSlice(start: UnsafePointer(buffer.base) + start, count: buffer.count - start)
  }

  /// Adds blanks, or begins with none.
  mutating func push(_ blanks: ByteSlice, resets: Bool) -> Mark {
    let mark = Mark(start: start, end: buffer.count)
    if resets { start = buffer.count }
    buffer.append(blanks)
    return mark
  }

  mutating func pop(_ mark: Mark) {
    start = mark.start
    buffer.count = mark.end
  }

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
      if startsLine, indentsEmptyLines || !(length == 1 && newline != nil) {
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
