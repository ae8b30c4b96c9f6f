import SortKit

/// The numbers that satisfy a comparison, both ends included: integers, or the bits of doubles.
struct NumberBounds {
  private(set) var low = Int64.min
  private(set) var high = Int64.max

  private static let nothing = (low: Int64(1), high: Int64(0))

  /// Nil if the value is no number.
  init?(_ value: FilterValue, of comparison: FilterOperator, isReal: Bool) {
    if isReal {
      guard let number = value.share ?? value.nearest else { return nil }
      bound(real: number, comparison)
    } else if let number = value.share.map({ ExactDecimal($0) }) ?? value.decimal {
      bound(decimal: number, comparison)
    } else {
      return nil
    }
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
  private mutating func bound(decimal number: ExactDecimal, _ comparison: FilterOperator) {
    if let whole = number.integer { return bound(whole, comparison) }
    let isAbove = ExactDecimal("\(Int64.max)").map { number > $0 } ?? false
    let isBelow = ExactDecimal("\(Int64.min)").map { number < $0 } ?? false
    let floor = number.floor
    switch comparison {
    case .less, .lessOrEqual: if isBelow { (low, high) = Self.nothing } else { high = floor }
    case .greater, .greaterOrEqual:
      if isAbove { (low, high) = Self.nothing } else if !isBelow { low = floor + 1 }
    default: (low, high) = Self.nothing
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

  /// The nearest double, infinite beyond all of them.
  fileprivate var nearest: Double? { decimal == nil ? nil : Double(text) }
}
