package import ModelKit
package import SortKit
package import SystemKit

/// Writes values as people read them: days and moments in the report's time zone, choices by label.
///
/// ```swift
/// ValueText(zone: .utc).append(.real(0.5), of: rating, to: buffer)   // "0.5"
/// ```
package struct ValueText: Sendable {
  package let zone: ZoneRules

  package init(zone: ZoneRules) { self.zone = zone }

  /// Writes the value of one row; nothing where it is missing, the given text where it is unreadable.
  package func append(
    _ column: ListColumn, _ row: UInt32, of table: RecordTable, to buffer: ByteBuffer
  ) {
    let cells = column.cells
    guard cells.isPresent(row) else {
      if column.derived == nil, case .field(let field) = column.name,
        let text = table.unreadable(row, field: field)
      {
        buffer.append(text)
      } else if let text = column.origin?.unreadable(row) {
        buffer.append(text)
      }
      return
    }
    switch cells.kind {
    case .text: buffer.append(cells.text(row))
    case .integer: buffer.append(decimal: cells.word(row))
    case .date: append(date: cells.word(row), to: buffer)
    case .identifier:
      if cells.isAlternate(row) {
        buffer.append(cells.text(row))
      } else {
        buffer.append(decimal: cells.word(row))
      }
    case .texts: append(texts: cells, row, to: buffer)
    case .real:
      if cells.isAlternate(row), column.derived == nil, case .field(let field) = column.name,
        let source = table.spelling(row, field: field)
      {
        buffer.append(source.text)
      } else if cells.isAlternate(row), let text = column.origin?.spelling(row) {
        buffer.append(text)
      } else {
        append(real: cells.real(row), to: buffer)
      }
    case .flag, .choice: append(cells.value(row), of: column.field, to: buffer)
    }
  }

  /// Writes the value of a stored field; nothing where it is missing, the given text where it is
  /// unreadable.
  package func append(
    field: Int, _ row: UInt32, of table: RecordTable, to buffer: ByteBuffer
  ) {
    let column = table.column(field)
    if let text = table.unreadable(row, field: field) {
      buffer.append(text)
    } else if column.kind == .real, let source = table.spelling(row, field: field) {
      buffer.append(source.text)
    } else {
      append(column.value(row), of: table.model.fields[field], to: buffer)
    }
  }

  /// Writes a value of a field.
  package func append(_ value: SortValue, of field: FieldInfo, to buffer: ByteBuffer) {
    switch value {
    case .missing: break
    case .flag(let flag): buffer.append(flag ? "yes" : "no")
    case .integer(let number), .identifier(let number): buffer.append(decimal: number)
    case .real(let number): append(real: number, to: buffer)
    case .text(let text), .identifierText(let text): buffer.append(text)
    case .day(let number): append(date: DateCell.day(number), to: buffer)
    case .moment(let microseconds): append(date: DateCell.moment(microseconds), to: buffer)
    case .choice(let index):
      buffer.append(field.choices.indices.contains(index) ? field.choices[index].label : "")
    case .texts(let texts): buffer.append(texts.joined(separator: ", "))
    }
  }

  /// Writes a day, or a moment as day and time to the minute in the report's time zone.
  package func append(date cell: Int64, to buffer: ByteBuffer) {
    let payload = DateCell.payload(cell)
    if DateCell.isDay(cell) { return ISODate.append(day: Int(payload), to: buffer) }
    let seconds = floorDivide(payload, 1_000_000)
    let local = seconds + Int64(zone.offset(at: seconds))
    let day = floorDivide(local, 86_400)
    let minute = (local - day * 86_400) / 60
    ISODate.append(day: Int(day), to: buffer)
    buffer.append(UInt8(ascii: " "))
    append(twoDigits: minute / 60, to: buffer)
    buffer.append(UInt8(ascii: ":"))
    append(twoDigits: minute % 60, to: buffer)
  }

  /// Writes only the day of a date, in the report's time zone.
  package func append(dayOf cell: Int64, to buffer: ByteBuffer) {
    ISODate.append(day: dayNumber(cell), to: buffer)
  }

  /// The calendar day of a date in the report's time zone.
  package func dayNumber(_ cell: Int64) -> Int {
    let payload = DateCell.payload(cell)
    return DateCell.isDay(cell)
      ? Int(payload) : zone.dayNumber(at: floorDivide(payload, 1_000_000))
  }

  /// Writes the texts of a list with commas between them.
  package func append(texts cells: CellColumn, _ row: UInt32, to buffer: ByteBuffer) {
    var isFirst = true
    cells.forEachText(row) { text in
      if !isFirst { buffer.append(", ") }
      isFirst = false
      buffer.append(text)
    }
  }

  /// Writes a number in its shortest form.
  package func append(real number: Double, to buffer: ByteBuffer) {
    if let whole = Int64(exactly: number) {
      buffer.append(decimal: whole)
    } else {
      buffer.append("\(number)")
    }
  }

  private func append(twoDigits number: Int64, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
