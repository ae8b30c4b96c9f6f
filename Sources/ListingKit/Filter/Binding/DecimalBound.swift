import SortKit

/// A comparison with a number by all of its digits, for a column whose cells hold fewer.
struct DecimalBound {
  /// The double that the number's cell would hold; other doubles are told apart by themselves.
  let nearest: Double
  private let comparison: FilterOperator
  private let number: ExactDecimal
  private let spellings: any CellSpellings

  /// Nil if the value is no number.
  init?(_ value: FilterValue, _ comparison: FilterOperator, _ spellings: any CellSpellings) {
    guard let number = value.decimal, let nearest = Double(value.text) else { return nil }
    self.number = number
    self.nearest = nearest
    self.comparison = comparison
    self.spellings = spellings
  }

  /// Whether it holds for a row whose cell has the same double.
  ///
  /// - Complexity: O(digits).
  func holds(_ row: UInt32, _ column: CellColumn) -> Bool {
    let spelling = column.isAlternate(row) ? spellings.spelling(row) : nil
    let own = spelling.flatMap { ExactDecimal($0) } ?? ExactDecimal(column.real(row))
    return comparison.holds(own < number ? -1 : number < own ? 1 : 0)
  }
}

extension FilterOperator {
  /// Whether it holds for values in an order: negative, zero or positive.
  ///
  /// The opposites of others never come here: they are the same tests with the answers exchanged.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    case .equal, .unequal, .contains, .containsNot: order == 0
    }
  }
}
