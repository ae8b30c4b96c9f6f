import SortKit

/// Puts the words of a locale's dates into the English ones that are read: `morgen 9:30` becomes
/// `tomorrow 9:30`.
///
/// The words are ICU's: names of months and weekdays, in full and short, and how it says that
/// something is some days, weeks or months away. A word that is a month as well as a weekday is neither.
struct LocalePhrase {
  private let locale: LocaleDates

  init(_ locale: LocaleDates) { self.locale = locale }

  /// The phrase in English; nil where there is none of the locale's words in it.
  ///
  /// - Parameter text: in lower case, with single blanks.
  /// - Complexity: O(length × words).
  func english(_ text: String) -> String? {
    if let whole = relative(text) ?? distance(text) { return whole }
    var words = text
    for amount in [-2, 2, -1, 1, 0] {
      guard let name = folded(locale.relative(amount, .day)), !Self.hasDigit(name) else { continue }
      words = Self.replacing(name, in: words, by: Self.day(amount))
    }
    for (name, english) in names() { words = Self.replacing(name, in: words, by: english) }
    if words == text { return nil }
    let between = locale.between.map { $0.lowercased() }
    return words.split(separator: " ").filter { !between.contains(String($0)) }
      .joined(separator: " ")
  }

  /// `nächste Woche`, `heute`, `übermorgen`
  private func relative(_ text: String) -> String? {
    for amount in -2...2 where folded(locale.relative(amount, .day)) == text {
      return Self.day(amount)
    }
    for (unit, name) in Self.units.dropFirst() where unit != .hour && unit != .minute {
      for (amount, word) in [(-1, "last"), (0, "this"), (1, "next")]
      where folded(locale.relative(amount, unit)) == text {
        return "\(word) \(name)"
      }
    }
    return nil
  }

  /// `in 3 Wochen`, `vor 2 Tagen`
  private func distance(_ text: String) -> String? {
    let digits = text.drop { !Self.isDigit($0) }.prefix(while: Self.isDigit)
    guard (1...4).contains(digits.utf8.count), let amount = Int(digits) else { return nil }
    for (unit, name) in Self.units {
      for (isBack, sign) in [(false, "+"), (true, "-")]
      where folded(locale.distance(amount, isBack: isBack, unit)) == text {
        return "\(sign)\(amount) \(name)"
      }
    }
    return nil
  }

  /// The names of months and weekdays with the English ones, the longest first.
  private func names() -> [(name: String, english: String)] {
    var names: [String: Set<String>] = [:]
    func add(_ all: [String], _ english: String) {
      for case let name? in all.map(folded) where !name.isEmpty && !Self.hasDigit(name) {
        names[name, default: []].insert(english)
      }
    }
    for month in 1...12 { add(locale.names(ofMonth: month), MonthWord.months[month - 1]) }
    for weekday in 1...7 { add(locale.names(ofWeekday: weekday), DateWord.weekdays[weekday - 1]) }
    return names.compactMap { name, english in
      english.count == 1 ? english.first.map { (name, $0) } : nil
    }.sorted { ($1.name.count, $0.name) < ($0.name.count, $1.name) }
  }

  private func folded(_ text: String?) -> String? {
    guard var text = text?.lowercased() else { return nil }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static let units: [(unit: LocaleDates.Unit, name: String)] = [
    (.day, "days"), (.week, "week"), (.month, "month"), (.quarter, "quarter"), (.year, "year"),
    (.hour, "hours"), (.minute, "minutes"),
  ]

  private static func day(_ amount: Int) -> String {
    switch amount {
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    default: amount < 0 ? "today\(amount)d" : "today+\(amount)d"
    }
  }

  /// A text with a name replaced where it stands as a word.
  private static func replacing(_ name: String, in text: String, by english: String) -> String {
    guard let found = text.firstRange(of: name) else { return text }
    let before =
      found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
    let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
    guard before.map({ !$0.isLetter }) ?? true, after.map({ !$0.isLetter }) ?? true else {
      return text
    }
    // The point behind a short name goes with it.
    let rest = text[found.upperBound...]
    let isShort = rest == "." || rest.hasPrefix(". ")
    return text[..<found.lowerBound] + english + (isShort ? rest.dropFirst() : rest)
  }

  private static func hasDigit(_ text: String) -> Bool { text.contains(where: isDigit) }
  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
