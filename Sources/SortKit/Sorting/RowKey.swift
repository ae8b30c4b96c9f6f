import SystemKit

/// One key of an effective chain over cells: the column, its direction and what is needed to read it.
package struct RowKey {
  package var column: CellColumn
  package var isDescending: Bool
  package var missingFirst: Bool
  package var textOrder: TextOrder
  package var zone: ZoneRules

  package init(
    column: CellColumn, isDescending: Bool = false, missingFirst: Bool = false,
    textOrder: TextOrder = .root, zone: ZoneRules = .utc
  ) {
    self.column = column
    self.isDescending = isDescending
    self.missingFirst = missingFirst
    self.textOrder = textOrder
    self.zone = zone
  }

  /// Whether values are compared as texts and not as words.
  var isText: Bool { column.kind == .text || column.kind == .texts }

  /// A number in the ascending order of the values; only for rows that have one.
  ///
  /// Identifiers that are texts all get the greatest number: integers come before them.
  @inline(__always)
  func mapped(_ row: UInt32) -> UInt64 {
    switch column.kind {
    case .flag, .choice: return UInt64(column.byte(row))
    case .integer: return UInt64(bitPattern: column.word(row)) ^ signBit
    case .real:
      // IEEE 754 order by bits; -0 counts as 0.
      let bits = (column.real(row) + 0).bitPattern
      return bits & signBit == 0 ? bits | signBit : ~bits
    case .date:
      let cell = column.word(row)
      let payload = DateCell.payload(cell)
      let microseconds =
        DateCell.isDay(cell) ? zone.startOfDay(Int(payload)) &* 1_000_000 : payload
      return UInt64(bitPattern: microseconds) ^ signBit
    case .identifier:
      return column.isAlternate(row) ? .max : UInt64(bitPattern: column.word(row)) ^ signBit
    case .text, .texts: return 0
    }
  }

  /// The ascending order of two rows that both have a text: negative, zero or positive.
  ///
  /// - Complexity: O(length of the texts).
  func compareTexts(_ a: UInt32, _ b: UInt32) -> Int {
    let (left, right) = (column.text(a), column.text(b))
    guard column.kind == .texts else { return textOrder.compare(left, right) }
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let (x, y) = (column.countedText(left, at: i), column.countedText(right, at: j))
      let order = textOrder.compare(x, y)
      if order != 0 { return order }
      i += 4 + x.count
      j += 4 + y.count
    }
    return i < left.count ? 1 : j < right.count ? -1 : 0
  }

  /// The beginning of a row's text as a number that never contradicts the order.
  @inline(__always)
  func textPrefix(_ row: UInt32) -> UInt64 {
    let text = column.text(row)
    return textOrder.prefix(column.kind == .texts ? column.countedText(text, at: 0) : text)
  }
}

private let signBit: UInt64 = 1 << 63
