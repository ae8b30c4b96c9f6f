import SystemKit

extension YearlyRule {
  /// Reads a POSIX `TZ` text; nil if it isn't one.
  init?(_ text: some Collection<UInt8>) {
    var scanner = Scanner(rest: Array(text)[...])
    guard scanner.name(), let west = scanner.clock(hours: 24) else { return nil }
    standard = Int32(-west)
    guard !scanner.rest.isEmpty else { return }
    guard scanner.name() else { return nil }
    // Summer time is an hour ahead unless it says otherwise.
    var offset = standard + 3600
    if let next = scanner.rest.first, next != comma {
      guard let west = scanner.clock(hours: 24) else { return nil }
      offset = Int32(-west)
    }
    if scanner.rest.isEmpty {
      // Without dates they are those of the United States, as in glibc.
      scanner.rest = Array(",M3.2.0,M11.1.0".utf8)[...]
    }
    guard scanner.skip(comma), let start = scanner.moment(), scanner.skip(comma),
      let end = scanner.moment(), scanner.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }
}

private let comma = UInt8(ascii: ",")

private struct Scanner {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// An abbreviation: three letters or more, or anything in angle brackets.
  mutating func name() -> Bool {
    if skip(UInt8(ascii: "<")) {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    var digits = 0
    while let byte = rest.first, byte.isDigit, digits < 4 {
      value = value * 10 + Int(byte - 48)
      digits += 1
      rest.removeFirst()
    }
    return digits > 0 && range.contains(value) ? value : nil
  }

  /// `[+-]hours[:minutes[:seconds]]` in seconds.
  mutating func clock(hours: Int) -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard let hour = number(0...hours) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] where skip(UInt8(ascii: ":")) {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func moment() -> YearlyRule.Moment? {
    guard let day = day() else { return nil }
    guard skip(UInt8(ascii: "/")) else { return YearlyRule.Moment(day: day, time: 7200) }
    guard let time = clock(hours: 167) else { return nil }
    return YearlyRule.Moment(day: day, time: Int64(time))
  }

  private mutating func day() -> YearlyRule.Day? {
    if skip(UInt8(ascii: "J")) {
      guard let day = number(1...365) else { return nil }
      return .withoutLeapDay(day)
    }
    guard skip(UInt8(ascii: "M")) else {
      guard let day = number(0...365) else { return nil }
      return .zeroBased(day)
    }
    guard let month = number(1...12), skip(UInt8(ascii: ".")), let week = number(1...5),
      skip(UInt8(ascii: ".")), let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }
}
