import ModelKit
import SystemKit

/// The words of rules that dates don't have.
enum RuleWords {
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The weekdays' names in RFC 5545, from Monday.
  static let weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  static let workdays = "MO,TU,WE,TH,FR"

  /// Words for a rule of one unit.
  static let adverbs: [String: (unit: DateUnit, amount: Int)] = [
    "daily": (.day, 1), "weekly": (.week, 1), "fortnightly": (.week, 2), "monthly": (.month, 1),
    "quarterly": (.quarter, 1), "yearly": (.year, 1), "annually": (.year, 1),
  ]

  /// The words to find the nearest one among.
  static var all: [String] {
    let units = ["day", "week", "weekday", "month", "quarter", "year"]
    return units.map { $0 + "s" } + units + ["on", "last", "until", "times", "other"]
      + adverbs.keys.sorted() + DateWord.weekdays + months
  }

  /// The number of a month's name, or of its beginning of three letters or more.
  static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The weekday's name in RFC 5545 for a name, its plural or its beginning.
  static func weekday(_ word: String) -> String? {
    let single = word.hasSuffix("days") ? String(word.dropLast()) : word
    return DateWord.weekday(single).map { weekdayCodes[$0 - 1] }
  }

  /// `1st`, `22nd`
  static func ordinal(_ number: Int) -> String {
    let isTeen = number % 100 / 10 == 1
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// The number in `22nd`, `22` or `third`.
  static func number(ofOrdinal word: String) -> Int? {
    if let place = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: word) {
      return place + 1
    }
    let isShort = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let digits = isShort ? word.dropLast(2) : word[...]
    return digits.utf8.allSatisfy { $0.isDigit } ? Int(digits) : nil
  }

  /// `monday`, `monday and thursday`, `monday, tuesday and friday`
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
