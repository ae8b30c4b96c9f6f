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
  /// What writes a column's values that were reached through references, by the columns.
  private let origins: [JSONWriter?]
  /// The names that mean something else where the records are written.
  private let reserved: Set<String>
  /// The columns, or without columns the fields, that have such a name.
  private let set: Set<Int>
  /// Whether some record may have an unknown field of such a name.
  private let mayCollide: Bool

  /// - Parameter reserved: the names of what else stands in a record's object. Fields that have one
  ///   go into a member of their own, `unknown`, so that no name comes twice.
  init(_ level: ListLevel, reserved: Set<String> = []) {
    self.level = level
    self.reserved = reserved
    writer = JSONWriter(level.table)
    names = level.columns.map { column in
      let name = ByteBuffer(capacity: 64)
      JSONText.append(column.key, to: name)
      name.append(UInt8(ascii: ":"))
      return name
    }
    origins = level.columns.map { column in column.origin.map { JSONWriter($0.table) } }
    let keys = level.columns.isEmpty ? level.model.fields.map(\.name) : level.columns.map(\.key)
    set = Set(keys.indices.filter { reserved.contains(keys[$0]) })
    mayCollide =
      !set.isEmpty
      || (level.columns.isEmpty
        && level.table.unknownFields.contains { reserved.contains($0.name) })
  }

  /// Appends a record's members without braces; missing values are left out.
  ///
  /// - Complexity: O(bytes).
  func append(_ row: UInt32, to buffer: ByteBuffer) {
    if mayCollide { return appendApart(row, to: buffer) }
    if level.columns.isEmpty { return writer.appendMembers(row, to: buffer) }
    appendColumns(row, where: { _ in true }, to: buffer)
  }

  /// Appends a record's members, those with reserved names in one of their own.
  private func appendApart(_ row: UInt32, to buffer: ByteBuffer) {
    let start = buffer.count
    let apart = ByteBuffer(capacity: 256)
    if level.columns.isEmpty {
      writer.appendFields(row, without: set, to: buffer)
      for field in set.sorted() where writer.has(row, field: field) {
        append(level.model.fields[field].name, to: apart)
        writer.appendValue(row, field: field, to: apart)
      }
      for field in UnknownField.of(row, in: level.table) {
        let isApart = reserved.contains(field.name)
        let target = isApart ? apart : buffer
        if !isApart, buffer.count > start { buffer.append(UInt8(ascii: ",")) }
        append(field.name, to: target, isFirst: !isApart)
        target.append(field.json)
      }
    } else {
      appendColumns(row, where: { !set.contains($0) }, to: buffer)
      appendColumns(row, where: set.contains, to: apart)
    }
    guard apart.count > 0 else { return }
    if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
    append(RecordMembers.unknown, to: buffer, isFirst: true)
    buffer.append(UInt8(ascii: "{"))
    buffer.append(apart.slice)
    buffer.append(UInt8(ascii: "}"))
  }

  /// The member for fields whose names mean something else; a reader takes them out again.
  static let unknown = "unknown"

  /// Appends a member's name and its colon, behind a comma unless it is the first.
  private func append(_ name: String, to buffer: ByteBuffer, isFirst: Bool = false) {
    if !isFirst, buffer.count > 0 { buffer.append(UInt8(ascii: ",")) }
    JSONText.append(name, to: buffer)
    buffer.append(UInt8(ascii: ":"))
  }

  private func appendColumns(
    _ row: UInt32, where isIncluded: (Int) -> Bool, to buffer: ByteBuffer
  ) {
    let start = buffer.count
    for (index, column) in level.columns.enumerated() where isIncluded(index) {
      let end = buffer.count
      if end > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(names[index].slice)
      if !append(column, origins[index], row, to: buffer) { buffer.count = end }
    }
  }

  /// Appends the reference to a record's owner, or null, unless it is among the members anyway.
  func append(owner field: Int, _ row: UInt32, to buffer: ByteBuffer) {
    let isThere = writer.has(row, field: field)
    let isMember = level.columns.isEmpty || level.columns.contains { $0.name == .field(field) }
    if isThere && isMember { return }
    JSONText.append(level.model.fields[field].name, to: buffer)
    buffer.append(":")
    if isThere { writer.appendValue(row, field: field, to: buffer) } else { buffer.append("null") }
  }

  /// Appends a value; false where it is missing.
  private func append(
    _ column: ListColumn, _ related: JSONWriter?, _ row: UInt32, to buffer: ByteBuffer
  ) -> Bool {
    if let origin = column.origin, let related {
      guard let target = origin.row(row), related.has(target, field: origin.field) else {
        return false
      }
      related.appendValue(target, field: origin.field, to: buffer)
      return true
    }
    guard case .field(let field) = column.name else {
      return ComputedValue.append(column.cells.value(row), of: column.field, .json, to: buffer)
    }
    guard writer.has(row, field: field) else { return false }
    writer.appendValue(row, field: field, to: buffer)
    return true
  }
}
