/// The proleptic Gregorian calendar as plain integers: day numbers since 1970-01-01 and back.
///
/// Days are counted in eras of 400 years (146,097 days) whose years begin in March, so that the
/// leap day is the last day of its year.
package enum CivilCalendar {
  /// The years in which dates are read and written; microseconds since 1970 fit 64 bits in all.
  package static let years = -99_999...99_999
  /// The day numbers of those years.
  package static let dayNumbers = -37_243_412...35_804_721
  /// Microseconds in a day.
  package static let dayLength: Int64 = 86_400_000_000

  /// The day number of a date whose parts are known to be in range.
  @inlinable
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date of a day number in `dayNumbers`.
  ///
  /// Divisions by products, as in Neri and Schneider, “Euclidean affine functions and their
  /// application to calendar algorithms”, Software: Practice and Experience 53(4), 2023.
  @inlinable
  package static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
    // Days since 1 March of a year before all that are read, in whole centuries of leap years.
    let shifted = UInt32(truncatingIfNeeded: number &+ 719_468 &+ 146_097 &* 300)
    let quarters = shifted &* 4 &+ 3
    let century = quarters / 146_097
    let scaled = UInt64((quarters % 146_097) | 3) &* 2_939_745
    let yearOfCentury = UInt32(truncatingIfNeeded: scaled >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: scaled) / 2_939_745 / 4
    let months = dayOfYear &* 2141 &+ 197_913
    let isNext = dayOfYear >= 306
    let month = Int(months >> 16)
    let year = Int(century &* 100 &+ yearOfCentury) &- 400 &* 300
    return (
      isNext ? year &+ 1 : year, isNext ? month &- 12 : month, Int((months & 0xFFFF) / 2141) &+ 1
    )
  }

  @inlinable
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month, 1 to 12.
  @inlinable
  package static func length(ofMonth month: Int, year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    return 30 + (month + month >> 3) & 1
  }

  /// The ISO number of a day's weekday: 1 is Monday, 7 is Sunday.
  @inlinable
  package static func weekday(_ number: Int) -> Int {
    let remainder = (number + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The Monday of an ISO week, or nil if the year has no such week.
  package static func monday(ofWeek week: Int, year: Int) -> Int? {
    guard week >= 1, week <= 53 else { return nil }
    // 4 January is always in week 1.
    let fourth = dayNumber(year: year, month: 1, day: 4)
    let monday = fourth - weekday(fourth) + 1 + (week - 1) * 7
    // Week 53 exists where its Thursday is still in the year.
    return week < 53 || date(monday + 3).year == year ? monday : nil
  }

  /// The ISO year and week in which a day lies.
  package static func week(of number: Int) -> (year: Int, week: Int) {
    let thursday = number - weekday(number) + 4
    let year = date(thursday).year
    return (year, (thursday - dayNumber(year: year, month: 1, day: 1)) / 7 + 1)
  }
}
