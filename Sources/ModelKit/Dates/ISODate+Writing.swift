package import SystemKit

extension ISODate {
  /// Appends a day, given as days since 1970-01-01: `2031-03-01`.
  ///
  /// Years outside 0 to 9999 have a sign, as in `-0044-03-15` and `+12031-03-01`.
  package static func append(day number: Int, to buffer: ByteBuffer) {
    let date = CivilCalendar.date(CalendarDay(number: number).number)
    buffer.reserve(12)
    if date.year >= 0, date.year <= 9999 {
      pair(date.year / 100, buffer)
      pair(date.year % 100, buffer)
    } else {
      let magnitude = abs(date.year)
      byte(date.year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), buffer)
      if magnitude > 9999 { byte(UInt8(ascii: "0") + UInt8(magnitude / 10_000), buffer) }
      pair(magnitude / 100 % 100, buffer)
      pair(magnitude % 100, buffer)
    }
    byte(UInt8(ascii: "-"), buffer)
    pair(date.month, buffer)
    byte(UInt8(ascii: "-"), buffer)
    pair(date.day, buffer)
  }

  /// Appends an instant as a date-time in UTC, `2031-03-01T09:30:00Z`, or at an offset in seconds.
  ///
  /// A fraction is written only where there is one, with three digits or six. Offsets are written
  /// in whole minutes; of an odd one the seconds are dropped from the clock time too, so that the
  /// text still names the same instant.
  package static func append(
    microseconds: Int64, offset: Int? = nil, to buffer: ByteBuffer
  ) {
    let minutes = (offset ?? 0) / 60
    let (shifted, overflow) = microseconds.addingReportingOverflow(Int64(minutes) * 60_000_000)
    let (day, time) = split(overflow ? microseconds : shifted)
    append(day: day, to: buffer)
    buffer.reserve(22)
    byte(UInt8(ascii: "T"), buffer)
    let seconds = Int(time / 1_000_000)
    pair(seconds / 3600, buffer)
    byte(UInt8(ascii: ":"), buffer)
    pair(seconds / 60 % 60, buffer)
    byte(UInt8(ascii: ":"), buffer)
    pair(seconds % 60, buffer)
    let fraction = Int(time % 1_000_000)
    if fraction != 0 {
      byte(UInt8(ascii: "."), buffer)
      byte(UInt8(ascii: "0") + UInt8(fraction / 100_000), buffer)
      pair(fraction / 1000 % 100, buffer)
      if fraction % 1000 != 0 {
        byte(UInt8(ascii: "0") + UInt8(fraction / 100 % 10), buffer)
        pair(fraction % 100, buffer)
      }
    }
    if offset == nil {
      byte(UInt8(ascii: "Z"), buffer)
    } else {
      byte(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), buffer)
      pair(abs(minutes) / 60 % 100, buffer)
      byte(UInt8(ascii: ":"), buffer)
      pair(abs(minutes) % 60, buffer)
    }
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

  @inline(__always)
  private static func byte(_ byte: UInt8, _ buffer: ByteBuffer) {
    buffer.base[buffer.count] = byte
    buffer.count += 1
  }

  /// Two digits of a number below 100; the room for them is reserved by the caller.
  @inline(__always)
  private static func pair(_ value: Int, _ buffer: ByteBuffer) {
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10), buffer)
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10), buffer)
  }
}
