import SystemKit

/// A table's cells, laid out in columns.
struct TerminalTable {
  private var rows: [[StyledRuns]] = []
  private var alignments: [ColumnAlignment] = []
  private let style: TextStyle

  static let gap = 2
  /// Columns are not cut to fewer; rows are wrapped as text instead.
  private static let leastWidth = 3

  /// - Complexity: O(cells + text).
  init(_ table: Node, _ style: TextStyle) {
    self.style = style
    let columns = max(1, table.detail)
    var cell = table.firstChild
    var row: [StyledRuns] = []
    while let current = cell {
      if rows.isEmpty {
        alignments.append(ColumnAlignment(rawValue: UInt8(current.detail & 3)) ?? .unset)
      }
      let base = rows.isEmpty ? style.union([.heading, .bold]) : style
      row.append(TerminalInlines.runs(of: current, base))
      if row.count == columns {
        rows.append(row)
        row = []
      }
      cell = current.next
    }
    if !row.isEmpty { rows.append(row) }
  }

  /// - Parameter width: the columns of a line; nil where nothing has to be cut.
  /// - Complexity: O(cells + text).
  func lines(width: Int?) -> [StyledLine] {
    guard let widths = widths(in: width ?? .max) else { return wrapped(width ?? .max) }
    var lines: [StyledLine] = []
    for (number, row) in rows.enumerated() {
      lines.append(line(row, widths))
      if number == 0 { lines.append(ruler(widths)) }
    }
    return lines
  }

  /// The columns' widths; nil where there isn't room for all.
  private func widths(in room: Int) -> [Int]? {
    var widths = [Int](repeating: 1, count: alignments.count)
    for row in rows {
      for (column, cell) in row.enumerated() where column < widths.count {
        widths[column] = max(widths[column], cell.columns)
      }
    }
    let gaps = TerminalTable.gap * max(0, widths.count - 1)
    if widths.reduce(gaps, +) <= room { return widths }
    let least = widths.reduce(gaps) { $0 + min($1, TerminalTable.leastWidth) }
    guard least <= room else { return nil }
    return TerminalTable.cut(widths, to: room - gaps)
  }

  /// Takes from the widest columns until all fit.
  ///
  /// - Complexity: O(columns × log width).
  static func cut(_ widths: [Int], to room: Int) -> [Int] {
    var (low, high) = (1, max(1, room))
    while low < high {
      let middle = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, middle) }) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    var cut = widths.map { min($0, low) }
    var rest = room - cut.reduce(0, +)
    for column in cut.indices where rest > 0 && cut[column] < widths[column] {
      cut[column] += 1
      rest -= 1
    }
    return cut
  }

  private func line(_ row: [StyledRuns], _ widths: [Int]) -> StyledLine {
    var line: StyledLine = []
    for (column, width) in widths.enumerated() {
      if column > 0 { line.append(blanks: TerminalTable.gap) }
      let cell = column < row.count ? fitted(row[column], width) : (line: [], columns: 0)
      let free = width - cell.columns
      let left =
        switch alignments[column] {
        case .unset, .left: 0
        case .center: free / 2
        case .right: free
        }
      line.append(blanks: left)
      for run in cell.line { line.append(run.text, run.style) }
      line.append(blanks: free - left)
    }
    line.trimEnd()
    return line
  }

  private func ruler(_ widths: [Int]) -> StyledLine {
    var line: StyledLine = []
    for (column, width) in widths.enumerated() {
      if column > 0 { line.append(blanks: TerminalTable.gap) }
      line.append(String(repeating: "─", count: width), style.union([.rule, .dim]))
    }
    return line
  }

  /// A cell, or its beginning and an ellipsis where it takes more columns.
  private func fitted(_ cell: StyledRuns, _ width: Int) -> (line: StyledLine, columns: Int) {
    var clusters: [StyledCluster] = []
    cell.visit { clusters.append($0) }
    let isWhole = clusters.reduce(0) { $0 + $1.width } <= width
    var line: StyledLine = []
    var columns = 0
    for cluster in clusters {
      if !isWhole, columns + cluster.width > width - 1 { break }
      line.append(cluster.text, cluster.style)
      columns += cluster.width
    }
    if isWhole { return (line, columns) }
    line.append("…", style)
    return (line, columns + 1)
  }

  /// Rows as text with bars between the cells.
  private func wrapped(_ width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (number, row) in rows.enumerated() {
      var runs = StyledRuns()
      for (column, cell) in row.enumerated() {
        if column > 0 { runs.append(" │ ", style.union([.rule, .dim])) }
        runs.append(cell)
      }
      lines += LineWrap.lines(of: runs, width: width)
      if number == 0 {
        lines.append([
          StyledText(String(repeating: "─", count: min(width, 80)), style.union([.rule, .dim]))
        ])
      }
    }
    return lines
  }
}
