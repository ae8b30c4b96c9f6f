import SystemKit

extension MarkdownWriter {
  /// Whether nothing but containers' marks precedes on the current line.
  var isAtBlockStart: Bool {
    LinePrefix(of: buffer, limit: 256)?.content == buffer.count
  }

  /// Marks what would begin a block at a line's start, or make one of the line.
  func markLineStart(_ line: inout Line) {
    if line.isFirst {
      guard let prefix = LinePrefix(of: buffer, limit: 256) else { return }
      if prefix.content < buffer.count { return markAfterMarker(&line, prefix.content) }
    }
    let first = bytes[line.start]
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"):
      line.marks.escape(line.start)
    case UInt8(ascii: "#"):
      let after = runEnd(line.start, line.end)
      if after - line.start <= 6, endsMarker(line, after, also: first) {
        line.marks.escape(line.start)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      let isBullet = first != UInt8(ascii: "_") && endsMarker(line, line.start + 1, also: first)
      if isBullet || isRule(line) || isDelimiterRow(line) { line.marks.escape(line.start) }
    case UInt8(ascii: "="):
      if runEnd(line.start, line.end) == line.end { line.marks.escape(line.start) }
    case UInt8(ascii: "~"):
      if runEnd(line.start, line.end) - line.start >= 3 { line.marks.escape(line.start) }
    case UInt8(ascii: ":"):
      if isDelimiterRow(line) { line.marks.escape(line.start) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      markNumber(&line, 0)
    default: break
    }
  }

  /// Marks what would complete a block's mark that the text before the value begins.
  private func markAfterMarker(_ line: inout Line, _ start: Int) {
    let first = bytes[line.start]
    if buffer.base[buffer.count - 1] == first, ByteClass.isPunctuation(first) {
      line.marks.escape(line.start)
      return
    }
    var digits = 0
    var isRow = true
    for index in start..<buffer.count {
      let byte = buffer.base[index]
      if ByteClass.isDigit(byte) { digits += 1 }
      isRow = isRow && isRowByte(byte)
    }
    if digits == buffer.count - start, digits <= 9 {
      markNumber(&line, digits)
    } else if isRow, isRowByte(first) {
      line.marks.escape(line.start)
    }
  }

  /// Marks a number that would begin a list item, given the digits that precede the line.
  private func markNumber(_ line: inout Line, _ before: Int) {
    var index = line.start
    while index < line.end, ByteClass.isDigit(bytes[index]) { index += 1 }
    guard before + index - line.start <= 9 else { return }
    if index < line.end {
      guard bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") else { return }
      if endsMarker(line, index + 1, also: 0) { line.marks.escape(index) }
    } else if line.isLast, follow.contains(UInt8(ascii: ".")) || follow.contains(UInt8(ascii: ")"))
    {
      line.marks.refer(line.start)
    }
  }

  /// The end of the run of one byte that begins at an index.
  func runEnd(_ start: Int, _ end: Int) -> Int {
    var index = start + 1
    while index < end, bytes[index] == bytes[start] { index += 1 }
    return index
  }

  /// Whether a block's mark may end before an index: white space, or what makes it longer, follows.
  private func endsMarker(_ line: Line, _ index: Int, also byte: UInt8) -> Bool {
    if index < line.end { return ByteClass.isSpace(bytes[index]) }
    return !line.isLast || follow.hasSpace || follow.value || (byte != 0 && follow.contains(byte))
  }

  /// Whether the line is made of one byte and blanks: a thematic break, or nearly one.
  private func isRule(_ line: Line) -> Bool {
    for index in line.start..<line.end
    where bytes[index] != bytes[line.start] && !ByteClass.isSpace(bytes[index]) {
      return false
    }
    return true
  }

  /// Whether the line could be the row of dashes that makes a table of the line above it.
  private func isDelimiterRow(_ line: Line) -> Bool {
    var hasDash = line.isLast && (follow.value || follow.contains(UInt8(ascii: "-")))
    for index in line.start..<line.end {
      guard isRowByte(bytes[index]) else { return false }
      hasDash = hasDash || bytes[index] == UInt8(ascii: "-")
    }
    return hasDash
  }

  private func isRowByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "|")
      || ByteClass.isSpace(byte)
  }
}
