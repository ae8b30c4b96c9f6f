import ListingKit
import ModelKit
import SortKit

/// Chooses a table's columns: those asked for, else a selection by the models' fields.
struct TableColumns {
  private let listing: Listing
  private let omitted: ListName?
  private(set) var columns: [TableColumn] = []

  /// - Parameter field: a field of the first list that gets no column.
  init(_ listing: Listing, omitting field: Int? = nil) {
    self.listing = listing
    omitted = field.map { .field($0) }
    for level in listing.levels { add(level) }
  }

  private mutating func add(_ level: ListLevel) {
    if level.columns.isEmpty {
      for column in level.tableColumns(groupedBy: listing.request.groupBy)
      where level.number > 0 || column.name != omitted {
        // What a record counts for that stands in another's list has to be there.
        let isMark = level.strayField.map { column.name == .field($0) } ?? false
        add(column, of: level, isChosen: isMark)
      }
    } else {
      for column in level.tableColumns(groupedBy: nil) { add(column, of: level, isChosen: true) }
    }
  }

  /// A nested list fills the columns that are there; only chosen ones add to them.
  private mutating func add(_ column: ListColumn, of level: ListLevel, isChosen: Bool) {
    let part = level.part(of: column)
    func place(exactly: Bool) -> Int? {
      columns.firstIndex {
        $0.sources[level.number] == nil && $0.takes(column, part: part, exactly: exactly)
      }
    }
    if let index = place(exactly: true) ?? place(exactly: false) {
      columns[index].sources[level.number] = column
    } else if level.number == 0 || isChosen {
      columns.append(
        TableColumn(
          column, level: level.number, levels: listing.levels.count, part: part,
          isChosen: isChosen))
    }
  }
}
