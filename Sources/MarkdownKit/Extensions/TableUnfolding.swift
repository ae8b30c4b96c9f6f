import SystemKit

/// Where an unfolded table's cells stand.
struct UnfoldedTable {
  /// The line of the first cell; each cell has a line of its own.
  let line: Int
  let alignments: [ColumnAlignment]
  var cells = 0
}

/// Writes a text in which each table cell is a heading of its own.
///
/// So libcmark parses every cell alone, in its place and with the whole text's link definitions.
/// Headings need no empty lines around them and so don't change the lists they stand in.
struct TableUnfolding {
  let text: ByteBuffer
  private(set) var tables: [UnfoldedTable] = []
  private var line = 1
  private var added = 0

  /// A few short rows under a header of many cells must not become millions of cells.
  private static let addedLimit = 1 << 18

  /// - Complexity: O(source + cells).
  init(_ source: ByteSlice, _ found: [FoundTable]) {
    text = ByteBuffer(capacity: source.count + source.count / 4)
    var rest = source
    var number = 1
    var found = found[...]
    while !rest.isEmpty {
      if let table = found.first, table.firstLine == number {
        found.removeFirst()
        let taken = unfold(table, rest)
        number += taken.lines
        rest = rest.dropping(taken.bytes)
      } else {
        let length = min(rest.lineLength + 1, rest.count)
        text.append(rest.keeping(length))
        rest = rest.dropping(length)
        number += 1
        line += 1
      }
    }
  }

  /// Writes a table's cells; gives what its lines take in the source.
  private mutating func unfold(
    _ table: FoundTable, _ source: ByteSlice
  ) -> (lines: Int, bytes: Int) {
    let quotes = table.prefix.count { $0 == UInt8(ascii: ">") }
    let columns = table.alignments.count
    var unfolded = UnfoldedTable(line: line, alignments: table.alignments)
    var taken = (lines: 0, bytes: 0)
    for number in table.firstLine...table.lastLine {
      let rest = source.dropping(taken.bytes)
      let whole = rest.keeping(rest.lineLength)
      let isHeader = number == table.firstLine
      if isHeader || number > table.firstLine + 1 {
        let prefix = table.firstPrefix.count
        let row =
          isHeader && prefix > 0
          ? whole.dropping(prefix) : whole.dropping(quotes: quotes) ?? whole
        let cells = TableRow.cells(of: row)
        added += max(0, columns - cells.count)
        if added > TableUnfolding.addedLimit { break }
        write(cells, of: table, isHeader: isHeader)
        unfolded.cells += columns
      }
      taken.lines += 1
      taken.bytes += min(whole.count + 1, rest.count)
    }
    tables.append(unfolded)
    return taken
  }

  private mutating func write(_ cells: [ByteSlice], of table: FoundTable, isHeader: Bool) {
    for column in table.alignments.indices {
      if isHeader, column == 0, !table.firstPrefix.isEmpty {
        text.append(table.firstPrefix)
      } else {
        text.append(table.prefix)
      }
      text.append("# ")
      if column < cells.count { append(cell: cells[column]) }
      text.append(" #\n")
      line += 1
    }
  }

  private func append(cell: ByteSlice) {
    for (index, byte) in cell.buffer.enumerated() {
      if byte == UInt8(ascii: "\\"), index + 1 < cell.count,
        cell.start[index + 1] == UInt8(ascii: "|")
      {
        continue
      }
      text.append(byte)
    }
  }
}
