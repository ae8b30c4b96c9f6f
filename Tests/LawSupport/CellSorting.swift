import FoundationEssentials
package import SortKit
import SystemKit

/// Puts records into columns of cells and sorts those, as listings do.
///
/// ```swift
/// cellOrder(of: books, by: BookSort.rating.sortKeys()) { $0.id.sortValue }   // [2, 0, 1]
/// ```
/// - Parameters:
///   - rows: the rows in the order in which they are handed over; all of them unless given.
///   - id: the record's identifier, which ties are settled by.
/// - Returns: the places of the records in their order; only so many as the limit says.
package func cellOrder<Record>(
  of records: [Record], by keys: [SortKey<Record>], rows: [UInt32]? = nil, threads: Int = 1,
  limit: Int = .max, id: ((Record) -> SortValue)? = nil
) -> [Int] {
  let counts = stride(from: 0, to: records.count, by: CellBlock.limit).map {
    min(CellBlock.limit, records.count - $0)
  }
  let columns = keys.filter { $0.source.aggregate == nil }.map { key in
    DerivedColumn(key.source.form.cellKind, blockCounts: counts) {
      key.value(of: records[Int($0)])
    }
  }
  let idColumn = id.map { id in
    DerivedColumn(.identifier, blockCounts: counts) { id(records[Int($0)]) }
  }
  let chain = zip(keys.filter { $0.source.aggregate == nil }, columns).map { key, column in
    RowKey(
      column: column.column, isDescending: key.order == .reverse,
      missingFirst: key.missing == .first, textOrder: key.textOrder)
  }
  let rows = rows ?? (0..<records.count).map { UInt32($0) }
  let order = rows.withUnsafeBufferPointer { rows in
    let sort = RowSort(chain, id: idColumn?.column, rows: rows)
    var entries = sort.entries(rows)
    entries.withUnsafeMutableBufferPointer {
      sort.sort($0, limit: limit, workers: Workers(threads))
    }
    return entries.prefix(limit).map { Int($0.row) }
  }
  return withExtendedLifetime((columns, idColumn)) { order }
}
