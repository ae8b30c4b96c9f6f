public import FoundationEssentials

/// The moment that counts as now, and the wall clock by which days and times are understood.
///
/// ```swift
/// let clock = DateClock.utc(now: Date(timeIntervalSince1970: 0))
/// clock.today   // 1970-01-01
/// ```
public struct DateClock: Sendable {
  /// The moment that counts as now.
  public let now: Date
  /// The calendar day on which that is.
  public let today: CalendarDay
  /// The instant (seconds since 1970) at which the wall clock shows a second of a day.
  package let seconds: @Sendable (_ day: Int, _ secondOfDay: Int) -> Int64
  /// The seconds by which the wall clock is ahead of UTC at an instant (seconds since 1970).
  package let offset: @Sendable (_ instant: Int64) -> Int

  /// A clock whose rules are given as closures.
  package init(
    now: Date,
    seconds: @Sendable @escaping (_ day: Int, _ secondOfDay: Int) -> Int64,
    offset: @Sendable @escaping (_ instant: Int64) -> Int
  ) {
    self.now = now
    self.seconds = seconds
    self.offset = offset
    let instant = now.microseconds ?? 0
    let ahead = Int64(offset(DateClock.wholeSeconds(instant))) * 1_000_000
    today = CalendarDay(number: ISODate.split(instant + ahead).day)
  }

  /// A clock that shows UTC.
  public static func utc(now: Date) -> DateClock {
    DateClock(
      now: now, seconds: { day, second in Int64(day) * 86_400 + Int64(second) },
      offset: { _ in 0 })
  }

  /// The day and the microsecond in it that the clock shows at an instant.
  package func wall(_ microseconds: Int64) -> (day: Int, microsecondOfDay: Int64) {
    let ahead = Int64(offset(DateClock.wholeSeconds(microseconds))) * 1_000_000
    return ISODate.split(microseconds + ahead)
  }

  /// The instant at which the clock shows a microsecond of a day.
  package func microseconds(day: Int, microsecondOfDay: Int64) -> Int64 {
    seconds(day, Int(microsecondOfDay / 1_000_000)) * 1_000_000 + microsecondOfDay % 1_000_000
  }

  /// Whole seconds, rounded down.
  package static func wholeSeconds(_ microseconds: Int64) -> Int64 {
    microseconds / 1_000_000 - (microseconds % 1_000_000 < 0 ? 1 : 0)
  }
}
