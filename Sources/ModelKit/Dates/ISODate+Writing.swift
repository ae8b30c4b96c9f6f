package import SystemKit

extension ISODate {
  /// Appends a day, given as days since 1970-01-01: `2031-03-01`.
  ///
  /// Years outside 0 to 9999 have a sign, as in `-0044-03-15` and `+12031-03-01`.
  package static func append(day number: Int, to buffer: ByteBuffer) {
    buffer.reserve(longest)
    var digits = DigitWriter(at: buffer.base + buffer.count)
    digits.day(number)
    buffer.count += digits.next - (buffer.base + buffer.count)
  }

  /// Appends an instant as a date-time in UTC, `2031-03-01T09:30:00Z`, or at an offset in seconds.
  ///
  /// A fraction is written only where there is one, with three digits or six. Offsets are written
  /// in whole minutes; of an odd one the seconds are dropped from the clock time too, so that the
  /// text still names the same instant.
  package static func append(
    microseconds: Int64, offset: Int? = nil, to buffer: ByteBuffer
  ) {
    let minutes = (offset ?? 0) / 60 % (24 * 60)
    let (shifted, overflow) = microseconds.addingReportingOverflow(Int64(minutes) * 60_000_000)
    let (day, time) = split(overflow ? microseconds : shifted)
    buffer.reserve(longest)
    var digits = DigitWriter(at: buffer.base + buffer.count)
    digits.day(day)
    digits.byte(UInt8(ascii: "T"))
    digits.time(time)
    if offset == nil {
      digits.byte(UInt8(ascii: "Z"))
    } else {
      digits.byte(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      digits.pair(abs(minutes) / 60)
      digits.byte(UInt8(ascii: ":"))
      digits.pair(abs(minutes) % 60)
    }
    buffer.count += digits.next - (buffer.base + buffer.count)
  }

  /// Appends an instant in UTC with further digits of its second behind the sixth:
  /// `2031-03-01T09:30:00.000000123Z`.
  ///
  /// - Complexity: O(digits).
  package static func append(
    microseconds: Int64, further digits: ByteSlice, to buffer: ByteBuffer
  ) {
    append(microseconds: microseconds, to: buffer)
    // The fraction as far as it is written, without its Z.
    buffer.count -= 1
    let fraction = split(microseconds).microsecondOfDay % 1_000_000
    if fraction == 0 { buffer.append(UInt8(ascii: ".")) }
    let written = fraction == 0 ? 0 : fraction % 1000 == 0 ? 3 : 6
    buffer.append(UInt8(ascii: "0"), times: 6 - written)
    buffer.append(digits)
    buffer.append(UInt8(ascii: "Z"))
  }

  /// The day and the microsecond in it (both in UTC) of an instant.
  @inlinable
  package static func split(_ microseconds: Int64) -> (day: Int, microsecondOfDay: Int64) {
    let length = CivilCalendar.dayLength
    var day = microseconds / length
    var rest = microseconds % length
    if rest < 0 {
      day -= 1
      rest += length
    }
    return (Int(day), rest)
  }
}

/// The bytes of the longest text: `-99999-12-31T23:59:59.999999+23:59`, and some to spare.
private let longest = 40

/// Writes digits at a place where room for them is reserved.
private struct DigitWriter {
  private(set) var next: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) { next = start }

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  @inline(__always)
  mutating func digit(_ value: Int) {
    byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
  }

  /// Two digits of a number below 100.
  @inline(__always)
  mutating func pair(_ value: Int) {
    // The high half of a product is cheaper than a division.
    let tens = (UInt32(truncatingIfNeeded: value) &* 103) >> 10
    digit(Int(tens))
    digit(value &- Int(tens) &* 10)
  }

  @inline(__always)
  mutating func day(_ number: Int) {
    let date = CivilCalendar.date(CalendarDay(number: number).number)
    var year = date.year
    if year < 0 || year > 9999 {
      byte(year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      year = abs(year)
      if year > 9999 { digit(year / 10_000) }
      year %= 10_000
    }
    pair(year / 100)
    pair(year % 100)
    byte(UInt8(ascii: "-"))
    pair(date.month)
    byte(UInt8(ascii: "-"))
    pair(date.day)
  }

  @inline(__always)
  mutating func time(_ microsecondOfDay: Int64) {
    let seconds = Int(microsecondOfDay / 1_000_000)
    pair(seconds / 3600)
    byte(UInt8(ascii: ":"))
    pair(seconds / 60 % 60)
    byte(UInt8(ascii: ":"))
    pair(seconds % 60)
    let fraction = Int(microsecondOfDay % 1_000_000)
    guard fraction != 0 else { return }
    byte(UInt8(ascii: "."))
    pair(fraction / 10_000)
    digit(fraction / 1000 % 10)
    guard fraction % 1000 != 0 else { return }
    digit(fraction / 100 % 10)
    pair(fraction % 100)
  }
}
