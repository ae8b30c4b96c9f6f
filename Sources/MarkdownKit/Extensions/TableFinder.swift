import SystemKit

/// A table found in a text: its lines and its columns.
struct FoundTable {
  /// The number of the header's line; the delimiter row follows it.
  let firstLine: Int
  /// The number of the last row's line.
  let lastLine: Int
  let alignments: [ColumnAlignment]
  /// What stands before the header, and what keeps further lines in the same quotes and items.
  let firstPrefix: ByteSlice
  let prefix: [UInt8]
}

/// Finds tables: paragraphs in which a delimiter row follows a row of as many cells.
struct TableFinder {
  private let source: ByteSlice
  private var lines: SourceLines
  private var candidates: ArraySlice<Int>
  private(set) var tables: [FoundTable] = []

  /// Longer beginnings of lines would be repeated for each cell.
  private static let prefixLimit = 128

  init(_ source: ByteSlice, _ candidates: [Int]) {
    self.source = source
    self.candidates = candidates[...]
    lines = SourceLines(source)
  }

  /// The numbers of lines that may be delimiter rows.
  ///
  /// - Complexity: O(source).
  static func candidates(in source: ByteSlice) -> [Int] {
    var found: [Int] = []
    var rest = source
    var number = 1
    while !rest.isEmpty {
      let length = rest.lineLength
      if TableRow.mayDelimit(rest.keeping(length)) { found.append(number) }
      rest = rest.dropping(min(length + 1, rest.count))
      number += 1
    }
    return found
  }

  /// Looks at the paragraphs of the text's tree.
  ///
  /// - Complexity: O(tree + candidates).
  mutating func search(_ root: Node) {
    var walk = Walk(root)
    while walk.next(), !candidates.isEmpty {
      guard walk.entering else { continue }
      let node = walk.node
      switch node.kind {
      case .paragraph: look(node, isHeading: false)
      case .heading: look(node, isHeading: true)
      default: continue
      }
      walk.skipChildren()
    }
  }

  private mutating func look(_ block: Node, isHeading: Bool) {
    let first = block.startLine
    let last = block.endLine
    while let candidate = candidates.first, candidate <= first { candidates.removeFirst() }
    guard let candidate = candidates.first, candidate <= last, let opening = lines.text(first)
    else { return }
    while let candidate = candidates.first, candidate <= last {
      candidates.removeFirst()
      guard let table = table(block, opening, candidate, isHeading) else { continue }
      tables.append(table)
      while let inside = candidates.first, inside <= table.lastLine { candidates.removeFirst() }
    }
  }

  private mutating func table(
    _ block: Node, _ opening: ByteSlice, _ delimiter: Int, _ isHeading: Bool
  ) -> FoundTable? {
    let column = block.startColumn - 1
    guard column >= 0, column <= TableFinder.prefixLimit, opening.count >= column else {
      return nil
    }
    let prefix = opening.keeping(column)
    let quotes = prefix.quoteMarks
    let isFirst = delimiter == block.startLine + 1
    guard
      let header = isFirst
        ? opening.dropping(column) : lines.text(delimiter - 1)?.dropping(quotes: quotes),
      let row = lines.text(delimiter)?.dropping(quotes: quotes),
      let alignments = TableRow.alignments(of: row),
      TableRow.cells(of: header).count == alignments.count
    else { return nil }
    // An underline behind the header's line means that the heading ended above this line.
    if isHeading, !isFirst, TableFinder.isUnderline(header.trimmed) { return nil }
    let last = lastRow(of: block, after: delimiter, quotes, isHeading)
    let continued = prefix.buffer.map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
    return FoundTable(
      firstLine: delimiter - 1, lastLine: last, alignments: alignments,
      firstPrefix: isFirst ? prefix : .empty, prefix: continued)
  }

  /// The last line that belongs to the table.
  private mutating func lastRow(
    of block: Node, after delimiter: Int, _ quotes: Int, _ isHeading: Bool
  ) -> Int {
    var last = delimiter
    while isHeading || last < block.endLine,
      let line = lines.text(last + 1)?.dropping(quotes: quotes)?.trimmed, !line.isEmpty
    {
      // libcmark made a heading of the rows; in a table `---` is a block of its own, `===` a row.
      let isUnderline = isHeading && TableFinder.isUnderline(line)
      if isUnderline, line.count != 2, line.start[0] == UInt8(ascii: "-") { break }
      last += 1
      if isUnderline { break }
    }
    return last
  }

  private static func isUnderline(_ line: ByteSlice) -> Bool {
    line.buffer.allSatisfy { $0 == UInt8(ascii: "-") }
      || line.buffer.allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

extension ByteSlice {
  /// The number of `>`.
  var quoteMarks: Int {
    var marks = 0
    for byte in buffer where byte == UInt8(ascii: ">") { marks += 1 }
    return marks
  }

  /// The slice without white space and this many quote marks before it; nil when some are missing.
  func dropping(quotes: Int) -> ByteSlice? {
    var rest = self
    var left = quotes
    while let byte = rest.buffer.first {
      if byte == UInt8(ascii: ">"), left > 0 {
        left -= 1
      } else if !byte.isBlank {
        break
      }
      rest = rest.dropping(1)
    }
    return left == 0 ? rest : nil
  }
}
