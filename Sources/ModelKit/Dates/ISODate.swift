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
/// - Fractions beyond microseconds are cut off, which keeps their order as far as it can be told.
/// - `24:00` is the next day's start. A leap second, `:60`, is read as the next minute's start.
///
/// - Complexity: O(length).
package enum ISODate {
  /// Reads a whole text, or gives nil if it is no date or there is no such day or time.
  package static func parse(_ text: ByteSlice) -> ParsedDate? {
    // The usual shape first.
    if text.count == 10, text.start[4] == hyphen, text.start[7] == hyphen, text.start[0] <= nine {
      return digitsDay(text.start).map { .day($0) }
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

  /// The day of ten bytes whose hyphens are known to stand at 4 and 7.
  private static func digitsDay(_ start: UnsafePointer<UInt8>) -> Int? {
    var bad: UInt8 = 0
    @inline(__always) func digit(_ index: Int) -> Int {
      let value = start[index] &- UInt8(ascii: "0")
      bad |= value > 9 ? 1 : 0
      return Int(value)
    }
    let year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
    let month = digit(5) * 10 + digit(6)
    let day = digit(8) * 10 + digit(9)
    guard bad == 0, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= CivilCalendar.length(ofMonth: month, year: year)
    else { return nil }
    return CivilCalendar.dayNumber(year: year, month: month, day: day)
  }
}

private let hyphen = UInt8(ascii: "-")
private let nine = UInt8(ascii: "9")
