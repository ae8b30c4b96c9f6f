package import SystemKit

/// Reads dates and date-times in ISO 8601 and RFC 3339 spelling, without allocating.
///
/// ```swift
/// ISODate.parse("2031-03-01")                  // .day(22339)
/// ISODate.parse("2031-03-01T10:30:00+01:00")   // .moment(microseconds: 1930123800000000)
/// ISODate.parse("2031-03-01 10:30")            // .local(day: 22339, microsecondOfDay: …)
/// ISODate.parse("2031-02-30")                  // nil
/// ```
/// - Dates: `2031-03-01`, `20310301`, weeks `2031-W09`, `2031-W09-6` (also `2031W096`; without a day
///   their Monday), ordinals `2031-060`. A sign and four to five digits give other years.
/// - Times after `T`, `t` or one blank: `10:30`, `10:30:15`, `10:30:15.25` (also a comma), `1030`,
///   `103015`; then nothing, `Z`, `z`, `+01`, `+0100` or `+01:00`, perhaps after a blank.
/// - Fractions beyond microseconds are cut off; whoever reads a file's values keeps their digits aside.
/// - `24:00` is the next day's start. A leap second, `:60`, is read as the next minute's start.
///
/// - Complexity: O(length).
package enum ISODate {
  /// Reads a whole text, or gives nil if it is no date or there is no such day or time.
  package static func parse(_ text: ByteSlice) -> ParsedDate? {
    // The usual shapes first.
    if text.count == 10, hasHyphens(text.start) {
      return digitsDay(text.start).map { .day($0) }
    }
    if text.count >= 19, isSeparator(text.start[10]), text.start[13] == colon,
      text.start[16] == colon, hasHyphens(text.start), let day = digitsDay(text.start),
      let time = digitsTime(text.start + 11)
    {
      if text.count == 20, text.start[19] == UInt8(ascii: "Z") {
        return .moment(microseconds: Int64(day) * CivilCalendar.dayLength + time)
      }
      var scanner = DateScanner(text, from: 19)
      return scanner.secondsEnd(day, time)
    }
    var scanner = DateScanner(text)
    guard let day = scanner.day() else { return nil }
    if scanner.isAtEnd { return .day(day) }
    return scanner.time(on: day)
  }

  /// Reads a whole text held as a string.
  package static func parse(_ text: String) -> ParsedDate? {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return parse(ByteSlice(start: start, count: bytes.count))
    }
  }

  /// Whether ten bytes may be a day's; signs and weeks have other shapes.
  @inline(__always)
  private static func hasHyphens(_ start: UnsafePointer<UInt8>) -> Bool {
    start[4] == hyphen && start[7] == hyphen
  }

  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  /// A number of two digits; anything else makes `bad` larger than 9.
  @inline(__always)
  private static func pair(_ start: UnsafePointer<UInt8>, _ bad: inout UInt8) -> Int {
    let tens = start[0] &- UInt8(ascii: "0")
    let ones = start[1] &- UInt8(ascii: "0")
    bad = max(bad, max(tens, ones))
    return Int(tens) * 10 + Int(ones)
  }

  /// The day of ten bytes whose hyphens are known to stand at 4 and 7.
  @inline(__always)
  private static func digitsDay(_ start: UnsafePointer<UInt8>) -> Int? {
    var bad: UInt8 = 0
    let year = pair(start, &bad) * 100 + pair(start + 2, &bad)
    let month = pair(start + 5, &bad)
    let day = pair(start + 8, &bad)
    guard bad <= 9, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= CivilCalendar.length(ofMonth: month, year: year)
    else { return nil }
    return CivilCalendar.dayNumber(year: year, month: month, day: day)
  }

  /// The microsecond of the day of eight bytes such as `09:30:00`, their colons known; nil for the
  /// rarer ones too, such as leap seconds.
  @inline(__always)
  private static func digitsTime(_ start: UnsafePointer<UInt8>) -> Int64? {
    var bad: UInt8 = 0
    let hour = pair(start, &bad)
    let minute = pair(start + 3, &bad)
    let second = pair(start + 6, &bad)
    guard bad <= 9, hour <= 23, minute <= 59, second <= 59 else { return nil }
    return Int64(hour * 3600 + minute * 60 + second) * 1_000_000
  }
}

private let hyphen = UInt8(ascii: "-")
private let colon = UInt8(ascii: ":")
