import SystemKit

/// A word that stands for a day or a moment.
package enum DateWord: Hashable {
  case now, today, tomorrow, yesterday
  /// The next such day after today, 1 for Monday.
  case weekday(Int)
  /// The first day of the coming period.
  case start(DateUnit)
  /// The last day of the current period; of a day, that day.
  case end(DateUnit)

  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The other words, by their one spelling.
  private static let others: [(word: String, meaning: DateWord)] = [
    ("now", .now), ("today", .today), ("tonight", .today), ("tomorrow", .tomorrow),
    ("yesterday", .yesterday),
    ("sow", .start(.week)), ("som", .start(.month)), ("soq", .start(.quarter)),
    ("soy", .start(.year)), ("eod", .end(.day)), ("eow", .end(.week)), ("eom", .end(.month)),
    ("eoq", .end(.quarter)),
    ("eoy", .end(.year)),
  ]

  /// The words that short ones of other tools and of chats stand for; suggested, never guessed.
  private static let shorthands = [
    "tod": "today", "tom": "tomorrow", "tmr": "tomorrow", "tmrw": "tomorrow", "tomo": "tomorrow",
    "yest": "yesterday", "yday": "yesterday", "yd": "yesterday",
  ]

  /// Every word there is, for the nearest one.
  static var all: [String] { others.map(\.word) + weekdays }

  /// The word that a text which is none was probably meant for.
  static func nearest(to text: String) -> String? {
    shorthands[text] ?? Spelling.nearest(to: text, among: all)
  }

  /// The meaning of a lower-case word; weekdays also by their beginnings of three letters or more.
  init?(_ word: String) {
    if let weekday = DateWord.weekday(word) {
      self = .weekday(weekday)
    } else if let other = DateWord.others.first(where: { $0.word == word }) {
      self = other.meaning
    } else {
      return nil
    }
  }

  /// The number of a weekday's name or beginning.
  package static func weekday(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return weekdays.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The day that the word means, seen from today; of `now` it is today.
  func day(from today: CalendarDay) -> CalendarDay? {
    switch self {
    case .now, .today: today
    case .tomorrow: today.adding(days: 1)
    case .yesterday: today.adding(days: -1)
    case .weekday(let number): DateWord.next(number, after: today)
    case .start(let unit): unit.period(of: today)?.upperBound.adding(days: 1)
    case .end(.day): today
    case .end(let unit): unit.period(of: today)?.upperBound
    }
  }

  /// The first such weekday strictly after a day.
  static func next(_ weekday: Int, after day: CalendarDay) -> CalendarDay {
    day.adding(days: (weekday - day.weekday + 6) % 7 + 1)
  }
}
