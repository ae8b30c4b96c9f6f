import TestSupport

/// Makes JSON of every kind, spelling and length.
struct GeneratedJSON {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int(random.next() >> 33) % bound }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(below(10)) }.joined()
  }

  /// A number in one of the spellings that JSON has.
  mutating func number() -> String {
    let sign = below(4) == 0 ? "-" : ""
    switch below(12) {
    case 0..<4: return sign + String(below(1000))
    case 4: return pick(["-0", "0", "0.0", "-0.0", "0e0", "1E+2", "1e-2", "5.0", "10.00", "0.10"])
    case 5:
      return pick([
        "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "18446744073709551616",
      ])
    case 6: return sign + String(1 + below(9)) + digits(below(60))
    case 7: return sign + String(below(100)) + "." + digits(1 + below(40))
    case 8: return sign + String(below(10)) + "." + digits(1 + below(4))
    case 9: return sign + "0." + String(repeating: "0", count: below(8)) + digits(1 + below(17))
    case 10:
      return sign + String(1 + below(9)) + (below(2) == 0 ? "." + digits(1 + below(20)) : "")
        + pick(["e", "E"]) + pick(["", "+", "-"]) + String(below(420))
    default: return sign + String(1 + below(9)) + digits(below(16)) + "." + digits(1 + below(3))
    }
  }

  /// A text that is no date, as JSON, and what it says.
  mutating func text() -> String {
    let pieces = [
      "a", "Wort", "n/a", "-", "x", "12a", "1.2.3", "007", "7", "true", "null", "1e3", "é", "漢字",
      "🙂", "\\u00e9", "\\ud83d\\ude00", "\\\"", "\\\\", "\\n", "\\u0035", "\\/", " ", "{", "[", ",",
      "soon", "2031", "2031-13-01", "T",
    ]
    return "\"" + (0...below(3)).map { _ in pick(pieces) }.joined() + "\""
  }

  /// A day as JSON.
  mutating func day() -> String {
    "\"" + two(2000 + below(60)) + "-" + two(1 + below(12)) + "-" + two(1 + below(28)) + "\""
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A moment, as JSON, and the same in UTC with all digits of its second.
  mutating func moment() -> (json: String, utc: String) {
    let (year, month, day) = (2000 + below(60), 1 + below(12), 2 + below(26))
    let (hour, minute, second) = (below(24), below(60), below(60))
    var fraction = below(2) == 0 ? "" : digits(1 + below(14))
    let offset = pick([0, 0, 0, 1, -1, 2])
    let zone =
      offset == 0 ? pick(["Z", "+00:00"]) : (offset > 0 ? "+0\(offset):00" : "-0\(-offset):00")
    let local =
      "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))"
    let json = "\"\(local)\(fraction.isEmpty ? "" : "." + fraction)\(zone)\""
    var (utcHour, utcDay) = (hour - offset, day)
    if utcHour < 0 { (utcHour, utcDay) = (utcHour + 24, day - 1) }
    if utcHour > 23 { (utcHour, utcDay) = (utcHour - 24, day + 1) }
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if fraction.count <= 6, !fraction.isEmpty {
      fraction += String(repeating: "0", count: (fraction.count <= 3 ? 3 : 6) - fraction.count)
    }
    let utc =
      "\(year)-\(two(month))-\(two(utcDay))T\(two(utcHour)):\(two(minute)):\(two(second))"
      + (fraction.isEmpty ? "" : "." + fraction) + "Z"
    return (json, utc)
  }

  /// An object or a list.
  mutating func nested(_ depth: Int = 0) -> String {
    let count = below(4)
    if below(2) == 0 {
      return "[" + (0..<count).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
    }
    let names = ["k", "1", "é", "a b", "\\n", "id"]
    return "{"
      + (0..<count).map { "\"\(names[$0])\":" + value(depth + 1) }.joined(separator: ",") + "}"
  }

  /// Any value.
  mutating func value(_ depth: Int = 0) -> String {
    switch below(depth > 3 ? 10 : 12) {
    case 0..<4: number()
    case 4, 5: text()
    case 6: pick(["true", "false"])
    case 7: pick(["null", "\"\"", "[]", "{}"])
    case 8: day()
    case 9: moment().json
    default: nested(depth)
    }
  }
}
