import SystemKit

/// The first place where a text breaks the rules of JSON.
struct JSONFault: Error, Hashable {
  /// The byte at which reading stops.
  let offset: Int
  let found: String
  let expected: String
  /// Whether the only fault is too deep a nesting.
  var isDepth = false

  /// The place in lines and characters.
  ///
  /// - Complexity: O(offset).
  func place(in bytes: ByteSlice, file: String) -> TextPlace {
    JSONFault.place(of: offset, in: bytes, file: file)
  }

  /// A byte's place in lines and characters, a byte order mark not counted.
  ///
  /// - Complexity: O(offset).
  static func place(of offset: Int, in bytes: ByteSlice, file: String) -> TextPlace {
    let end = min(offset, bytes.count)
    var line = 1
    var lineStart = JSONScanner.markLength(bytes)
    var index = lineStart
    while index < end {
      let byte = bytes.start[index]
      index += 1
      // A carriage return ends a line unless a line feed follows, which then does.
      let isReturn = byte == 0x0D && (index >= bytes.count || bytes.start[index] != 0x0A)
      if byte == 0x0A || isReturn {
        line += 1
        lineStart = index
      }
    }
    guard end > lineStart else { return TextPlace(file: file, line: line, column: 1) }
    let text = ByteSlice(start: bytes.start + lineStart, count: end - lineStart).string
    return TextPlace(file: file, line: line, column: text.count + 1)
  }
}
