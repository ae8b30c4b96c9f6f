import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Writes a listing as a table of text: for a terminal within its width, else as wide as it is.
///
/// ```text
///   ID   Name             Due date    Priority
/// ! 102  Choose tiles     2031-02-01  Medium
///   103  └ Order samples  2031-03-20
///
/// 2 to-dos: 1 overdue
/// ```
struct TableWriter {
  private let listing: Listing
  private let lines: [TableLine]
  private let cells: TableCells
  private let style: TableStyle
  private let summary: TableSummary
  /// The columns that are shown, with their widths.
  private var columns: [(column: TableColumn, width: Int)] = []
  private var hasMarks = false
  private var tree = 0

  /// - Parameter width: the terminal's columns; nil where nothing needs to be cut.
  /// - Complexity: O(shown records × columns).
  init(_ listing: Listing, width: Int?, colors: Bool) {
    self.listing = listing
    lines = TableLines(listing).lines
    cells = TableCells(listing)
    style = TableStyle(isOn: colors)
    summary = TableSummary(listing)
    layOut(width)
  }

  /// - Throws: what the sink throws.
  func write(to sink: any ByteSink) throws {
    let buffer = ByteBuffer(capacity: 1 << 16)
    if !lines.isEmpty { writeHeader(to: buffer) }
    for (index, line) in lines.enumerated() {
      write(line, isFirst: index == 0, to: buffer)
      if buffer.count > 60_000 {
        try sink.write(buffer.slice)
        buffer.removeAll()
      }
    }
    if !lines.isEmpty { buffer.append("\n") }
    buffer.append(style.faint(summary.totals) + "\n")
    try sink.write(buffer.slice)
  }

  // MARK: Layout

  private mutating func layOut(_ width: Int?) {
    let all = TableColumns(listing).columns
    let treeColumn = all.firstIndex { $0.part == .title } ?? all.firstIndex { !$0.isNumeric } ?? 0
    var widths = [Int](repeating: 0, count: all.count)
    for line in lines {
      guard case .record(let level, let node, let place) = line else { continue }
      if cells.state(level: level, node: node).mark != " " { hasMarks = true }
      for (index, column) in all.enumerated() {
        let own = cells.width(column, level: level, node: node)
        let lead = index == treeColumn ? place.width : 0
        if own + lead > widths[index], own > 0 { widths[index] = own + lead }
      }
    }
    let used = all.indices.filter { widths[$0] > 0 || all[$0].isChosen }
    let wanted = used.map { max(widths[$0], TextWidth.of(all[$0].heading)) }
    guard let width else {
      columns = zip(used, wanted).map { (all[$0], $1) }
      tree = used.firstIndex(of: treeColumn) ?? 0
      return
    }
    let fit = TableFit(
      zip(used, wanted).map { index, wanted in
        let column = all[index]
        return TableFit.Column(
          width: wanted, least: least(column, wanted), rank: rank(column, index))
      }, in: width - (hasMarks ? 2 : 0))
    for (place, index) in used.enumerated() {
      guard let width = fit.widths[place] else { continue }
      if index == treeColumn { tree = columns.count }
      columns.append((all[index], width))
    }
  }

  private func least(_ column: TableColumn, _ wanted: Int) -> Int {
    if column.part == .title { return 24 }
    return column.isRigid ? wanted : 10
  }

  /// Dates besides the due date go first, then the columns at the right.
  private func rank(_ column: TableColumn, _ index: Int) -> Int {
    if column.isChosen || column.part != .value { return 0 }
    let isDate = column.sources.contains { $0?.cells.kind == .date }
    return index + 1 + (isDate ? 1000 : 0)
  }

  // MARK: Lines

  private func writeHeader(to buffer: ByteBuffer) {
    var text = hasMarks ? "  " : ""
    for (index, (column, width)) in columns.enumerated() {
      let heading = TableText.cut(
        column.heading, to: width, textWidth: TextWidth.of(column.heading))
      let blanks = String(repeating: " ", count: max(0, width - TextWidth.of(heading)))
      let isLast = index == columns.count - 1
      text += column.isNumeric ? blanks + heading : heading + (isLast ? "" : blanks)
      if !isLast { text += "  " }
    }
    buffer.append(style.heading(text) + "\n")
  }

  private func write(_ line: TableLine, isFirst: Bool, to buffer: ByteBuffer) {
    switch line {
    case .group(let index):
      buffer.append("\n" + style.heading(summary.heading(of: listing.groups[index])) + "\n")
    case .unowned(let level):
      buffer.append("\n" + style.heading(summary.unowned(level: level)) + "\n")
    case .list(let level, let place):
      writeNote(listing.levels[level].model.name.label, place, to: buffer)
    case .rest(let level, let shown, let total, let place):
      writeNote(summary.rest(level: level, shown: shown, total: total), place, to: buffer)
    case .record(let level, let node, let place):
      writeRecord(level, node, place, to: buffer)
    }
  }

  /// A line about records, where their titles stand.
  private func writeNote(_ text: String, _ place: TreePlace, to buffer: ByteBuffer) {
    if hasMarks { buffer.append("  ") }
    for (_, width) in columns.prefix(tree) {
      buffer.append(UInt8(ascii: " "), times: width + TableFit.gap)
    }
    buffer.append(style.faint(place.guides + text) + "\n")
  }

  private func writeRecord(_ level: Int, _ node: Int, _ place: TreePlace, to buffer: ByteBuffer) {
    let state = cells.state(level: level, node: node)
    if hasMarks { buffer.append(styled(state.mark, state) + " ") }
    // Blanks are only written once something follows them.
    var blanks = 0
    for (index, (column, width)) in columns.enumerated() {
      let guides = index == tree ? place.guides : ""
      let room = max(0, width - (index == tree ? place.width : 0))
      let whole = cells.value(column, level: level, node: node)
      let text = TableText.cut(whole, to: max(room, 1), textWidth: TextWidth.of(whole))
      let missing = max(0, room - TextWidth.of(text))
      if column.isNumeric { blanks += missing }
      if !guides.isEmpty || !text.isEmpty {
        buffer.append(UInt8(ascii: " "), times: blanks)
        blanks = 0
        buffer.append(style.faint(guides))
        buffer.append(shown(text, column, state))
      }
      blanks += (column.isNumeric ? 0 : missing) + TableFit.gap
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private func shown(_ text: String, _ column: TableColumn, _ state: TableCells.State) -> String {
    switch (state, column.part) {
    case (.done, _), (.context, _), (.plain, .identifier): style.faint(text)
    case (.overdue, .due): style.overdue(text)
    default: text
    }
  }

  private func styled(_ mark: String, _ state: TableCells.State) -> String {
    switch state {
    case .plain: mark
    case .done: style.done(mark)
    case .overdue: style.overdue(mark)
    case .context: style.faint(mark)
    }
  }
}
