import FoundationEssentials
public import ModelKit

extension RecurrenceRule {
  /// The first day of the rule after a day on which it is in force.
  ///
  /// ```swift
  /// let day = CalendarDay(year: 2031, month: 1, day: 31)
  /// try RecurrenceRule("month").next(after: day)            // 2031-02-28
  /// try RecurrenceRule("FREQ=MONTHLY").next(after: day)     // 2031-03-31
  /// ```
  /// Intervals are counted from that day. Nil where the rule ends before, or finds no day within
  /// some 180 years.
  /// - Complexity: O(1) for what people type; a rule that hardly ever finds a day looks at all of them.
  public func next(after day: CalendarDay) -> CalendarDay? {
    occurrence(after: day, countingFrom: day)?.day
  }

  /// What comes after a date that was due, once that is over.
  ///
  /// ```swift
  /// let rule = try RecurrenceRule("2 weeks")
  /// rule.successor(of: .day(due), clock: clock)?.date
  /// // due 2031-01-06, today 2031-02-28: 2031-03-03, in step with the first
  /// ```
  /// It is the rule's first day after the later of the date and today. A moment keeps the time that
  /// the clock shows; one that clocks skip is that hour later, once, and its rule says the time for
  /// those that follow. Nil where the rule has ended.
  ///
  /// The rule of the successor counts on: one occurrence of `COUNT` fewer for each day that passed,
  /// and where the month was too short for the day it says the day from then on.
  /// - Parameter due: nil counts from today.
  /// - Complexity: as of ``next(after:)``; with `COUNT` also O(days of the rule that have passed).
  public func successor(of due: DayOrMoment?, clock: DateClock) -> RecurrenceSuccessor? {
    var first = clock.today
    var microsecondOfDay: Int64?
    switch due {
    case .day(let day): first = day
    case .moment(let moment):
      guard let instant = moment.microseconds else { return nil }
      let wall = meant(instant, clock)
      first = CalendarDay(number: wall.day)
      microsecondOfDay = wall.microsecondOfDay
    case nil: break
    }
    if microsecondOfDay == nil { microsecondOfDay = time.map { Int64($0) * 1_000_000 } }
    guard let found = occurrence(after: max(first, clock.today), countingFrom: first) else {
      return nil
    }
    var rule = keepingDay(of: first, at: found.day).counting(found.left)
    guard let microsecondOfDay else {
      return RecurrenceSuccessor(date: .day(found.day), rule: rule)
    }
    let instant = clock.microseconds(day: found.day.number, microsecondOfDay: microsecondOfDay)
    let shown = clock.wall(instant)
    if shown.day != found.day.number || shown.microsecondOfDay != microsecondOfDay {
      rule.time = Int(microsecondOfDay / 1_000_000)
    }
    return RecurrenceSuccessor(date: .moment(Date(microseconds: instant)), rule: rule)
  }

  /// The day and the time that are meant by a moment: those of the rule where clocks skipped them.
  ///
  /// A moment that was changed since has its own.
  func meant(_ instant: Int64, _ clock: DateClock) -> (day: Int, microsecondOfDay: Int64) {
    let wall = clock.wall(instant)
    guard let time else { return wall }
    let microsecondOfDay = Int64(time) * 1_000_000
    // What is skipped before midnight comes on the next day.
    for day in [wall.day, wall.day - 1]
    where clock.microseconds(day: day, microsecondOfDay: microsecondOfDay) == instant {
      return (day, microsecondOfDay)
    }
    return wall
  }

  /// The first day after one, and how many are left of those that the rule counts, that one included.
  private func occurrence(
    after day: CalendarDay, countingFrom first: CalendarDay
  ) -> (day: CalendarDay, left: Int?)? {
    guard let days = parts.days(from: first) else { return nil }
    if count == nil, day > first { days.skip(to: day.adding(days: 1)) }
    // The first day counts whether the rule finds it or not (RFC 5545, 3.8.5.3).
    var left = count.map { $0 - 1 }
    var last = first
    while left != 0, let next = days.next() {
      guard next > last else { continue }
      if let until, next > until { return nil }
      if next > day { return (next, left) }
      last = next
      left = left.map { $0 - 1 }
    }
    return nil
  }

  /// The same rule with the day of the month, where a month was too short for it.
  private func keepingDay(of first: CalendarDay, at next: CalendarDay) -> RecurrenceRule {
    guard parts["SKIP"] == "BACKWARD", next.day < first.day, parts["BYMONTHDAY"] == nil,
      parts["BYDAY"] == nil
    else { return self }
    var kept = parts
    kept["BYMONTHDAY"] = "\(first.day)"
    if parts["FREQ"] == "YEARLY" { kept["BYMONTH"] = "\(first.month)" }
    return OccurrenceSequence.canonical(kept.text).map {
      RecurrenceRule(parts: RuleParts($0), count: count, until: until)
    } ?? self
  }

  private func counting(_ left: Int?) -> RecurrenceRule {
    RecurrenceRule(parts: parts, count: left, until: until)
  }
}
