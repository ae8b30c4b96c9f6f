public import FoundationEssentials
public import SortKit

/// The moment that counts as now, and the time zone and locale in which dates are understood.
///
/// ```swift
/// let clock = DateClock(now: Date(timeIntervalSince1970: 0), zone: .utc)
/// clock.today   // 1970-01-01
/// ```
public struct DateClock: Hashable, Sendable {
  /// The moment that counts as now.
  public let now: Date
  /// The time zone of the wall clock.
  public let zone: ZoneRules
  /// How dates are written by the people who type them; nil takes nothing for granted.
  public let locale: LocaleDates?
  /// The calendar day on which that moment lies in that zone.
  public let today: CalendarDay

  public init(now: Date, zone: ZoneRules, locale: LocaleDates? = nil) {
    self.locale = locale
    self.now = now
    self.zone = zone
    let instant = DateClock.wholeSeconds(now.microseconds ?? 0)
    today = CalendarDay(number: zone.dayNumber(at: instant))
  }

  /// The day and the microsecond in it that the clock shows at an instant.
  package func wall(_ microseconds: Int64) -> (day: Int, microsecondOfDay: Int64) {
    let ahead = Int64(zone.offset(at: DateClock.wholeSeconds(microseconds))) * 1_000_000
    return ISODate.split(microseconds + ahead)
  }

  /// The instant at which the clock shows a microsecond of a day.
  package func microseconds(day: Int, microsecondOfDay: Int64) -> Int64 {
    zone.seconds(day: day, secondOfDay: Int(microsecondOfDay / 1_000_000)) * 1_000_000
      + microsecondOfDay % 1_000_000
  }

  /// The first instant of a day, in microseconds since 1970.
  package func start(of day: CalendarDay) -> Int64 { zone.startOfDay(day.number) * 1_000_000 }

  /// Whole seconds, rounded down.
  package static func wholeSeconds(_ microseconds: Int64) -> Int64 {
    microseconds / 1_000_000 - (microseconds % 1_000_000 < 0 ? 1 : 0)
  }
}
