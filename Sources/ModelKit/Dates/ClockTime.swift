import SystemKit

/// A time of day as people type it: `9:30`, `14:00`, `9am`, `9:30 p.m.`, `noon`, `midnight`.
package struct ClockTime: Equatable {
  /// Seconds since the day's start; 24:00 is the next day's.
  package let second: Int

  /// Reads a lower-case text without blanks, or gives nil if that is no time.
  ///
  /// Times without `am` or `pm` have minutes, since a bare number may mean either half of the day.
  package init?(_ word: Substring) {
    switch word {
    case "noon": second = 12 * 3600
    case "midnight": second = 0
    default:
      let (digits, half) = ClockTime.half(word)
      let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
      guard (half == nil ? 2...3 : 1...3).contains(parts.count),
        let hour = ClockTime.number(parts[0], digits: 1...2)
      else { return nil }
      var rest = 0
      for (place, part) in parts.dropFirst().enumerated() {
        guard let value = ClockTime.number(part, digits: 2...2), value <= 59 else { return nil }
        rest += value * (place == 0 ? 60 : 1)
      }
      if let half {
        guard (1...12).contains(hour) else { return nil }
        second = (hour % 12 + half) * 3600 + rest
      } else {
        guard hour <= 23 || (hour == 24 && rest == 0) else { return nil }
        second = hour * 3600 + rest
      }
    }
  }

  /// Whether a word is written as times are, there being such a time or not.
  static func looksLikeTime(_ word: Substring) -> Bool {
    if word == "noon" || word == "midnight" { return true }
    let (digits, half) = half(word)
    let isNumber = digits.utf8.allSatisfy { $0 == UInt8(ascii: ":") || $0.isDigit }
    guard isNumber, let first = digits.utf8.first, first.isDigit else { return false }
    return half != nil || digits.contains(":")
  }

  /// Whether a word is `am` or `pm`, which may stand apart from its number.
  static func isHalf(_ word: Substring) -> Bool {
    half("1" + word).hours != nil && word.first != "1"
  }

  /// The text before `am` or `pm`, and the hours that the second of them adds.
  private static func half(_ word: Substring) -> (digits: Substring, hours: Int?) {
    for (ending, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)]
    where word.hasSuffix(ending) {
      return (word.dropLast(ending.count), hours)
    }
    return (word, nil)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text)
  }
}
