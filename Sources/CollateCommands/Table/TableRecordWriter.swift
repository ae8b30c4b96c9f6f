import SystemKit

/// Writes the lines of records: mark, cells, tree.
struct TableRecordWriter {
  let layout: TableLayout
  let cells: TableCells
  let style: TableStyle

  func write(level: Int, node: Int, _ place: TreePlace, to buffer: ByteBuffer) {
    let state = cells.state(level: level, node: node)
    if layout.hasMarks { buffer.append(styled(state.mark, state) + " ") }
    // Blanks are only written once something follows them.
    var blanks = 0
    for (index, (column, width)) in layout.columns.enumerated() {
      // Where the tree is deeper than its column is wide, the text still gets a place.
      let guides = index == layout.tree ? String(place.guides.prefix(max(0, width - 3))) : ""
      let room = width - guides.count
      if let plain = cells.plain(column, level: level, node: node), plain.count <= room {
        blanks += column.isNumeric ? room - plain.count : 0
        if plain.count + guides.count > 0 {
          begin(guides, &blanks, to: buffer)
          let code = style(of: column, state)
          style.begin(code, to: buffer)
          buffer.append(plain)
          style.end(code, to: buffer)
        }
        blanks += column.isNumeric ? 0 : room - plain.count
      } else {
        let whole = cells.value(column, level: level, node: node)
        let text = TableText.cut(whole, to: max(1, room), textWidth: TextWidth.of(whole))
        let missing = max(0, room - TextWidth.of(text))
        blanks += column.isNumeric ? missing : 0
        begin(guides, &blanks, to: buffer)
        buffer.append(style.styled(text, style(of: column, state)))
        blanks += column.isNumeric ? 0 : missing
      }
      blanks += TableFit.gap
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private func begin(_ guides: String, _ blanks: inout Int, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: " "), times: blanks)
    blanks = 0
    if !guides.isEmpty { buffer.append(style.faint(guides)) }
  }

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
