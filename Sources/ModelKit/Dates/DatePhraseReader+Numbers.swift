import SortKit
import SystemKit

extension DatePhraseReader {
  static let ordinalEndings = ["st", "nd", "rd", "th"]

  /// A date in numbers alone: `2031-2-3`, `2031/05/01`, `2031-2`; `25.12.2031`, `12/25` in the locale's
  /// order.
  ///
  /// A year of four digits in front says the order itself. All else is refused with the days that it
  /// may mean, unless the locale has an order in which there is such a day.
  func numeric(_ text: String) throws(DatePhraseError) -> DatePhrase.Value? {
    guard let parts = Self.numbers(text) else { return nil }
    if parts[0].utf8.count == 4 {
      if let value = try yearFirst(parts) { return value }
      // Such a one is called what it is: written as in ISO 8601, and no day.
      if text.contains("-") { return nil }
    } else if let day = inLocaleOrder(parts) {
      return .day(day)
    }
    if let (month, year) = beyondMonth(parts) {
      throw .beyondMonth(self.text, month: month, year: year)
    }
    if parts.count == 3 { throw .numeric(self.text, candidates: Self.candidates(parts)) }
    let numbers = parts.compactMap { Int($0) }
    var candidates: [CalendarDay] = []
    for (month, day) in [(numbers[0], numbers[1]), (numbers[1], numbers[0])] {
      guard let found = next(month: month, day: day), !candidates.contains(found) else { continue }
      candidates.append(found)
    }
    throw .numeric(self.text, candidates: candidates)
  }

  /// Two or three runs of digits with one kind of separator; a point may be behind the last one.
  private static func numbers(_ text: String) -> [Substring]? {
    var text = text[...]
    if text.hasSuffix(".") { text.removeLast() }
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { part in
      part.drop { $0 == " " }
    }
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ part in
        (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isDigit }
      })
    else { return nil }
    return parts
  }

  private func yearFirst(_ parts: [Substring]) throws(DatePhraseError) -> DatePhrase.Value? {
    guard let year = Int(parts[0]), let month = dayOfMonth(parts[1]), (1...12).contains(month)
    else { return nil }
    if parts.count == 3 {
      guard let day = dayOfMonth(parts[2]) else { return nil }
      return .day(try self.day(day, month, year))
    }
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    return DateUnit.month.period(of: first).map { .days($0) }
  }

  /// The month, and the year if there is one, of a day that is beyond the month's end: in the locale's
  /// order, or else in the one order in which there is such a month.
  private func beyondMonth(_ parts: [Substring]) -> (month: Int, year: Int?)? {
    var orders: [[LocaleDates.Part]] =
      parts.count == 3
      ? [[.day, .month, .year], [.month, .day, .year]] : [[.day, .month], [.month, .day]]
    if let order = clock.locale?.order(withYear: parts.count == 3), order.count == parts.count {
      orders = [order]
    }
    for order in orders {
      guard let (year, month, day) = values(parts, order), (1...12).contains(month), day <= 31
      else {
        continue
      }
      // Without a year it may be a leap one.
      let length = CivilCalendar.length(ofMonth: month, year: year ?? 2000)
      return day > length ? (month, year) : nil
    }
    return nil
  }

  /// The day in the order of the locale; nil without a locale, and where there is no such day.
  private func inLocaleOrder(_ parts: [Substring]) -> CalendarDay? {
    guard let order = clock.locale?.order(withYear: parts.count == 3), order.count == parts.count
    else { return nil }
    guard let (year, month, day) = values(parts, order) else { return nil }
    guard let year else { return next(month: month, day: day) }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// What the numbers are in an order; nil where one has too many digits for that.
  private func values(
    _ parts: [Substring], _ order: [LocaleDates.Part]
  ) -> (year: Int?, month: Int, day: Int)? {
    var values: [LocaleDates.Part: Int] = [:]
    for (part, digits) in zip(order, parts) {
      // Only years have more than two digits.
      guard digits.utf8.count <= (part == .year ? 4 : 2), digits.utf8.count != 3 else { return nil }
      values[part] = Int(digits)
      if part == .year, digits.utf8.count < 4 { values[part, default: 0] += 2000 }
    }
    guard let month = values[.month], let day = values[.day] else { return nil }
    return (values[.year], month, day)
  }

  /// A day of a month without its name: `1st`, `the 15th`, `31st of next month`. Alone it is the next
  /// such day, today or later.
  func ordinal(_ text: String) throws(DatePhraseError) -> DatePhrase.Value? {
    var parts = text.split(separator: " ")
    if parts.first == "the" { parts.removeFirst() }
    guard let first = parts.first, Self.ordinalEndings.contains(where: first.hasSuffix),
      let day = dayOfMonth(first)
    else { return nil }
    let start = clock.today.adding(days: 1 - clock.today.day)
    switch parts.dropFirst().joined(separator: " ") {
    case "":
      for distance in 0...12 {
        let month = start.adding(months: distance)
        if let found = CalendarDay(year: month.year, month: month.month, day: day),
          found >= clock.today
        {
          return .day(found)
        }
      }
      throw .impossible(self.text)
    case "of the month", "of this month": return .day(try self.day(day, start.month, start.year))
    case "of next month":
      let next = start.adding(months: 1)
      return .day(try self.day(day, next.month, next.year))
    default: return nil
    }
  }

  /// `end of month`, `start of next week`, `end of march`: as `eom` and `som` the end of the current
  /// and the start of the coming one, unless it is said which.
  func edge(_ text: String) throws(DatePhraseError) -> DatePhrase.Value? {
    let edges = [("end of ", true), ("start of ", false), ("beginning of ", false)]
    guard let (prefix, isEnd) = edges.first(where: { text.hasPrefix($0.0) }) else { return nil }
    var parts = text.dropFirst(prefix.utf8.count).split(separator: " ")
    if parts.first == "the" { parts.removeFirst() }
    guard let name = parts.last, parts.count <= 2 else { return nil }
    if let month = MonthWord.month(name), parts.count == 1 {
      return try edge(of: month, isEnd: isEnd)
    }
    if name == "day", parts.count == 1 { return .day(clock.today) }
    guard let unit = DateUnit(String(name)), name.utf8.count >= 3,
      let current = unit.period(of: clock.today)
    else { return nil }
    let steps: [Substring: Int] = ["last": -1, "this": 0, "next": 1]
    var step = isEnd ? 0 : 1
    if parts.count == 2 {
      guard let said = steps[parts[0]] else { return nil }
      step = said
    }
    guard let first = unit.moving(current.lowerBound, by: step), let days = unit.period(of: first)
    else { throw .tooFar(self.text) }
    return .day(isEnd ? days.upperBound : days.lowerBound)
  }

  /// The first or last day of a month that is named: the next one, today or later.
  private func edge(of month: Int, isEnd: Bool) throws(DatePhraseError) -> DatePhrase.Value {
    for year in clock.today.year...clock.today.year + 1 {
      guard let first = CalendarDay(year: year, month: month, day: 1),
        let days = DateUnit.month.period(of: first)
      else { continue }
      let day = isEnd ? days.upperBound : days.lowerBound
      if day >= clock.today { return .day(day) }
    }
    throw .tooFar(text)
  }
}

extension CalendarDay {
  /// The day that a text names with its year first, in ISO 8601 or with single digits: `2031-2-3`.
  package static func yearFirst(_ text: String) -> CalendarDay? {
    if let day = CalendarDay(text) { return day }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4,
      parts[1...].allSatisfy({ $0.utf8.count <= 2 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
}
