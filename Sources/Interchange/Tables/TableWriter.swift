package import ModelKit
import SortKit
package import SystemKit

/// Writes records of one model as comma- or tab-separated values, straight from their cells.
///
/// ```swift
/// let writer = TableWriter(table, .commas)
/// writer.appendHeader(to: buffer)     // id,name,done…
/// writer.appendRecord(0, to: buffer)  // 1,Buy milk,false…
/// ```
/// A missing value is an empty cell; lists are written as `ListText` has them; all else as in JSON.
/// Unknown members are left out: read the file again with them as columns to write them too.
package struct TableWriter {
  private let table: RecordTable
  private let style: TableText
  private let columns: [CellColumn]
  private let scratch = ByteBuffer()

  package init(_ table: RecordTable, _ style: TableText) {
    self.table = table
    self.style = style
    columns = table.model.fields.indices.map { table.column($0) }
  }

  /// Appends the canonical names of all fields as a line.
  ///
  /// - Complexity: O(fields).
  package func appendHeader(to buffer: ByteBuffer) {
    for (index, field) in table.model.fields.enumerated() {
      if index > 0 { buffer.append(style.separator) }
      style.append(field.name, to: buffer)
    }
    endLine(buffer)
  }

  /// Appends a record as a line.
  ///
  /// - Complexity: O(bytes).
  package func appendRecord(_ row: UInt32, to buffer: ByteBuffer) {
    for field in columns.indices {
      if field > 0 { buffer.append(style.separator) }
      appendValue(row, field: field, to: buffer)
    }
    endLine(buffer)
  }

  /// Appends the header and then the records.
  ///
  /// - Complexity: O(bytes).
  package func appendTable(_ rows: [UInt32], to buffer: ByteBuffer) {
    appendHeader(to: buffer)
    for row in rows { appendRecord(row, to: buffer) }
  }

  /// Appends a field's value as a cell.
  ///
  /// - Complexity: O(bytes).
  package func appendValue(_ row: UInt32, field: Int, to buffer: ByteBuffer) {
    let column = columns[field]
    guard column.isPresent(row) else {
      if let text = table.unreadable(row, field: field) { style.append(text, to: buffer) }
      return
    }
    if column.isAlternate(row), column.kind != .identifier {
      if table.isAssumed(row, field: field) { return }
      if let source = table.spelling(row, field: field) {
        // The digits of a number or date are no formula, a sign before them included.
        let isPlain = column.kind == .integer || column.kind == .real || column.kind == .date
        return (isPlain ? style.unguarded : style).append(source.text, to: buffer)
      }
    }
    switch column.kind {
    case .flag: buffer.append(column.byte(row) != 0 ? "true" : "false")
    case .integer: buffer.append(decimal: column.word(row))
    case .real: NumberText.append(column.real(row), to: buffer)
    case .date: DateText.append(column.word(row), to: buffer)
    case .choice:
      let choices = table.model.fields[field].choices
      let index = Int(column.byte(row))
      if choices.indices.contains(index) { style.append(choices[index].name, to: buffer) }
    case .text: style.append(column.text(row), to: buffer)
    case .texts:
      scratch.removeAll()
      column.forEachText(row) {
        ListText.append($0, isFirst: scratch.count == 0, to: scratch)
      }
      style.append(scratch.slice, to: buffer)
    case .identifier:
      if column.isAlternate(row) {
        style.append(column.text(row), to: buffer)
      } else {
        buffer.append(decimal: column.word(row))
      }
    }
  }

  /// RFC 4180 ends lines with a carriage return too; line feeds alone are what tools of a
  /// terminal write, and every reader takes both.
  private func endLine(_ buffer: ByteBuffer) { buffer.append(UInt8(ascii: "\n")) }
}
