/// The names of the months, as people type them.
package enum MonthWord {
  package static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The number, 1 to 12, of a lower-case name or its beginning of three letters or more.
  package static func month(_ word: some StringProtocol) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The name as it is written in a sentence.
  static func name(_ month: Int) -> String {
    guard months.indices.contains(month - 1) else { return "" }
    return months[month - 1].prefix(1).uppercased() + months[month - 1].dropFirst()
  }
}
