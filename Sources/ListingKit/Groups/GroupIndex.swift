import SortKit

/// Which group a value belongs to: groups are told apart by what their headings show.
struct GroupIndex {
  /// The groups' values, in the order in which they came up.
  private(set) var values: [SortValue] = []
  /// The groups of the values that came up.
  var numbers: [SortValue: Int] = [:]
  /// The same for values that are a word: no value is made for each row.
  var words: [Int64: Int] = [:]
  private var byHeading: [String: Int] = [:]

  /// The number of the group with a heading; it becomes a new one where there is none.
  ///
  /// - Parameter value: what the group's records share; of several the least stays, so that the order
  ///   of the input doesn't count.
  mutating func number(of heading: String, _ value: SortValue) -> Int {
    if let number = byHeading[heading] {
      if Self.isLess(value, values[number]) { values[number] = value }
      return number
    }
    byHeading[heading] = values.count
    values.append(value)
    return values.count - 1
  }

  /// Tells of a value that belongs to a known group: texts that are equal may be composed in other ways.
  mutating func settle(_ number: Int, _ value: SortValue) {
    guard case .text(let text) = value, text.utf8.contains(where: { $0 >= 0x80 }) else { return }
    if Self.isLess(value, values[number]) { values[number] = value }
  }

  private static func isLess(_ value: SortValue, _ other: SortValue) -> Bool {
    switch (value, other) {
    case (.text(let a), .text(let b)):
      let (a, b) = (a.utf8, b.utf8)
      return a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
    case (.choice(let a), .choice(let b)): return a < b
    case (.identifier, .identifierText): return true
    default: return other == .missing && value != .missing
    }
  }
}
