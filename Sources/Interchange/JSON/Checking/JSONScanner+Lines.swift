import SystemKit

extension JSONScanner {
  /// The first fault of a document whose values stand on lines of their own.
  ///
  /// A value may go over several lines, where all do. Else one that isn't whole at the end of its line
  /// is at fault there, and not only where the lines behind it no longer fit into it.
  /// - Complexity: O(bytes).
  static func faultInLines(_ bytes: ByteSlice, maxDepth: Int) -> JSONFault? {
    var scanner = JSONScanner(bytes, maxDepth: maxDepth)
    var isLineEach: Bool?
    scanner.skipBlanks()
    while scanner.index < bytes.count {
      let start = scanner.index
      do throws(JSONFault) {
        guard scanner.next == UInt8(ascii: "{") else { return scanner.fault("a record") }
        try scanner.value()
        let end = scanner.index
        scanner.skipBlanks()
        if scanner.index < bytes.count, !hasLineBreak(bytes, end, scanner.index) {
          throw scanner.fault("a new line after a record")
        }
        isLineEach = (isLineEach ?? true) && !hasLineBreak(bytes, start, end)
      } catch {
        let lines = bytes.buffer
        let lineEnd = lines[start...].firstIndex(of: 0x0A) ?? bytes.count
        guard !error.isDepth, lineEnd < error.offset,
          isLineEach ?? isValue(bytes, from: lineEnd, maxDepth: maxDepth)
        else { return error }
        return faultInLine(bytes, start, lineEnd, maxDepth: maxDepth) ?? error
      }
    }
    return nil
  }

  private static func hasLineBreak(_ bytes: ByteSlice, _ start: Int, _ end: Int) -> Bool {
    bytes.buffer[start..<end].contains(0x0A)
  }

  /// Whether the next line that isn't blank is a whole value.
  private static func isValue(_ bytes: ByteSlice, from index: Int, maxDepth: Int) -> Bool {
    var scanner = JSONScanner(bytes, maxDepth: maxDepth)
    scanner.index = index
    scanner.skipBlanks()
    let start = scanner.index
    guard start < bytes.count else { return false }
    let end = bytes.buffer[start...].firstIndex(of: 0x0A) ?? bytes.count
    return faultInLine(bytes, start, end, maxDepth: maxDepth) == nil
  }

  /// The fault of one line, as if nothing came behind it.
  private static func faultInLine(
    _ bytes: ByteSlice, _ start: Int, _ end: Int, maxDepth: Int
  ) -> JSONFault? {
    var end = end
    while end > start, [0x20, 0x0D, 0x09].contains(bytes.start[end - 1]) { end -= 1 }
    var scanner = JSONScanner(ByteSlice(start: bytes.start, count: end), maxDepth: maxDepth)
    scanner.index = start
    do throws(JSONFault) {
      try scanner.value()
      return scanner.index == end ? nil : scanner.fault("a new line after a record")
    } catch {
      guard error.offset >= end, end < bytes.count else { return error }
      return JSONFault(
        offset: error.offset, found: "the end of the line", expected: error.expected,
        isDepth: error.isDepth)
    }
  }
}
