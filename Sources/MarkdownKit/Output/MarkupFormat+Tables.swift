import SystemKit

/// What tables look like in each format.
extension MarkupFormat {
  /// Gives a table's nodes what stands around them.
  ///
  /// - Complexity: O(cells); for manual pages O(text).
  func frameTable(_ walk: inout Walk) {
    switch self {
    case .html: frameHTML(walk.node)
    case .latex: frameLaTeX(walk.node)
    case .man:
      guard let block = Node(new: .customBlock) else { return walk.remove() }
      let lines = ByteBuffer()
      AlignedTable(walk.node).append(into: lines)
      block.setFrame(lines.slice, "")
      walk.replace(with: block)
    }
  }

  private func frameHTML(_ table: Node) {
    table.setFrame("<table>\n<thead>\n<tr>", "</table>")
    for place in TablePlaces(table) {
      let name = place.isHeader ? "th" : "td"
      let align =
        switch place.alignment {
        case .unset: ""
        case .left: " align=\"left\""
        case .center: " align=\"center\""
        case .right: " align=\"right\""
        }
      let row = place.isFirst && !place.isHeader ? "<tr>\n" : ""
      var after = "</\(name)>\n"
      if place.isLast { after += "</tr>\n" }
      if place.isLast, place.isHeader {
        after += "</thead>\n" + (place.endsTable ? "" : "<tbody>\n")
      }
      if place.endsTable, !place.isHeader { after += "</tbody>\n" }
      place.cell.setFrame("\(row)<\(name)\(align)>", after)
    }
  }

  private func frameLaTeX(_ table: Node) {
    var columns = ""
    for place in TablePlaces(table) {
      if place.isHeader {
        columns += place.alignment == .center ? "c" : place.alignment == .right ? "r" : "l"
      }
      // Behind a row's end a star or bracket would belong to the command.
      let before = place.isFirst ? "{}" : ""
      let after = place.isLast ? (place.isHeader ? " \\\\ \\hline\n" : " \\\\\n") : " & "
      place.cell.setFrame(before, after)
    }
    table.setFrame("\\begin{tabular}{\(columns)}", "\\end{tabular}\n\n")
  }
}

/// The cells of a table with their places.
struct TablePlaces: Sequence, IteratorProtocol {
  struct Place {
    let cell: Node
    let row: Int
    let column: Int
    let isLast: Bool
    let endsTable: Bool
    var isFirst: Bool { column == 0 }
    var isHeader: Bool { row == 0 }
    var alignment: ColumnAlignment { ColumnAlignment(rawValue: UInt8(cell.detail & 3)) ?? .unset }
  }

  private var cell: Node?
  private let columns: Int
  private var index = 0

  init(_ table: Node) {
    cell = table.firstChild
    columns = Swift.max(1, table.detail)
  }

  mutating func next() -> Place? {
    guard let cell else { return nil }
    defer { index += 1 }
    self.cell = cell.next
    let column = index % columns
    return Place(
      cell: cell, row: index / columns, column: column, isLast: column + 1 == columns,
      endsTable: self.cell == nil)
  }
}
