import SystemKit

extension MarkdownWriter {
  /// Whether nothing but containers' marks precedes on the current line.
  var isAtBlockStart: Bool {
    if case .containers = LinePrefix.beginning(of: buffer) { true } else { false }
  }

  /// Marks what would begin a block at a line's start, or make one of the line.
  func markLineStart(_ line: inout Line) {
    if line.isFirst {
      switch LinePrefix.beginning(of: buffer) {
      case .text: return
      case .marks(let content): return markAfterMarker(&line, content)
      case .containers: break
      }
    }
    let first = bytes[line.start]
    switch first {
    case UInt8(ascii: ">"):
      line.marks.escape(line.start)
    case UInt8(ascii: "|") where isBehindLine(line) && isDelimiterRow(line):
      line.marks.escape(line.start)
    case UInt8(ascii: "["):
      if beginsTask(line) { line.marks.escape(line.start) }
    case UInt8(ascii: "#"):
      let after = runEnd(line.start, line.end)
      if after - line.start <= 6, endsMarker(line, after, also: first) {
        line.marks.escape(line.start)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      let isBullet = first != UInt8(ascii: "_") && endsMarker(line, line.start + 1, also: first)
      let isRow = isBehindLine(line) && isDelimiterRow(line)
      if isBullet || isRule(line) || isRow { line.marks.escape(line.start) }
    case UInt8(ascii: "=") where isBehindLine(line):
      if runEnd(line.start, line.end) == line.end { line.marks.escape(line.start) }
    case UInt8(ascii: "~"):
      if runEnd(line.start, line.end) - line.start >= 3 { line.marks.escape(line.start) }
    case UInt8(ascii: ":") where isBehindLine(line):
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
      if byte.isDigit { digits += 1 }
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
    while index < line.end, bytes[index].isDigit { index += 1 }
    guard before + index - line.start <= 9 else { return }
    if index < line.end {
      guard bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") else { return }
      if endsMarker(line, index + 1, also: 0) { line.marks.escape(index) }
    } else if line.isLast, follow.later.facts.contains(.endsNumber) {
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
    if index < line.end { return bytes[index].isSpace }
    return !line.isLast || follow.hasSpace || follow.value || (byte != 0 && follow.contains(byte))
  }

  /// Whether a line of the same paragraph may come before.
  private func isBehindLine(_ line: Line) -> Bool {
    !line.isFirst || traits.contains(.continued)
  }

  /// Whether the line is a thematic break, or underlines the one before, with what may follow.
  private func isRule(_ line: Line) -> Bool {
    let first = bytes[line.start]
    var count = 0
    for index in line.start..<line.end {
      if bytes[index] == first {
        count += 1
      } else if !bytes[index].isSpace {
        return false
      }
    }
    if count >= 3 || (first == UInt8(ascii: "-") && isBehindLine(line)) { return true }
    // A list's own mark counts, too: `- --` is a thematic break.
    if line.isFirst, isInLine(first) { return true }
    return line.isLast && (follow.value || follow.contains(first) || follow.contains(0x20))
  }

  /// Whether the current line of the output holds a byte.
  private func isInLine(_ byte: UInt8) -> Bool {
    let start = LinePrefix(of: buffer).start
    return (start..<buffer.count).contains { buffer.base[$0] == byte }
  }

  /// Whether the line begins with a task's box in a list item's first line (GFM, section "Task
  /// list items").
  private func beginsTask(_ line: Line) -> Bool {
    guard line.isFirst, line.end - line.start >= 3, bytes[line.start + 2] == UInt8(ascii: "]")
    else { return false }
    let mark = bytes[line.start + 1] | 0x20
    guard mark == 0x20 || mark == UInt8(ascii: "x") else { return false }
    let next = line.start + 3
    guard next < line.end ? bytes[next].isBlank : mayBeBlank(line) else { return false }
    let start = LinePrefix(of: buffer).start
    return (start..<buffer.count).contains {
      !buffer.base[$0].isBlank && buffer.base[$0] != UInt8(ascii: ">")
    }
  }

  private func mayBeBlank(_ line: Line) -> Bool {
    !line.isLast || follow.value || follow.contains(0x20) || follow.contains(0x09)
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
      || byte.isSpace
  }
}
