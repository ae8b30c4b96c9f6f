/// The numbers to twelve as people write them out: `in two weeks`.
enum NumberWord {
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// A lower-case text with digits for the words that stand before a unit.
  ///
  /// ```swift
  /// NumberWord.replaced(in: "in two weeks")   // "in 2 weeks"
  /// ```
  /// - Complexity: O(length).
  static func replaced(in text: String) -> String {
    var parts = text.split(separator: " ").map(String.init)
    for place in parts.indices.dropLast() {
      guard let number = words.firstIndex(of: parts[place]), DateUnit(parts[place + 1]) != nil
      else { continue }
      parts[place] = "\(number + 1)"
    }
    return parts.joined(separator: " ")
  }
}
