import ModelKit

/// Reads a rule in RFC 5545's notation.
struct RuleReader {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased().hasPrefix("rrule:") ? String(text.dropFirst(6)).trimmed : text
  }

  /// - Throws: ``RecurrenceError``.
  func rule() throws(RecurrenceError) -> RecurrenceRule {
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let canonical = OccurrenceSequence.canonical(text)
    else { throw .unreadable(text, part: suspect) }
    var parts = RuleParts(canonical)
    if let frequency = parts["FREQ"], RuleReader.clock.contains(frequency) {
      throw .shorterThanADay(text)
    }
    if let part = parts.names.first(where: RuleReader.clockParts.contains) {
      throw .unsuitable(text, part: part)
    }
    if let calendar = parts["RSCALE"], calendar != "GREGORIAN" {
      throw .unsuitable(text, part: "RSCALE=\(calendar)")
    }
    if let part = parts.misreadPart { throw .combination(text, part: part) }
    let count = parts["COUNT"].flatMap { Int($0) }
    var until: CalendarDay?
    if let end = parts["UNTIL"] {
      until = CalendarDay(String(end.prefix(8)))
      guard until != nil else { throw .unreadable(text, part: "UNTIL=\(end)") }
    }
    parts["COUNT"] = nil
    parts["UNTIL"] = nil
    return RecurrenceRule(parts: parts, count: count, until: until)
  }

  /// The first part whose name is none, or else the one that libical doesn't take.
  private var suspect: String? {
    let parts = text.split(separator: ";")
    let unknown = parts.first { part in
      !RuleReader.names.contains(part.prefix { $0 != "=" }.uppercased())
    }
    if let unknown { return String(unknown) }
    let isFrequency = { (part: Substring) in part.uppercased().hasPrefix("FREQ=") }
    let rest = parts.filter { !isFrequency($0) }
    guard let frequency = parts.first(where: isFrequency) else { return nil }
    if OccurrenceSequence.canonical(String(frequency)) == nil { return String(frequency) }
    return rest.first { OccurrenceSequence.canonical("\(frequency);\($0)") == nil }.map(String.init)
  }

  private static let clock = ["SECONDLY", "MINUTELY", "HOURLY"]
  private static let clockParts = ["BYSECOND", "BYMINUTE", "BYHOUR"]
  private static let names =
    [
      "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO",
      "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
    ] + clockParts
}
