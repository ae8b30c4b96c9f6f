private import CICU

/// How the people of a locale write dates: the order of day, month and year, and their words.
///
/// ```swift
/// let german = LocaleDates(TextOrder(locale: "de"))
/// german?.order(withYear: true)    // [.day, .month, .year]
/// german?.relative(1, .day)        // "morgen"
/// german?.names(ofMonth: 12)       // ["Dezember", "Dez", …]
/// ```
/// All of it is ICU's (CLDR). Nothing is looked up before it is asked for.
public struct LocaleDates: Hashable, Sendable {
  /// A part of a date in numbers.
  package enum Part: Sendable {
    case day, month, year
  }

  /// A unit that things are said to be away by.
  package enum Unit: Int32, CaseIterable, Sendable {
    case day, week, month, quarter, year, hour, minute
  }

  private let locale: String

  /// The dates of the locale that an order of texts is of; nil for the root locale's and code points.
  public init?(_ order: TextOrder) {
    guard let locale = order.locale, locale != TextOrder.root.locale else { return nil }
    self.locale = locale
  }

  /// The order in which it writes day and month, and year where there is one.
  package func order(withYear hasYear: Bool) -> [Part]? {
    guard let pattern = pattern(hasYear ? "yMd" : "Md") else { return nil }
    let letters: [Character: Part] = [
      "d": .day, "M": .month, "L": .month, "y": .year, "u": .year,
    ]
    var parts: [Part] = []
    for case let part? in Self.split(pattern).fields.map({ letters[$0] })
    where !parts.contains(part) {
      parts.append(part)
    }
    return parts.count == (hasYear ? 3 : 2) ? parts : nil
  }

  /// The words that stand between the parts of a date with its month in full: `de` in Spanish.
  package var between: [String] {
    guard let pattern = pattern("yMMMMd") else { return [] }
    return Self.split(pattern).words
  }

  private func pattern(_ skeleton: String) -> String? {
    text { collate_date_pattern(locale, skeleton, $0, $1) }
  }

  /// The letters of a pattern, and the words in its quotes.
  private static func split(_ pattern: String) -> (fields: [Character], words: [String]) {
    var fields: [Character] = []
    var words: [String] = []
    for (place, part) in pattern.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      if place % 2 == 0 {
        fields += part
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return (fields, words)
  }

  /// What a month, 1 to 12, is called, in full and short.
  package func names(ofMonth month: Int) -> [String] { names(false, month - 1) }

  /// What a weekday is called, in full and short; 1 is Monday.
  package func names(ofWeekday weekday: Int) -> [String] { names(true, weekday % 7 + 1) }

  private func names(_ isWeekday: Bool, _ index: Int) -> [String] {
    (0..<4).compactMap { form in
      text { collate_date_name(locale, isWeekday ? 1 : 0, Int32(index), Int32(form), $0, $1) }
    }
  }

  /// How it is said that something is so many units away: `morgen`, `nächstes Jahr`.
  package func relative(_ amount: Int, _ unit: Unit) -> String? {
    text { collate_relative_date(locale, Double(amount), unit.rawValue, 0, $0, $1) }
  }

  /// How it is said with the number: `in 3 Wochen`, `vor 1 Tag`; before now with a sign, as a zero has
  /// one, too.
  package func distance(_ amount: Int, isBack: Bool, _ unit: Unit) -> String? {
    let offset = isBack ? -Double(amount) : Double(amount)
    return text { collate_relative_date(locale, offset, unit.rawValue, 1, $0, $1) }
  }

  private func text(
    _ fill: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { out in
      let length = fill(out.baseAddress, 512)
      guard length > 0 else { return nil }
      return String(
        decoding: out.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
