import ListingKit
import SortKit

/// Where a list's columns stand on a screen of some width.
struct ColumnPlaces {
  struct Place {
    /// The column's place among the sheet's.
    let column: Int
    let start: Int
    let width: Int
  }

  /// Those that are shown, from left to right.
  private(set) var places: [Place] = []

  /// The columns before the first one: a record's mark.
  static let lead = 2

  /// - Complexity: O(columns²).
  init(_ sheet: ListSheet, width: Int) {
    let room = max(1, width - ColumnPlaces.lead)
    let sizes = sheet.columns.enumerated().map { index, column in
      TableFit.Column(
        width: index == sheet.titleColumn
          ? max(column.width, 12) + ColumnPlaces.treeRoom(sheet)
          : column.width,
        least: index == sheet.titleColumn ? min(24, room / 2) : column.isRigid ? column.width : 10,
        rank: ColumnPlaces.rank(column, index, sheet))
    }
    var widths = TableFit(sizes, in: room).widths
    // What is left goes to the titles: only a sample of them was measured.
    let taken = widths.compactMap { $0 }.reduce(-TableFit.gap) { $0 + $1 + TableFit.gap }
    if widths.indices.contains(sheet.titleColumn), let title = widths[sheet.titleColumn] {
      widths[sheet.titleColumn] = title + max(0, min(ColumnPlaces.furtherRoom, room - taken))
    }
    var start = ColumnPlaces.lead
    for (index, width) in widths.enumerated() {
      guard let width else { continue }
      places.append(Place(column: index, start: start, width: width))
      start += width + TableFit.gap
    }
  }

  /// How much wider than measured titles may be shown where there is room.
  private static let furtherRoom = 12

  /// What indentation takes where records form trees.
  private static func treeRoom(_ sheet: ListSheet) -> Int { sheet.level.hasTree ? 6 : 0 }

  /// Dates besides the due date go first, then the columns at the right; what is sorted by stays.
  private static func rank(_ column: SheetColumn, _ index: Int, _ sheet: ListSheet) -> Int {
    if index == sheet.titleColumn { return 0 }
    let isChosen = sheet.level.chain.first?.column.name == column.source.name
    if isChosen { return 1 }
    switch column.part {
    case .identifier: return 2
    case .due: return 3
    default: return index + 10 + (column.source.cells.kind == .date ? 1000 : 0)
    }
  }

  /// The column at a place of the screen.
  func column(at x: Int) -> Int? {
    places.last { $0.start <= x && x < $0.start + $0.width + TableFit.gap }?.column
  }
}
