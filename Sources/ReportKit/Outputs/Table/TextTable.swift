package import ListingKit
import ModelKit
import SortKit
package import SystemKit

/// Writes a listing as a table of text: for a terminal within its width, else as wide as it is.
///
/// ```text
///   ID   Name             Due date    Priority
/// ! 102  Choose tiles     2031-02-01  Medium
///   103  └ Order samples  2031-03-20
///
/// 2 to-dos: 1 overdue
/// ```
package struct TextTable {
  private let listing: Listing
  private let lines: [TableLine]
  private let layout: TableLayout
  private let records: TableRecordWriter
  private let style: TableStyle
  private let summary: TableSummary

  /// - Parameters:
  ///   - width: the terminal's columns; nil where nothing needs to be cut.
  ///   - field: a field that would say the same in every line, and is left out.
  /// - Complexity: O(shown records × columns).
  package init(_ listing: Listing, width: Int?, colors: Bool, omitting field: Int? = nil) {
    self.listing = listing
    lines = TableLines(listing).lines
    style = TableStyle(isOn: colors)
    summary = TableSummary(listing)
    let cells = TableCells(listing)
    layout = TableLayout(listing, lines, cells, width: width, omitting: field)
    records = TableRecordWriter(layout: layout, cells: cells, style: style)
  }

  /// - Throws: what the sink throws.
  package func write(to output: BufferedSink) throws {
    let buffer = output.buffer
    // Columns of a list that a limit emptied would head nothing.
    let hasHeader = lines.contains { if case .record = $0 { true } else { false } }
    if hasHeader { writeHeader(to: buffer) }
    for (index, line) in lines.enumerated() {
      write(line, isFirst: index == 0 && !hasHeader, to: buffer)
      try output.flushIfFull()
    }
    if !lines.isEmpty { buffer.append("\n") }
    let totals = summary.totals
    let rest = summary.leftOut(layout.leftOut, room: layout.width.map { $0 - TextWidth.of(totals) })
    buffer.append(style.faint(VisibleText.of(totals + rest)) + "\n")
    try output.flush()
  }

  private func writeHeader(to buffer: ByteBuffer) {
    var text = layout.hasMarks ? "  " : ""
    for (index, (column, width)) in layout.columns.enumerated() {
      let heading = VisibleText.cut(column.heading, to: width)
      let blanks = String(repeating: " ", count: max(0, width - TextWidth.of(heading)))
      let isLast = index == layout.columns.count - 1
      text += column.isNumeric ? blanks + heading : heading + (isLast ? "" : blanks)
      if !isLast { text += "  " }
    }
    buffer.append(style.heading(text) + "\n")
  }

  private func write(_ line: TableLine, isFirst: Bool, to buffer: ByteBuffer) {
    switch line {
    case .group(let index):
      writeHeading(summary.heading(of: listing.groups[index]), isFirst: isFirst, to: buffer)
    case .unowned(let level):
      writeHeading(summary.unowned(level: level), isFirst: isFirst, to: buffer)
    case .list(let level, let place):
      writeNote(listing.levels[level].model.name.label, place, to: buffer)
    case .rest(let level, let shown, let total, let isTopLevel, let place):
      let words = summary.rest(level: level, shown: shown, total: total, isTopLevel: isTopLevel)
      writeNote(words, place, to: buffer)
    case .elsewhere(let level, let count, let place):
      writeNote(summary.elsewhere(level: level, count: count), place, to: buffer)
    case .hiddenGroups:
      buffer.append("\n" + style.faint(fitted(summary.hiddenGroups, behind: 0)) + "\n")
    case .record(let level, let node, let place):
      records.write(level: level, node: node, place, to: buffer)
    }
  }

  private func writeHeading(_ text: String, isFirst: Bool, to buffer: ByteBuffer) {
    buffer.append((isFirst ? "" : "\n") + style.heading(fitted(text, behind: 0)) + "\n")
  }

  /// A line about records, where their titles stand.
  private func writeNote(_ text: String, _ place: TreePlace, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: " "), times: layout.treeStart)
    buffer.append(style.faint(fitted(place.guides + text, behind: layout.treeStart)) + "\n")
  }

  private func fitted(_ text: String, behind start: Int) -> String {
    guard let width = layout.width else { return VisibleText.of(text) }
    return VisibleText.cut(text, to: max(1, width - start))
  }
}
