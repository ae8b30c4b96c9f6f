public import FoundationEssentials
import SystemKit

/// A date that may have a time: a calendar day, which no time zone moves, or an instant.
///
/// ```swift
/// let dates = try JSONDecoder().decode(
///   [DayOrMoment].self, from: Data(#"["2031-03-01", "2031-03-01T09:30:00Z"]"#.utf8))
/// // [.day(2031-03-01), .moment(2031-03-01 09:30:00 +0000)]
/// ```
/// In Codable formats a day is its text and an instant a date-time in UTC (RFC 3339). A date-time
/// without an offset is read as UTC, a number as seconds since 2001, as Foundation writes dates.
public enum DayOrMoment: Hashable, Sendable {
  /// A day without a time.
  case day(CalendarDay)
  /// An instant.
  case moment(Date)
}

extension DayOrMoment: Codable {
  /// Reads a day, a date-time or a number of seconds since 2001.
  ///
  /// - Throws: `DecodingError` if the value is none of them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      self = .moment(Date(timeIntervalSinceReferenceDate: seconds))
      return
    }
    let text = try container.decode(String.self)
    switch ISODate.parse(text) {
    case .day(let number): self = .day(CalendarDay(number: number))
    case .moment(let microseconds): self = .moment(Date(microseconds: microseconds))
    case .local(let day, let microsecond):
      self = .moment(
        Date(microseconds: Int64(day) * CivilCalendar.dayLength + microsecond))
    case nil:
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is no date; write it as 2031-03-01 or 2031-03-01T09:30:00Z")
    }
  }

  /// Writes the day's text, or the instant as a date-time in UTC, to the microsecond.
  ///
  /// - Throws: `EncodingError` for an instant outside the years -99999 to 99999.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .day(let day): try container.encode(day)
    case .moment(let date):
      guard let microseconds = date.microseconds else {
        // The bare number: describing a date without bounds traps in Foundation.
        throw EncodingError.invalidValue(
          date.timeIntervalSinceReferenceDate,
          .init(
            codingPath: encoder.codingPath,
            debugDescription: "the date lies outside the years -99999 to 99999"))
      }
      let buffer = ByteBuffer(capacity: 64)
      ISODate.append(microseconds: microseconds, to: buffer)
      try container.encode(buffer.string)
    }
  }
}
