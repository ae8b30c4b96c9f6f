import SystemKit

/// A table as lines of plain text in columns, for manual pages.
struct AlignedTable {
  private var words = ByteBuffer()
  private var cells: [(end: Int, width: Int, place: TablePlaces.Place)] = []
  private var widths: [Int] = []

  /// - Complexity: O(text).
  init(_ table: Node) {
    let raw = ByteBuffer(capacity: 256)
    for place in TablePlaces(table) {
      let begin = words.count
      raw.removeAll()
      PlainText.append(place.cell, into: raw)
      VisibleText.write(controlsOf: raw.slice, into: words)
      let width = words.slice.dropping(begin).string.count
      if place.isHeader { widths.append(width) }
      widths[place.column] = max(widths[place.column], width)
      cells.append((words.count, width, place))
    }
  }

  func append(into buffer: ByteBuffer) {
    buffer.append(".PP\n.nf\n")
    var begin = 0
    for cell in cells {
      let place = cell.place
      // An empty line would be taken for a gap; a roff line begins with no command this way.
      if place.isFirst { buffer.append("\\&") }
      let free = widths[place.column] - cell.width
      let left =
        switch place.alignment {
        case .unset, .left: 0
        case .center: free / 2
        case .right: free
        }
      buffer.append(0x20, times: left)
      ManText.append(lines: words.slice.dropping(begin).keeping(cell.end - begin), into: buffer)
      buffer.append(0x20, times: place.isLast ? 0 : free - left + 2)
      if place.isLast { buffer.append(0x0A) }
      if place.isLast, place.isHeader { appendRuler(into: buffer) }
      begin = cell.end
    }
    buffer.append(".fi")
  }

  private func appendRuler(into buffer: ByteBuffer) {
    for (column, width) in widths.enumerated() {
      if column > 0 { buffer.append("  ") }
      for _ in 0..<max(1, width) { buffer.append("\\-") }
    }
    buffer.append(0x0A)
  }
}
