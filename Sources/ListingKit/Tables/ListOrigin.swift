package import ModelKit
import SortKit
package import SystemKit

/// Where the values of a column are stored that was reached through references.
///
/// Its cells hold what sorts and compares; how a value is spelled lies with the record that has it.
package final class ListOrigin: CellSpellings {
  /// The table of the records that have the values, and their field.
  package let table: RecordTable
  package let field: Int
  /// For each block of the column's own rows the rows that they lead to.
  private let targets: [[UInt32]]

  /// - Complexity: O(rows).
  init(
    _ table: RecordTable, field: Int, blockCounts: [Int], _ target: (UInt32) -> UInt32?
  ) {
    self.table = table
    self.field = field
    targets = blockCounts.enumerated().map { block, count in
      (0..<count).map { row in
        let handle = UInt32(truncatingIfNeeded: block) << 16 | UInt32(truncatingIfNeeded: row)
        return target(handle) ?? IdentifierIndex.none
      }
    }
  }

  /// The row of the record that has a row's value; nil where the references lead nowhere.
  package func row(_ row: UInt32) -> UInt32? {
    let target = targets[Int(row >> 16)][Int(row & 0xFFFF)]
    return target == IdentifierIndex.none ? nil : target
  }

  /// How a row's value is spelled, where the cell doesn't say it.
  package func spelling(_ row: UInt32) -> ByteSlice? {
    self.row(row).flatMap { table.spelling($0, field: field)?.text }
  }

  /// The text of a row's value that could not be read as the field's type.
  package func unreadable(_ row: UInt32) -> ByteSlice? {
    self.row(row).flatMap { table.unreadable($0, field: field) }
  }

  /// Whether there is more to know of a row's value than its cell says.
  func isBeside(_ row: UInt32) -> Bool {
    guard let target = self.row(row), table.column(field).isAlternate(target) else { return false }
    return table.spelling(target, field: field) != nil
      || table.unreadable(target, field: field) != nil
  }
}

extension ListColumn {
  /// Where a row's value is stored as its source has it; nil where it was computed.
  package func stored(
    _ row: UInt32, in table: RecordTable
  ) -> (table: RecordTable, row: UInt32, field: Int)? {
    if let origin { return origin.row(row).map { (origin.table, $0, origin.field) } }
    guard derived == nil, case .field(let field) = name else { return nil }
    return (table, row, field)
  }

  /// A row's value as a JSON source has it, where the cell doesn't say it: `1.50`, or what is no text
  /// in a column of texts.
  ///
  /// - Complexity: O(log values that lie aside in the block).
  func json(_ row: UInt32, in table: RecordTable) -> ByteSlice? {
    guard let stored = stored(row, in: table) else { return nil }
    if stored.table.isJSON(stored.row, field: stored.field) {
      return stored.table.column(stored.field).text(stored.row)
    }
    guard cells.kind == .real,
      let source = stored.table.spelling(stored.row, field: stored.field), source.isJSON
    else { return nil }
    return source.text
  }
}
