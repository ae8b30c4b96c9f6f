/// A unit of time that people write behind a number, as in `+3d` or `in 2 weeks`.
package enum DateUnit: CaseIterable {
  case minute, hour, day, week, month, quarter, year

  /// Its spellings, the short one first.
  package var spellings: [String] {
    switch self {
    case .minute: ["min", "mins", "minute", "minutes"]
    case .hour: ["h", "hr", "hrs", "hour", "hours"]
    case .day: ["d", "day", "days"]
    case .week: ["w", "wk", "wks", "week", "weeks"]
    case .month: ["m", "mo", "month", "months"]
    case .quarter: ["q", "quarter", "quarters"]
    case .year: ["y", "yr", "yrs", "year", "years"]
    }
  }

  /// The unit of a lower-case spelling.
  package init?(_ word: String) {
    guard let unit = DateUnit.allCases.first(where: { $0.spellings.contains(word) })
    else { return nil }
    self = unit
  }

  /// Whether it counts on the clock, not on the calendar.
  var isOfClock: Bool { self == .minute || self == .hour }

  /// The day that many units later, or nil beyond the calendar's years and for units of the clock.
  func moving(_ day: CalendarDay, by amount: Int) -> CalendarDay? {
    let moved: CalendarDay
    switch self {
    case .minute, .hour: return nil
    case .day: moved = day.adding(days: amount)
    case .week: moved = day.adding(days: amount * 7)
    case .month: moved = day.adding(months: amount)
    case .quarter: moved = day.adding(months: amount * 3)
    case .year: moved = day.adding(months: amount * 12)
    }
    // Sums stop at the calendar's ends; a date that far out is a slip.
    let ends = CivilCalendar.dayNumbers
    return moved.number == ends.lowerBound || moved.number == ends.upperBound ? nil : moved
  }

  /// The days of the period (a week, month, quarter or year) in which a day lies.
  func period(of day: CalendarDay) -> ClosedRange<CalendarDay>? {
    let first: CalendarDay
    switch self {
    case .minute, .hour, .day: return nil
    case .week: first = day.adding(days: 1 - day.weekday)
    case .month: first = day.adding(days: 1 - day.day)
    case .quarter: first = day.adding(days: 1 - day.day).adding(months: -((day.month - 1) % 3))
    case .year: first = day.adding(days: 1 - day.day).adding(months: 1 - day.month)
    }
    guard let next = moving(first, by: 1) else { return nil }
    return first...next.adding(days: -1)
  }
}
