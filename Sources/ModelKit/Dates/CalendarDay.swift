import SystemKit

/// A day of the calendar without a time or a time zone, in the proleptic Gregorian calendar.
///
/// ```swift
/// let day = CalendarDay(year: 2031, month: 3, day: 1)   // Optional(2031-03-01)
/// day?.weekday                                          // Optional(6), a Saturday
/// CalendarDay("2031-02-30")                             // nil: there is no such day
/// ```
/// Days lie in the years -99999 to 99999; what is computed beyond them stops at the first or last.
/// In Codable formats a day is its text, written as in ISO 8601-1, 5.2.2.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before.
  public let number: Int

  /// The day that many days after 1970-01-01; beyond the years -99999 to 99999 their first or last.
  public init(number: Int) {
    let known = CivilCalendar.dayNumbers
    self.number = min(max(number, known.lowerBound), known.upperBound)
  }

  /// The day with these parts, or nil if the calendar has none.
  ///
  /// ```swift
  /// CalendarDay(year: 2032, month: 2, day: 29)?.description   // "2032-02-29"
  /// ```
  public init?(year: Int, month: Int, day: Int) {
    guard CivilCalendar.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilCalendar.length(ofMonth: month, year: year)
    else { return nil }
    number = CivilCalendar.dayNumber(year: year, month: month, day: day)
  }

  /// The astronomical year: 0 is the year before year 1.
  public var year: Int { CivilCalendar.date(number).year }

  /// The month, 1 to 12.
  public var month: Int { CivilCalendar.date(number).month }

  /// The day of the month, 1 to 31.
  public var day: Int { CivilCalendar.date(number).day }

  /// The weekday's number in ISO 8601: 1 is Monday, 7 is Sunday.
  public var weekday: Int { CivilCalendar.weekday(number) }

  /// The week in ISO 8601, with the year it counts for, which may be a neighbour of the day's own.
  ///
  /// ```swift
  /// CalendarDay(year: 2030, month: 12, day: 31)?.isoWeek   // (year: 2031, week: 1)
  /// ```
  public var isoWeek: (year: Int, week: Int) { CivilCalendar.week(of: number) }

  /// The day that many days later, or earlier if negative.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return CalendarDay(number: overflow ? (days < 0 ? Int.min : Int.max) : sum)
  }

  /// The same day of the month that many months later; the month's last day where it is shorter.
  ///
  /// ```swift
  /// CalendarDay(year: 2031, month: 1, day: 31)?.adding(months: 1)   // 2031-02-28
  /// ```
  public func adding(months: Int) -> CalendarDay {
    let date = CivilCalendar.date(number)
    // Beyond 2.4 million months every day is out of range, so the sum can't overflow.
    let bounded = min(max(months, -2_400_000), 2_400_000)
    let total = date.year * 12 + date.month - 1 + bounded
    let year = total >= 0 ? total / 12 : (total - 11) / 12
    let month = total - year * 12 + 1
    let day = min(date.day, CivilCalendar.length(ofMonth: month, year: year))
    return CalendarDay(number: CivilCalendar.dayNumber(year: year, month: month, day: day))
  }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }
}

extension CalendarDay: LosslessStringConvertible {
  /// The day that a text names in ISO 8601, as `2031-03-01`, `20310301`, `2031-W09-6` or `2031-060`.
  public init?(_ description: String) {
    guard case .day(let number)? = ISODate.parse(description) else { return nil }
    self.init(number: number)
  }

  /// The text in ISO 8601: `2031-03-01`; years outside 0 to 9999 have a sign, as in `+12031-03-01`.
  public var description: String {
    let buffer = ByteBuffer(capacity: 64)
    ISODate.append(day: number, to: buffer)
    return buffer.string
  }
}

extension CalendarDay: Codable {
  /// Reads the day from its text.
  ///
  /// - Throws: `DecodingError` if the text is no day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no day; write it as 2031-03-01")
    }
    self = day
  }

  /// Writes the day as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
