public import FoundationEssentials
import SortKit
import SystemKit

/// A date as people type it, and what it means on a given day.
///
/// ```swift
/// let thursday = Date(timeIntervalSince1970: 1_930_560_000)   // 2031-03-06
/// let clock = DateClock(now: thursday, zone: .utc)
/// try DatePhrase("friday", clock: clock).echo     // "friday = 2031-03-07"
/// try DatePhrase("eom-1d", clock: clock).echo     // "eom-1d = 2031-03-30"
/// try DatePhrase("friday 2 pm", clock: clock).echo  // "friday 2 pm = 2031-03-07T14:00:00Z"
/// try DatePhrase("2031-W10", clock: clock).echo   // "2031-W10 = 2031-03-03 to 2031-03-09"
/// try DatePhrase("next friday", clock: clock)     // throws: 'next friday' means different days …
/// ```
/// Case and the number of blanks don't matter. Understood are
/// - days, weeks, ordinal days and date-times in ISO 8601 (`2031-03-01`, `2031-W09-6`, `2031-060`,
///   `2031-03-01T10:30`, also with a blank); a whole week `2031-W09`, month `2031-03` or year `2031`;
/// - `2031-3-1` and `2031/03/01`, the year first; `1 March`, `Mar 1`, `1 Mar 2031`, `March 1st, 2031`: without a year
///   the next one, today or later; `March 2031`, all its days; `1st`, `the 15th`, `31st of next month`;
/// - `25.12.2031`, `12/25`: where the clock's locale has an order for them; else they are refused with
///   what they may mean;
/// - the locale's own words for months, weekdays and distances, as ICU has them (`morgen`, `25. Dezember`,
///   `in 3 Wochen`, `nächste Woche`), beside the English ones;
/// - `today` (also `eod`, `tonight`), `tomorrow`, `yesterday`, `now`;
/// - weekdays, also by their first three letters or more: the next such day, strictly after today, so
///   that on a Friday `friday` is a week away;
/// - `sow`, `som`, `soq`, `soy`: the first day of the *coming* week, month, quarter, year, and
///   `eow`, `eom`, `eoq`, `eoy`: the last day of the *current* one. Weeks run from Monday to Sunday.
///   `end of month` and `start of month` mean the same; also `end of next month`, `end of march`;
/// - `this`, `next` or `last` with `week`, `month`, `quarter` or `year`: all its days;
/// - distances from today: `+3d`, `-2w`, `3d`, `in 3 days`, `in a week`, `in two weeks` (to twelve), `2 weeks ago`, and from any day named
///   above: `today+7d`, `eom - 1d`, `2031-01-31+1m`; units are d, w, m (months), q, y, h, min, and
///   their words. A month later is the same day of the month, or the month's last: 31 January and one
///   month is 28 February. Days and longer units move the calendar day and keep the clock time;
///   hours and minutes count from now, or from the start of the day that is named;
/// - a time before or behind any of these days, with or without `at`: `tomorrow 9:30`, `friday at 2 pm`,
///   `in 3 days 14:00`, `noon today`; midnight is the day's start. A time that clocks leave out when
///   they are put forward moves on by as much; of a time that comes twice it is the first.
public struct DatePhrase: Hashable, Sendable {
  /// What a phrase stands for.
  public enum Value: Hashable, Sendable {
    /// A day.
    case day(CalendarDay)
    /// An instant.
    case moment(Date)
    /// The first to the last day of a week, month, quarter or year.
    case days(ClosedRange<CalendarDay>)
  }

  /// The text as typed, without blanks around it.
  public let text: String
  /// What it means.
  public let value: Value
  /// What was understood, in ISO 8601: `2031-03-07`, `2031-03-03 to 2031-03-09`.
  public let resolved: String

  /// Reads a date as people type it.
  ///
  /// ```swift
  /// try DatePhrase("in 3 days", clock: DateClock(now: .now, zone: .utc)).value   // .day(…)
  /// ```
  /// - Throws: `DatePhraseError` that says what would be right.
  /// - Complexity: O(length); texts over 200 bytes are no dates.
  public init(_ text: String, clock: DateClock) throws(DatePhraseError) {
    let reader = try DatePhraseReader(text, clock: clock)
    self.text = reader.text
    value = try reader.value()
    resolved = DatePhrase.words(value, clock)
  }

  /// What was understood, to be shown to whoever typed it: `friday = 2031-03-07`.
  public var echo: String { text == resolved ? text : "\(text) = \(resolved)" }

  /// The days that the phrase names, one or several; nil for an instant.
  public var days: ClosedRange<CalendarDay>? {
    switch value {
    case .day(let day): day...day
    case .days(let days): days
    case .moment: nil
    }
  }

  /// The second of the day that the phrase names, where clocks skip it on that day; else nil.
  ///
  /// - Complexity: that of reading the phrase.
  package func skippedSecond(_ clock: DateClock) -> Int? {
    guard case .moment(let moment) = value, let instant = moment.microseconds else { return nil }
    // A clock that never skips anything shows what was meant.
    let now = clock.wall(clock.now.microseconds ?? 0)
    let even = DateClock(
      now: Date(microseconds: Int64(now.day) * CivilCalendar.dayLength + now.microsecondOfDay),
      zone: .utc, locale: clock.locale)
    guard case .moment(let plain)? = try? DatePhrase(text, clock: even).value,
      let meant = plain.microseconds.map(ISODate.split),
      clock.microseconds(day: meant.day, microsecondOfDay: meant.microsecondOfDay) == instant,
      clock.wall(instant) != meant
    else { return nil }
    return Int(meant.microsecondOfDay / 1_000_000)
  }

  private static func words(_ value: Value, _ clock: DateClock) -> String {
    switch value {
    case .day(let day): return day.description
    case .days(let days): return "\(days.lowerBound) to \(days.upperBound)"
    case .moment(let date):
      let buffer = ByteBuffer(capacity: 64)
      let instant = date.microseconds ?? 0
      let offset = clock.zone.offset(at: DateClock.wholeSeconds(instant))
      ISODate.append(microseconds: instant, offset: offset == 0 ? nil : offset, to: buffer)
      return buffer.string
    }
  }
}
