import SystemKit

/// Reads one key's values as numbers in their ascending order, many rows at a time.
///
/// What kind of cell it is gets decided once for all of them and not row by row.
struct KeyReader {
  let column: CellColumn
  let zone: ZoneRules

  init(_ key: RowKey) {
    column = key.column
    zone = key.zone
  }

  /// Calls the closure with each row's number, nil where the row has no value.
  ///
  /// Identifiers that are texts all get the greatest number: integers come before them.
  /// - Complexity: O(rows).
  @inline(__always)
  func forEach(_ rows: UnsafeBufferPointer<UInt32>, _ body: (UInt64?) -> Void) {
    let column = column
    switch column.kind {
    case .flag, .choice:
      for row in rows { body(column.isPresent(row) ? UInt64(column.byte(row)) : nil) }
    case .integer:
      for row in rows { body(column.isPresent(row) ? ordered(column.word(row)) : nil) }
    case .real:
      for row in rows { body(column.isPresent(row) ? ordered(column.real(row)) : nil) }
    case .date:
      let zone = zone
      for row in rows {
        body(column.isPresent(row) ? ordered(microseconds(column.word(row), zone)) : nil)
      }
    case .identifier:
      for row in rows {
        guard column.isPresent(row) else {
          body(nil)
          continue
        }
        body(column.isAlternate(row) ? .max : ordered(column.word(row)))
      }
    case .text, .texts:
      for row in rows { body(column.isPresent(row) ? 0 : nil) }
    }
  }
}

/// A signed number as an unsigned one in the same order.
@inline(__always)
func ordered(_ number: Int64) -> UInt64 { UInt64(bitPattern: number) ^ 1 << 63 }

/// A real as a number in IEEE 754 order by its bits; -0 counts as 0.
@inline(__always)
func ordered(_ real: Double) -> UInt64 {
  let bits = (real + 0).bitPattern
  return bits & 1 << 63 == 0 ? bits | 1 << 63 : ~bits
}

/// The moment of a date cell, of a day its start.
@inline(__always)
func microseconds(_ cell: Int64, _ zone: ZoneRules) -> Int64 {
  let payload = DateCell.payload(cell)
  return DateCell.isDay(cell) ? zone.startOfDay(Int(payload)) &* 1_000_000 : payload
}
