import ListingKit
import SortKit

/// Where a list's columns stand on a screen of some width.
///
/// What there is no room for is scrolled in: the titles stay, others go out at the left.
struct ColumnPlaces {
  struct Place {
    /// The column's place among the sheet's.
    let column: Int
    let start: Int
    let width: Int
  }

  /// Those that are shown, from left to right.
  private(set) var places: [Place] = []
  /// Where the marks stand that say there are more columns at the left and at the right.
  private(set) var leftMark: Int?
  private(set) var rightMark: Int?

  /// The columns before the first one: a record's mark.
  static let lead = 2

  /// - Parameter first: how many columns besides the titles are scrolled out at the left.
  /// - Complexity: O(columns log columns + columns of the screen²).
  init(_ sheet: ListSheet, width: Int, first: Int = 0) {
    let room = max(1, width - ColumnPlaces.lead)
    let first = min(max(first, 0), ColumnPlaces.last(of: sheet, width: width))
    let candidates =
      first > 0
      ? [sheet.titleColumn] + ColumnPlaces.others(sheet).dropFirst(first)
      : Array(sheet.columns.indices)
    let scrolled = first > 0 ? candidates.dropFirst().first : nil
    let fit = ColumnPlaces.fit(candidates, sheet, room, scrolled)
    if fit.count < candidates.count { rightMark = width - 1 }
    var start = ColumnPlaces.lead
    for (column, width) in fit {
      places.append(Place(column: column, start: start, width: width))
      start += width + TableFit.gap
    }
    if first > 0, places.count > 1 { leftMark = places[1].start - TableFit.gap }
  }

  /// The greatest number of columns that need to be scrolled out for the last one to be seen.
  ///
  /// - Complexity: O(columns).
  static func last(of sheet: ListSheet, width: Int) -> Int {
    let room = max(1, width - lead)
    let others = others(sheet)
    guard sheet.columns.indices.contains(sheet.titleColumn), !others.isEmpty else { return 0 }
    var taken = size(sheet.titleColumn, sheet, room).least
    var first = others.count
    while first > 0 {
      taken += TableFit.gap + size(others[first - 1], sheet, room).least
      guard taken <= room else { break }
      first -= 1
    }
    return min(first, others.count - 1)
  }

  /// How much wider than measured titles may be shown where there is room.
  private static let furtherRoom = 12

  /// The columns besides the titles.
  private static func others(_ sheet: ListSheet) -> [Int] {
    sheet.columns.indices.filter { $0 != sheet.titleColumn }
  }

  /// The columns that there is room for, with their widths.
  ///
  /// - Parameter scrolled: the first one behind the titles where columns are scrolled out: what
  ///   follows it is then left out from the right.
  private static func fit(
    _ candidates: [Int], _ sheet: ListSheet, _ room: Int, _ scrolled: Int?
  ) -> [(column: Int, width: Int)] {
    func rank(_ column: Int) -> Int {
      guard let scrolled else { return self.rank(sheet.columns[column], column, sheet) }
      return column == sheet.titleColumn || column == scrolled ? 0 : column + 1
    }
    // No more than these have room for a letter each.
    let most = room / (1 + TableFit.gap) + 2
    let kept =
      candidates.count <= most
      ? candidates
      : candidates.map { (rank($0), $0) }.sorted { $0 < $1 }.prefix(most).map(\.1)
        .sorted { (candidates.firstIndex(of: $0) ?? 0) < (candidates.firstIndex(of: $1) ?? 0) }
    let sizes = kept.map { column in
      let size = size(column, sheet, room)
      return TableFit.Column(width: size.width, least: size.least, rank: rank(column))
    }
    var widths = TableFit(sizes, in: room).widths
    // What is left goes to the titles: only a sample of them was measured.
    let taken = widths.compactMap { $0 }.reduce(-TableFit.gap) { $0 + $1 + TableFit.gap }
    if let title = kept.firstIndex(of: sheet.titleColumn), let width = widths[title] {
      widths[title] = width + max(0, min(furtherRoom, room - taken))
    }
    return zip(kept, widths).compactMap { column, width in width.map { (column, $0) } }
  }

  /// What a column takes, and what it can be cut to.
  private static func size(_ index: Int, _ sheet: ListSheet, _ room: Int) -> TableFit.Column {
    let column = sheet.columns[index]
    let isTitle = index == sheet.titleColumn
    return TableFit.Column(
      width: isTitle ? max(column.width, 12) + treeRoom(sheet) : column.width,
      least: isTitle ? min(24, room / 2) : column.isRigid ? column.width : 10, rank: 0)
  }

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
