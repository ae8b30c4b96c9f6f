import SystemKit

/// Walks over the bytes of one date text.
struct DateScanner {
  private let text: ByteSlice
  private var index = 0

  init(_ text: ByteSlice, from index: Int = 0) {
    self.text = text
    self.index = index
  }

  var isAtEnd: Bool { index == text.count }

  /// The byte that many places on, 0 past the end.
  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < text.count ? text.start[index + distance] : 0
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte, index < text.count else { return false }
    index += 1
    return true
  }

  /// The number of digits that follow.
  private var digitsAhead: Int {
    var count = 0
    while peek(count).isDigit { count += 1 }
    return count
  }

  /// A number of exactly so many digits, at most 9.
  private mutating func number(_ digits: Int) -> Int? {
    var value = 0
    for offset in 0..<digits {
      let byte = peek(offset)
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    index += digits
    return value
  }

  /// The date part, as a day number.
  mutating func day() -> Int? {
    let sign = peek()
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    if isSigned { index += 1 }
    let digits = digitsAhead
    if !isSigned, digits == 8 {
      guard let year = number(4), let month = number(2), let day = number(2) else { return nil }
      return CalendarDay(year: year, month: month, day: day)?.number
    }
    guard digits == 4 || (isSigned && digits == 5), var year = number(digits) else { return nil }
    if sign == UInt8(ascii: "-") { year = -year }
    let hyphenated = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "W")) || take(UInt8(ascii: "w")) {
      return week(of: year, hyphenated: hyphenated)
    }
    guard hyphenated else { return nil }
    if digitsAhead == 3, let ordinal = number(3) {
      let length = CivilCalendar.isLeap(year) ? 366 : 365
      guard ordinal >= 1, ordinal <= length else { return nil }
      return CivilCalendar.dayNumber(year: year, month: 1, day: 1) + ordinal - 1
    }
    guard let month = number(2), take(UInt8(ascii: "-")), let day = number(2) else { return nil }
    return CalendarDay(year: year, month: month, day: day)?.number
  }

  private mutating func week(of year: Int, hyphenated: Bool) -> Int? {
    guard let week = number(2), let monday = CivilCalendar.monday(ofWeek: week, year: year)
    else { return nil }
    var day = 1
    // A hyphen or digit here can only be the weekday's.
    let follows = hyphenated ? take(UInt8(ascii: "-")) : peek().isDigit
    if follows {
      guard let weekday = number(1), weekday >= 1, weekday <= 7 else { return nil }
      day = weekday
    }
    let result = monday + day - 1
    return CivilCalendar.dayNumbers.contains(result) ? result : nil
  }

  /// The rest of the text: a time and perhaps an offset.
  mutating func time(on day: Int) -> ParsedDate? {
    guard take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || take(UInt8(ascii: " ")),
      let hour = number(2)
    else { return nil }
    let isExtended = take(UInt8(ascii: ":"))
    guard let minute = number(2) else { return nil }
    let hasSeconds = isExtended ? take(UInt8(ascii: ":")) : peek().isDigit
    var second = 0
    if hasSeconds {
      guard let seconds = number(2) else { return nil }
      second = seconds
    }
    guard minute <= 59, second <= 60, hour <= 23 || (hour == 24 && minute == 0 && second == 0)
    else { return nil }
    let time = Int64(hour * 3600 + minute * 60 + second) * 1_000_000
    return hasSeconds ? secondsEnd(day, time, isLeap: second == 60) : end(day, time)
  }

  /// What may follow the seconds: a fraction, then what may follow any time.
  mutating func secondsEnd(_ day: Int, _ time: Int64, isLeap: Bool = false) -> ParsedDate? {
    guard take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) else { return end(day, time) }
    guard let fraction = microseconds() else { return nil }
    if isLeap { return end(day, time) }
    // Nothing comes after 24:00.
    guard time + fraction <= CivilCalendar.dayLength else { return nil }
    return end(day, time + fraction)
  }

  /// The end of the text or an offset.
  private mutating func end(_ day: Int, _ time: Int64) -> ParsedDate? {
    if isAtEnd { return local(day, time) }
    guard let offset = offset(), isAtEnd else { return nil }
    let microseconds = Int64(day) * CivilCalendar.dayLength + time - Int64(offset) * 1_000_000
    guard CivilCalendar.dayNumbers.contains(ISODate.split(microseconds).day) else { return nil }
    return .moment(microseconds: microseconds)
  }

  private func local(_ day: Int, _ time: Int64) -> ParsedDate? {
    if time < CivilCalendar.dayLength { return .local(day: day, microsecondOfDay: time) }
    guard CivilCalendar.dayNumbers.contains(day + 1) else { return nil }
    return .local(day: day + 1, microsecondOfDay: time - CivilCalendar.dayLength)
  }

  /// At least one digit of a fraction; those beyond the sixth are passed over.
  private mutating func microseconds() -> Int64? {
    guard peek().isDigit else { return nil }
    var value: Int64 = 0
    var unit: Int64 = 100_000
    while peek().isDigit {
      value += Int64(peek() &- UInt8(ascii: "0")) * unit
      unit /= 10
      index += 1
    }
    return value
  }

  /// An offset from UTC in seconds.
  private mutating func offset() -> Int? {
    if peek() == UInt8(ascii: " ") { index += 1 }
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let isNegative = take(UInt8(ascii: "-"))
    guard isNegative || take(UInt8(ascii: "+")), let hours = number(2), hours <= 23
    else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(UInt8(ascii: ":"))
      guard let given = number(2), given <= 59 else { return nil }
      minutes = given
    }
    let seconds = hours * 3600 + minutes * 60
    return isNegative ? -seconds : seconds
  }
}
