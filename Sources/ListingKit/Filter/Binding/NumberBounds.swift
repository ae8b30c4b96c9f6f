/// The numbers that satisfy a comparison, both ends included: integers, or the bits of doubles.
struct NumberBounds {
  private(set) var low = Int64.min
  private(set) var high = Int64.max

  private static let nothing = (low: Int64(1), high: Int64(0))

  /// Nil if the value is no number.
  init?(_ value: FilterValue, of comparison: FilterOperator, isReal: Bool) {
    if !isReal, let number = value.integer {
      bound(number, comparison)
      return
    }
    guard let number = value.share ?? value.number else { return nil }
    if isReal { bound(real: number, comparison) } else { bound(fraction: number, comparison) }
  }

  private mutating func bound(_ number: Int64, _ comparison: FilterOperator) {
    switch comparison {
    case .less:
      (low, high) = number == .min ? Self.nothing : (.min, number - 1)
    case .lessOrEqual: high = number
    case .greater:
      (low, high) = number == .max ? Self.nothing : (number + 1, .max)
    case .greaterOrEqual: low = number
    default: (low, high) = (number, number)
    }
  }

  /// Bounds of integers by a number that may lie between two, or beyond all of them.
  private mutating func bound(fraction number: Double, _ comparison: FilterOperator) {
    let limit = 9_223_372_036_854_775_808.0  // 2^63
    if let whole = Int64(exactly: number) {
      bound(whole, comparison)
    } else if number >= limit {
      if comparison != .less, comparison != .lessOrEqual { (low, high) = Self.nothing }
    } else if number < -limit {
      if comparison != .greater, comparison != .greaterOrEqual { (low, high) = Self.nothing }
    } else {
      let floor = Int64(number.rounded(.down))
      switch comparison {
      case .less, .lessOrEqual: high = floor
      case .greater, .greaterOrEqual: low = floor + 1
      default: (low, high) = Self.nothing
      }
    }
  }

  private mutating func bound(real number: Double, _ comparison: FilterOperator) {
    var (least, greatest) = (-Double.infinity, Double.infinity)
    switch comparison {
    case .less: greatest = number.nextDown
    case .lessOrEqual: greatest = number
    case .greater: least = number.nextUp
    case .greaterOrEqual: least = number
    default: (least, greatest) = (number, number)
    }
    low = Int64(bitPattern: least.bitPattern)
    high = Int64(bitPattern: greatest.bitPattern)
  }
}

extension FilterValue {
  /// The number that a text such as `50%` writes: 0.5.
  fileprivate var share: Double? {
    guard text.last == "%" else { return nil }
    return FilterValue(String(text.dropLast())).number.map { $0 / 100 }
  }
}
