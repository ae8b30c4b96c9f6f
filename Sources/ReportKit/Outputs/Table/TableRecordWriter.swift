import ListingKit
import SystemKit

/// Writes the lines of records: mark, cells, tree.
struct TableRecordWriter {
  let layout: TableLayout
  let cells: TableCells
  let style: TableStyle
  private let scratch = ByteBuffer(capacity: 256)

  init(layout: TableLayout, cells: TableCells, style: TableStyle) {
    self.layout = layout
    self.cells = cells
    self.style = style
  }

  func write(level: Int, node: Int, _ place: TreePlace, to buffer: ByteBuffer) {
    let state = cells.state(level: level, node: node)
    if layout.hasMarks { buffer.append(styled(state.mark, state) + " ") }
    // Blanks are only written once something follows them.
    var blanks = 0
    for (index, (column, width)) in layout.columns.enumerated() {
      let guides = index == layout.tree ? guides(of: place, column, width, level, node) : ""
      let room = width - guides.count
      scratch.removeAll()
      let taken = VisibleText.write(
        cells.text(column, level: level, node: node), columns: room, into: scratch)
      if column.isNumeric { blanks += room - taken }
      if taken + guides.count > 0 {
        buffer.append(UInt8(ascii: " "), times: blanks)
        blanks = 0
        if !guides.isEmpty { buffer.append(style.faint(guides)) }
        let code = style(of: column, state)
        style.begin(code, to: buffer)
        buffer.append(scratch.slice)
        style.end(code, to: buffer)
      }
      if !column.isNumeric { blanks += room - taken }
      blanks += TableFit.gap
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// The lines before a text; where the tree is deeper than its column is wide, the text gets a place
  /// all the same.
  private func guides(
    of place: TreePlace, _ column: TableColumn, _ width: Int, _ level: Int, _ node: Int
  ) -> String {
    let guides = place.guides
    guard guides.count > width - TableRecordWriter.leastText else { return guides }
    // A text that is shorter leaves its room to them.
    let text = cells.width(column, level: level, node: node)
    return String(guides.prefix(max(0, width - min(text, TableRecordWriter.leastText))))
  }

  /// The columns that are left to a text, however deep it stands.
  private static let leastText = 3

  private func style(of column: TableColumn, _ state: TableCells.State) -> TableStyle.Code? {
    switch (state, column.part) {
    case (.done, _), (.context, _), (.plain, .identifier): .faint
    case (.overdue, .due): .red
    default: nil
    }
  }

  private func styled(_ mark: String, _ state: TableCells.State) -> String {
    switch state {
    case .plain: mark
    case .done: style.styled(mark, .green)
    case .overdue: style.styled(mark, .red)
    case .context: style.faint(mark)
    }
  }
}
