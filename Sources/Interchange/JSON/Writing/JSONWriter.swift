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
/// written as `2031-03-01`, moments in UTC, choices by name, unreadable values by their text, unknown members as they
/// came. What is written reads back as equal values.
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
    guard column.isPresent(row) else {
      if let text = table.unreadable(row, field: field) {
        // Where every text could be read, it can only be another kind of value.
        if column.kind == .text || column.kind == .texts || column.kind == .identifier {
          buffer.append(text)
        } else {
          JSONText.append(text, to: buffer)
        }
      } else {
        buffer.append("null")
      }
      return
    }
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

  /// Appends a record's members without the braces around them; nothing where all is missing.
  ///
  /// - Complexity: O(bytes).
  package func appendMembers(_ row: UInt32, to buffer: ByteBuffer) {
    let start = buffer.count
    for field in columns.indices {
      let column = columns[field]
      guard column.isPresent(row) || column.isAlternate(row), !column.isAssumed(row) else {
        continue
      }
      if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(names[field].slice)
      appendValue(row, field: field, to: buffer)
    }
    if let members = table.unknownMembers(row), !members.isEmpty {
      if buffer.count > start { buffer.append(UInt8(ascii: ",")) }
      buffer.append(members)
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
