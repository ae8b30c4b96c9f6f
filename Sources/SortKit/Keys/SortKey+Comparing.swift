public import FoundationEssentials

extension SortKey {
  /// The order of two records by this key alone.
  ///
  /// - Complexity: O(1), for texts O(their length).
  public func compare(_ a: Record, _ b: Record) -> ComparisonResult {
    let (left, right) = (value(of: a), value(of: b))
    switch (left, right) {
    case (.missing, .missing): return .orderedSame
    case (.missing, _): return missing == .first ? .orderedAscending : .orderedDescending
    case (_, .missing): return missing == .first ? .orderedDescending : .orderedAscending
    default: break
    }
    let result = left.compare(right, textOrder)
    guard order == .reverse else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

extension SortValue {
  /// The ascending order of two values of one form; of two forms, the form declared first.
  func compare(_ other: SortValue, _ textOrder: TextOrder) -> ComparisonResult {
    switch (self, other) {
    case (.flag(let a), .flag(let b)): ordered(a ? 1 : 0, b ? 1 : 0)
    case (.integer(let a), .integer(let b)), (.identifier(let a), .identifier(let b)),
      (.moment(let a), .moment(let b)):
      ordered(a, b)
    case (.real(let a), .real(let b)): ordered(a, b)
    case (.integer(let a), .real(let b)): ordered(Double(a), b)
    case (.real(let a), .integer(let b)): ordered(a, Double(b))
    case (.text(let a), .text(let b)): textOrder.compare(a, b)
    case (.day(let a), .day(let b)), (.choice(let a), .choice(let b)): ordered(a, b)
    case (.day(let a), .moment(let b)): ordered(Int64(a) * 86_400_000_000, b)
    case (.moment(let a), .day(let b)): ordered(a, Int64(b) * 86_400_000_000)
    case (.identifierText(let a), .identifierText(let b)): TextOrder.binary.compare(a, b)
    case (.texts(let a), .texts(let b)): compareTexts(a, b, textOrder)
    default: ordered(place, other.place)
    }
  }

  private var place: Int {
    switch self {
    case .missing: 0
    case .flag: 1
    case .integer, .real: 2
    case .text: 3
    case .day, .moment: 4
    case .choice: 5
    case .texts: 6
    case .identifier: 7
    case .identifierText: 8
    }
  }
}

private func ordered<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
  a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
}

private func compareTexts(_ a: [String], _ b: [String], _ order: TextOrder) -> ComparisonResult {
  for (left, right) in zip(a, b) {
    let result = order.compare(left, right)
    if result != .orderedSame { return result }
  }
  return ordered(a.count, b.count)
}
