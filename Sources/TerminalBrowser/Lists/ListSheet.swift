package import ListingKit
package import ModelKit
import SortKit
import SystemKit

/// A finished listing as the browser shows it: one list, its columns, and how wide they would like to be.
package final class ListSheet: @unchecked Sendable {  // only read; the listing owns the cells
  package let listing: Listing
  package let columns: [SheetColumn]
  /// The place of the column that shows the tree and is searched.
  package let titleColumn: Int
  /// The cells that are searched: the records' titles.
  let titles: CellColumn?
  let clock: RecordClock
  private let values: ValueText

  /// - Parameters:
  ///   - left: fields that say the same in every line, as the reference to the record above.
  ///   - further: rows that are shown although they aren't in the listing.
  /// - Complexity: O(records) for each column that is computed; widths are sampled.
  init(_ listing: Listing, leavingOut left: Set<Int>, further: [UInt32] = []) {
    self.listing = listing
    let level = listing.top
    clock = level.clock
    let values = ValueText(zone: listing.request.zone)
    self.values = values
    let titleField = level.model.field(.title)
    titles = titleField.map(level.table.column)
    let chosen = !level.columns.isEmpty
    let shown = level.tableColumns(groupedBy: listing.request.groupBy).filter { column in
      guard !chosen, case .field(let field) = column.name else { return true }
      return !left.contains(field)
    }
    let sample = further + ListSheet.sample(level.nodes)
    columns = shown.compactMap { column in
      let made = SheetColumn(column, of: level, sample: sample, values: values)
      return made.isEmpty && !chosen && made.part != .title ? nil : made
    }
    titleColumn = columns.firstIndex { $0.part == .title } ?? 0
  }

  package var level: ListLevel { listing.top }

  /// Rows spread over the list, its beginning among them.
  private static func sample(_ nodes: [UInt32]) -> [UInt32] {
    let beginning = nodes.prefix(200)
    guard nodes.count > 200 else { return Array(beginning) }
    let step = max(1, (nodes.count - 200) / 800)
    return beginning + stride(from: 200, to: nodes.count, by: step).map { nodes[$0] }
  }

  /// A value as people read it.
  func text(_ column: SheetColumn, _ row: UInt32, into buffer: ByteBuffer) {
    buffer.removeAll()
    if case .aggregate(let aggregate) = column.source.name, aggregate.measure == .progress {
      guard column.source.cells.isPresent(row) else { return }
      buffer.append(decimal: Int64((column.source.cells.real(row) * 100).rounded()))
      buffer.append(" %")
    } else {
      values.append(column.source, row, of: level.table, to: buffer)
    }
  }

  /// The record's id.
  package func id(_ row: UInt32) -> RecordID { level.table.id(row) }

  /// A row that was a record's, if it still is.
  func row(of id: RecordID, near row: UInt32?) -> UInt32? {
    guard let row, level.table.store.number(of: row) != nil, self.id(row) == id else { return nil }
    return row
  }

  /// The record's title; empty where it has none.
  package func title(_ row: UInt32) -> String {
    guard let titles, titles.isPresent(row) else { return "" }
    return titles.text(row).string
  }
}

extension CellStore {
  /// A row's number in the order of the input, from 1; nil where there is no such row.
  ///
  /// - Complexity: O(blocks).
  func number(of row: UInt32) -> Int? {
    let (block, offset) = (Int(row >> 16), Int(row & 0xFFFF))
    guard block < blocks.count, offset < blocks[block].count else { return nil }
    return blocks[..<block].reduce(offset + 1) { $0 + $1.count }
  }
}
