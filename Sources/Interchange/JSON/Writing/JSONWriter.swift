package import ModelKit
import SortKit
package import SystemKit

/// Writes records of one table as JSON, straight from their cells.
///
/// ```swift
/// let writer = JSONWriter(table)
/// writer.appendArray(rows, to: buffer)   // [\n{"id":1,"name":"Buy milk"},\n…\n]\n
/// ```
/// Fields stand under their canonical names in declared order, missing ones are left out. Days are
/// written as `2031-03-01`, moments in UTC, choices by name; values that can't be read, unknown members, and what
/// only a file has, as they came. What is written reads back as equal values.
///
/// It belongs to one thread; the table outlives it.
package struct JSONWriter {
  private let table: RecordTable
  private let columns: [CellColumn]
  /// The fields' names in quotes, with their colons.
  private let names: [ByteBuffer]
  private let choices: [[ByteBuffer]]

  package init(_ table: RecordTable) {
    self.table = table
    columns = table.model.fields.indices.map { table.column($0) }
    names = table.model.fields.map { field in
      let name = ByteBuffer(capacity: 64)
      JSONText.append(field.name, to: name)
      name.append(UInt8(ascii: ":"))
      return name
    }
    choices = table.model.fields.map { field in
      field.choices.map { choice in
        let name = ByteBuffer(capacity: 64)
        JSONText.append(choice.name, to: name)
        return name
      }
    }
  }

  /// Appends a field's value; `null` where it is missing.
  ///
  /// - Complexity: O(bytes).
  package func appendValue(_ row: UInt32, field: Int, to buffer: ByteBuffer) {
    let column = columns[field]
    guard column.isPresent(row) else { return appendMissing(row, field, to: buffer) }
    if column.isAlternate(row), appendSource(row, field, to: buffer) { return }
    switch column.kind {
    case .flag: buffer.append(column.byte(row) != 0 ? "true" : "false")
    case .integer: buffer.append(decimal: column.word(row))
    case .real: NumberText.append(column.real(row), to: buffer)
    case .date: appendDate(column.word(row), to: buffer)
    case .choice:
      let index = Int(column.byte(row))
      if index < choices[field].count {
        buffer.append(choices[field][index].slice)
      } else {
        buffer.append("null")
      }
    case .text: JSONText.append(column.text(row), to: buffer)
    case .texts: appendTexts(column, row, to: buffer)
    case .identifier:
      if column.isAlternate(row) {
        JSONText.append(column.text(row), to: buffer)
      } else {
        buffer.append(decimal: column.word(row))
      }
    }
  }

  /// Whether a record has a value for a field, or what stands in a value's place.
  package func has(_ row: UInt32, field: Int) -> Bool {
    columns[field].isPresent(row) || columns[field].isAlternate(row)
      || table.emptySource(row, field: field) != nil
  }

  private func appendMissing(_ row: UInt32, _ field: Int, to buffer: ByteBuffer) {
    if let source = table.unreadableSource(row, field: field) {
      append(source, to: buffer)
    } else if let empty = table.emptySource(row, field: field) {
      buffer.append("\(empty)")
    } else {
      buffer.append("null")
    }
  }

  /// Appends a value as its source has it, where the cell doesn't say that.
  private func appendSource(_ row: UInt32, _ field: Int, to buffer: ByteBuffer) -> Bool {
    if table.isJSON(row, field: field) {
      buffer.append(columns[field].text(row))
      return true
    }
    guard let source = table.spelling(row, field: field) else { return false }
    append(source, to: buffer)
    return true
  }

  private func append(_ source: RecordBlock.SourceText, to buffer: ByteBuffer) {
    if source.isJSON {
      buffer.append(source.text)
    } else {
      JSONText.append(source.text, to: buffer)
    }
  }

  /// Appends a record's members without the braces around them; nothing where all is missing.
  ///
  /// - Complexity: O(bytes).
  package func appendMembers(_ row: UInt32, to buffer: ByteBuffer) {
    let start = buffer.count
    appendFields(row, to: buffer)
    if let members = table.unknownMembers(row), !members.isEmpty {
      if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(members)
    }
  }

  /// Appends the members that are fields of the table's model.
  ///
  /// - Parameter left: fields that are left out.
  /// - Complexity: O(bytes).
  package func appendFields(_ row: UInt32, without left: Set<Int> = [], to buffer: ByteBuffer) {
    let start = buffer.count
    for field in columns.indices where left.isEmpty || !left.contains(field) {
      let column = columns[field]
      let isThere =
        column.isAlternate(row)
        ? !table.isAssumed(row, field: field)
        : column.isPresent(row) || table.emptySource(row, field: field) != nil
      guard isThere else { continue }
      if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(names[field].slice)
      appendValue(row, field: field, to: buffer)
    }
  }

  /// Appends a record as an object.
  ///
  /// - Complexity: O(bytes).
  package func appendRecord(_ row: UInt32, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    appendMembers(row, to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func appendDate(_ cell: Int64, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    DateText.append(cell, to: buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private func appendTexts(_ column: CellColumn, _ row: UInt32, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    let start = buffer.count
    column.forEachText(row) { text in
      if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
      JSONText.append(text, to: buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
