import SystemKit

/// One key of an effective chain over cells: the column, its direction and what is needed to read it.
package struct RowKey {
  package var column: CellColumn
  package var isDescending: Bool
  package var missingFirst: Bool
  package var textOrder: TextOrder
  package var zone: ZoneRules
  /// What settles values whose cells are equal; nil where the cells say all.
  package var spellings: (any CellSpellings)?

  package init(
    column: CellColumn, isDescending: Bool = false, missingFirst: Bool = false,
    textOrder: TextOrder = .root, zone: ZoneRules = .utc, spellings: (any CellSpellings)? = nil
  ) {
    self.column = column
    self.spellings = spellings
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
    case .integer: return ordered(column.word(row))
    case .real: return ordered(column.real(row))
    case .date: return ordered(microseconds(column.word(row), zone))
    case .identifier: return column.isAlternate(row) ? .max : ordered(column.word(row))
    case .text, .texts: return 0
    }
  }

  /// The ascending order of two rows that both have a text: negative, zero or positive.
  ///
  /// It takes what it needs of a key: a whole one would be copied for each comparison.
  /// - Complexity: O(length of the texts).
  @inline(__always)
  static func compareTexts(
    _ column: CellColumn, _ textOrder: TextOrder, _ a: UInt32, _ b: UInt32
  ) -> Int {
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

  /// Writes the beginnings of rows' texts as numbers that never contradict the key's order.
  ///
  /// - Complexity: O(rows).
  func writePrefixes(
    _ rows: UnsafeBufferPointer<UInt32>, to codes: UnsafeMutablePointer<UInt64>
  ) {
    let column = column
    let order = textOrder
    for (index, row) in rows.enumerated() {
      guard column.isPresent(row) else {
        (codes + index).initialize(to: missingFirst ? 0 : .max)
        continue
      }
      let text = column.text(row)
      let prefix = order.prefix(column.kind == .texts ? column.countedText(text, at: 0) : text)
      // The ends are taken by missing texts.
      (codes + index).initialize(to: min(max(isDescending ? ~prefix : prefix, 1), .max - 1))
    }
  }
}
