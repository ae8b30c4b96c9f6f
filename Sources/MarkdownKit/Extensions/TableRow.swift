import SystemKit

/// The cells of one line of a table (GFM, section "Tables").
enum TableRow {
  /// Gives each cell between the bars, trimmed; a bar behind a backslash parts nothing.
  ///
  /// - Complexity: O(line).
  static func cells(of line: ByteSlice) -> [ByteSlice] {
    var rest = line.trimmed
    if rest.buffer.first == UInt8(ascii: "|") { rest = rest.dropping(1) }
    var cells: [ByteSlice] = []
    var begin = 0
    for (index, byte) in rest.buffer.enumerated() where byte == UInt8(ascii: "|") {
      if index > 0, rest.start[index - 1] == UInt8(ascii: "\\") { continue }
      cells.append(rest.dropping(begin).keeping(index - begin).trimmed)
      begin = index + 1
    }
    let last = rest.dropping(begin).trimmed
    if !last.isEmpty { cells.append(last) }
    return cells
  }

  /// The alignments that a delimiter row gives; nil when the line is none.
  static func alignments(of line: ByteSlice) -> [ColumnAlignment]? {
    let cells = cells(of: line)
    guard !cells.isEmpty else { return nil }
    var alignments: [ColumnAlignment] = []
    for cell in cells {
      guard let alignment = alignment(cell) else { return nil }
      alignments.append(alignment)
    }
    return alignments
  }

  /// Whether a line holds nothing but what delimiter rows are made of, quote marks before it aside.
  static func mayDelimit(_ line: ByteSlice) -> Bool {
    var rest = line
    while let byte = rest.buffer.first, byte.isBlank || byte == UInt8(ascii: ">") {
      rest = rest.dropping(1)
    }
    var hasDash = false
    var hasMark = false
    for byte in rest.buffer {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMark = true
      default: if !byte.isBlank { return false }
      }
    }
    return hasDash && hasMark
  }

  private static func alignment(_ cell: ByteSlice) -> ColumnAlignment? {
    var dashes = cell
    let isLeft = dashes.buffer.first == UInt8(ascii: ":")
    if isLeft { dashes = dashes.dropping(1) }
    let isRight = dashes.buffer.last == UInt8(ascii: ":")
    if isRight { dashes.count -= 1 }
    guard !dashes.isEmpty, dashes.buffer.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return isLeft ? (isRight ? .center : .left) : (isRight ? .right : .unset)
  }
}
