import FoundationEssentials
import SystemKit

/// Finds the meaning of one typed date.
struct DatePhraseReader {
  /// The typed text with single blanks, as the errors show it.
  let text: String
  /// The same in lower case.
  let words: String
  let clock: DateClock

  init(_ typed: String, clock: DateClock) throws(DatePhraseError) {
    guard typed.utf8.count <= 200 else {
      throw .unknown(String(typed.prefix(40)) + "…", nearest: nil)
    }
    text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    words = NumberWord.replaced(in: text.lowercased())
    self.clock = clock
    if text.isEmpty { throw .empty }
  }

  func value() throws(DatePhraseError) -> DatePhrase.Value {
    do throws(DatePhraseError) {
      return try value(words)
    } catch {
      guard let locale = clock.locale, let english = LocalePhrase(locale).english(words) else {
        throw error
      }
      do throws(DatePhraseError) { return try value(english) } catch _ { throw error }
    }
  }

  private func value(_ words: String) throws(DatePhraseError) -> DatePhrase.Value {
    if let value = iso(words) { return value }
    if let value = try timed(words) { return value }
    return try untimed(words)
  }

  /// The meaning of a text that ends with no time of day.
  func untimed(_ words: String) throws(DatePhraseError) -> DatePhrase.Value {
    if let value = iso(words) { return value }
    if words.hasPrefix("on ") { return try untimed(String(words.dropFirst(3))) }
    if let value = try relativePeriod(words) { return value }
    if let distance = try spokenDistance(words) { return try moved(from: nil, by: [distance]) }
    let (anchor, distances) = try DateDistance.split(words, typed: text)
    if anchor.isEmpty { return try moved(from: nil, by: distances) }
    if distances.isEmpty { return try anchorValue(anchor) }
    return try moved(from: try anchorValue(anchor), by: distances)
  }

  /// A text in ISO 8601, with whole weeks, months and years.
  private func iso(_ text: String) -> DatePhrase.Value? {
    switch ISODate.parse(text) {
    case .day(let number):
      let day = CalendarDay(number: number)
      // A week without a weekday is all of it.
      if let mark = text.firstIndex(of: "w"), text[mark...].utf8.count == 3 {
        return .days(day...day.adding(days: 6))
      }
      return .day(day)
    case .moment(let microseconds):
      return .moment(Date(microseconds: microseconds))
    case .local(let day, let microsecond):
      return .moment(
        Date(microseconds: clock.microseconds(day: day, microsecondOfDay: microsecond)))
    case nil:
      break
    }
    let isMonth = text.utf8.count == 7
    guard isMonth || text.utf8.count == 4,
      let day = CalendarDay(text + (isMonth ? "-01" : "-01-01")),
      let days = (isMonth ? DateUnit.month : .year).period(of: day)
    else { return nil }
    return .days(days)
  }

  /// `next week`, `this month`; weekdays behind such a word are refused.
  private func relativePeriod(_ words: String) throws(DatePhraseError) -> DatePhrase.Value? {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count == 2, let step = ["last": -1, "this": 0, "next": 1][parts[0]]
    else { return nil }
    if let weekday = DateWord.weekday(parts[1]) {
      return .day(try relativeWeekday(weekday, step))
    }
    guard let unit = DateUnit(parts[1]), parts[1].utf8.count > 3,
      let current = unit.period(of: clock.today)
    else { return nil }
    guard let first = unit.moving(current.lowerBound, by: step), let days = unit.period(of: first)
    else { throw .tooFar(text) }
    return .days(days)
  }

  /// Only where all readings agree, which happens for `this` alone.
  private func relativeWeekday(_ weekday: Int, _ step: Int) throws(DatePhraseError) -> CalendarDay {
    let next = DateWord.next(weekday, after: clock.today)
    let candidates: [CalendarDay]
    switch step {
    case 0:
      let inThisWeek = clock.today.adding(days: weekday - clock.today.weekday)
      if inThisWeek == next { return next }
      candidates = [inThisWeek, next]
    case 1:
      candidates = [next, next.adding(days: 7)]
    default:
      let previous = DateWord.next(weekday, after: clock.today.adding(days: -8))
      candidates = [previous.adding(days: -7), previous]
    }
    let word = step < 0 ? nil : DateWord.weekdays[weekday - 1]
    throw .ambiguous(text, word: word, candidates: candidates)
  }

  /// `in 3 days`, `in a week`, `2 weeks ago`, `3 days from now`.
  private func spokenDistance(_ words: String) throws(DatePhraseError) -> DateDistance? {
    var distance: Substring
    if words.hasPrefix("in ") {
      distance = words.dropFirst(3)
    } else if words.hasSuffix(" ago") {
      distance = words.dropLast(4)
    } else if words.hasSuffix(" from now") {
      distance = words.dropLast(9)
    } else {
      return nil
    }
    for article in ["a ", "an "] where distance.hasPrefix(article) {
      distance = "1 " + distance.dropFirst(article.utf8.count)
    }
    return try DateDistance(String(distance), isBack: words.hasSuffix(" ago"), typed: text)
  }

  private func anchorValue(_ anchor: String) throws(DatePhraseError) -> DatePhrase.Value {
    if let value = iso(anchor) { return value }
    if let value = try numeric(anchor) { return value }
    if let value = try ordinal(anchor) { return value }
    if let value = try edge(anchor) { return value }
    if let value = try named(anchor) { return value }
    // Of `tomorrow 9:30 + 2h` the time stands before the distance.
    if let value = try timed(anchor) { return value }
    guard let word = DateWord(anchor) else { throw DatePhraseReader.refusal(of: anchor, in: text) }
    if word == .now { return .moment(clock.now) }
    guard let day = word.day(from: clock.today) else { throw .tooFar(text) }
    return .day(day)
  }

  /// The day or instant that some distances lead to; without a start they count from today, or from
  /// now if one of them is of the clock.
  private func moved(
    from start: DatePhrase.Value?, by distances: [DateDistance]
  ) throws(DatePhraseError) -> DatePhrase.Value {
    let usesClock = distances.contains { $0.unit.isOfClock }
    var value = start ?? (usesClock ? .moment(clock.now) : .day(clock.today))
    if case .days(let days) = value { throw .movedPeriod(text, first: days.lowerBound) }
    for distance in distances {
      guard let next = distance.moving(value, clock) else { throw .tooFar(text) }
      value = next
    }
    return value
  }
}
