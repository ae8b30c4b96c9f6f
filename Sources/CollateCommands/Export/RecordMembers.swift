import Interchange
import ListingKit
import ModelKit
import SortKit
import SystemKit

/// The members of one list's records in JSON: the columns asked for, else all that a record has.
struct RecordMembers {
  private let level: ListLevel
  private let writer: JSONWriter
  /// The members' names in quotes, with their colons.
  private let names: [ByteBuffer]

  init(_ level: ListLevel) {
    self.level = level
    writer = JSONWriter(level.table)
    names = level.columns.map { column in
      let name = ByteBuffer(capacity: 64)
      JSONText.append(column.key, to: name)
      name.append(UInt8(ascii: ":"))
      return name
    }
  }

  /// Appends a record's members without braces; missing values are left out.
  ///
  /// - Complexity: O(bytes).
  func append(_ row: UInt32, to buffer: ByteBuffer) {
    if level.columns.isEmpty { return writer.appendMembers(row, to: buffer) }
    let start = buffer.count
    for (index, column) in level.columns.enumerated() {
      let end = buffer.count
      if end > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(names[index].slice)
      if !append(column, row, to: buffer) { buffer.count = end }
    }
  }

  /// Appends the reference to a record's owner, or null, unless it is among the members anyway.
  func append(owner field: Int, _ row: UInt32, to buffer: ByteBuffer) {
    let column = level.table.column(field)
    let isThere = column.isPresent(row) || column.isAlternate(row)
    let isMember = level.columns.isEmpty || level.columns.contains { $0.name == .field(field) }
    if isThere && isMember { return }
    JSONText.append(level.model.fields[field].name, to: buffer)
    buffer.append(":")
    if isThere { writer.appendValue(row, field: field, to: buffer) } else { buffer.append("null") }
  }

  /// Appends a value; false where it is missing.
  private func append(_ column: ListColumn, _ row: UInt32, to buffer: ByteBuffer) -> Bool {
    guard case .field(let field) = column.name else {
      return ExportValue.append(column.cells.value(row), of: column, .json, to: buffer)
    }
    let stored = level.table.column(field)
    guard stored.isPresent(row) || stored.isAlternate(row) else { return false }
    writer.appendValue(row, field: field, to: buffer)
    return true
  }
}
