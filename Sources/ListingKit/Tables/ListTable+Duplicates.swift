import ModelKit
import SortKit
import SystemKit

extension ListTable {
  /// The ids that several records have, with their number, in the order of the ids.
  ///
  /// - Complexity: O(rows); ids that only ascend, as most files have them, are seen through at once.
  var duplicates: [(id: RecordID, count: Int)] {
    // Sound: a view of cells, which the threads only read.
    nonisolated(unsafe) let column = table.column(0)
    let parts = tables.workers.map(rows.count) { [rows] range in
      AscendingIDs(column, rows[range])
    }
    var last: Int64?
    for part in parts {
      guard part.isAscending, part.count == 0 || last.map({ $0 < part.first }) ?? true else {
        return index.duplicates
      }
      if part.count > 0 { last = part.last }
    }
    return []
  }
}

/// Whether the ids of some rows are integers that only grow, or missing.
private struct AscendingIDs {
  private(set) var isAscending = true
  private(set) var first: Int64 = 0
  private(set) var last: Int64 = 0
  private(set) var count = 0

  init(_ column: CellColumn, _ rows: ArraySlice<UInt32>) {
    for row in rows where column.isPresent(row) {
      let id = column.word(row)
      guard !column.isAlternate(row), count == 0 || id > last else {
        isAscending = false
        return
      }
      if count == 0 { first = id }
      last = id
      count += 1
    }
  }
}
