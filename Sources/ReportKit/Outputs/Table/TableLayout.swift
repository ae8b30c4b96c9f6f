import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Which columns a table has, how wide each is, and where the tree stands.
struct TableLayout {
  /// The columns that are shown, with their widths.
  private(set) var columns: [(column: TableColumn, width: Int)] = []
  /// The headings of those for which there is no room.
  private(set) var leftOut: [String] = []
  /// Whether a column for marks stands before the others.
  private(set) var hasMarks = false
  /// The place of the column that shows the tree.
  private(set) var tree = 0
  /// What the table has to fit in; nil where nothing is cut.
  let width: Int?

  /// - Parameter field: a field of the first list that gets no column.
  /// - Complexity: O(lines × columns).
  init(
    _ listing: Listing, _ lines: [TableLine], _ cells: TableCells, width: Int?,
    omitting field: Int? = nil
  ) {
    self.width = width
    var all = TableColumns(listing, omitting: field).columns
    let treeColumn = all.firstIndex { $0.part == .title } ?? all.firstIndex { !$0.isNumeric } ?? 0
    var widths = [Int](repeating: 0, count: all.count)
    for line in lines {
      guard case .record(let level, let node, let place) = line else { continue }
      if cells.state(level: level, node: node) != .plain { hasMarks = true }
      for (index, column) in all.enumerated() {
        let own = cells.width(column, level: level, node: node)
        let lead = index == treeColumn ? place.width : 0
        if own + lead > widths[index], own > 0 { widths[index] = own + lead }
        // Ids that are texts read better from the left.
        if column.part == .identifier, column.isNumeric,
          let source = column.sources[level], source.cells.isAlternate(listing.row(level, node))
        {
          all[index].isNumeric = false
        }
      }
    }
    if !all.isEmpty { all[treeColumn].isNumeric = false }
    choose(all, widths, treeColumn)
  }

  /// Takes the columns that have something to show, as far as they fit.
  private mutating func choose(_ all: [TableColumn], _ widths: [Int], _ treeColumn: Int) {
    let used = all.indices.filter { widths[$0] > 0 || all[$0].isChosen }
    let sizes = used.map { index in
      let column = all[index]
      let wanted = max(widths[index], TextWidth.of(column.heading))
      return TableFit.Column(
        width: wanted, least: least(column, wanted), rank: rank(column, index))
    }
    let fit = TableFit(sizes, in: width.map { $0 - (hasMarks ? 2 : 0) } ?? .max)
    for (place, index) in used.enumerated() {
      guard let width = fit.widths[place] else {
        leftOut.append(all[index].heading)
        continue
      }
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

  /// The columns before the tree.
  var treeStart: Int {
    columns.prefix(tree).reduce(hasMarks ? 2 : 0) { $0 + $1.width + TableFit.gap }
  }
}

extension Listing {
  /// The row of a list's node.
  fileprivate func row(_ level: Int, _ node: Int) -> UInt32 { levels[level].nodes[node] }
}
