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
    switch comparison {
    case .less: return own < number
    case .lessOrEqual: return own <= number
    case .greater: return own > number
    case .greaterOrEqual: return own >= number
    default: return own == number
    }
  }
}
