package import ModelKit

/// How something comes again: by words that people type, or by a rule of RFC 5545.
///
/// ```swift
/// let rule = try RecurrenceRule("every 2 weeks")
/// rule.description                                      // "2 weeks"
/// rule.rule                                             // "FREQ=WEEKLY;INTERVAL=2"
/// try RecurrenceRule("mon, thu").description            // "monday and thursday"
/// try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR").description   // "month on the last friday"
/// try RecurrenceRule("wek")   // throws: 'wek' is no rule: did you mean 'week'?
/// ```
/// Case, commas and the number of blanks don't matter, nor does `every` in front. Understood are
/// - `day`, `week`, `month`, `quarter`, `year`, also with a number (`2 weeks`, `2w`, `other week`),
///   and `daily`, `weekly`, `monthly`, `quarterly`, `yearly`; `weekday` is Monday to Friday;
/// - `monday`, `mon, thu`, `2 weeks on monday`;
/// - `month on the 31st`, `month on the 1st and 15th`, `month on the last day`, `month on the last
///   friday`, `year on 29 february`. A month that is too short has its last day instead;
/// - behind any of them `until 2031-12-31` or `5 times`, and at the very end a time, `at 14:30`: that of
///   dates which have none. It is also written where clocks skipped the time of a date, which is later
///   that once, so that the one after it has its own time again;
/// - a rule of RFC 5545 that counts in days or longer, with RFC 7529's `SKIP`. `FREQ=MONTHLY` as
///   such leaves out the months that are too short. A time in `UNTIL` is dropped. Week numbers, and a
///   few parts that libical doesn't get right beside each other, are refused.
///
/// Source: RFC 5545, 3.3.10 and 3.8.5.3; RFC 7529 for the days that a month doesn't have.
public struct RecurrenceRule: Hashable, Sendable {
  /// All parts but those two that end it.
  let parts: RuleParts
  /// How many days are left, the one that it starts on included.
  let count: Int?
  /// The last day on which it is in force.
  let until: CalendarDay?
  /// The second of the day at which it comes, where a date can't say it.
  var time: Int?

  init(parts: RuleParts, count: Int?, until: CalendarDay?, time: Int? = nil) {
    self.time = time
    self.parts = parts
    self.count = count
    self.until = until
  }

  /// Reads a rule in words or in RFC 5545's notation.
  ///
  /// - Throws: ``RecurrenceError`` that says what would be right.
  /// - Complexity: O(length); texts over 1000 bytes are no rules.
  public init(_ text: String) throws(RecurrenceError) {
    let typed = text.trimmed
    guard !typed.isEmpty else { throw .empty }
    guard typed.utf8.count <= 1000 else { throw .unknown(typed.prefix(40) + "…", nearest: nil) }
    let (head, time) = RuleTime.split(typed)
    let isRule = head.utf8.contains(UInt8(ascii: "="))
    self = isRule ? try RuleReader(head).rule() : try PhraseReader(head).rule()
    self.time = time
    guard occursAtAll else { throw .never(typed) }
  }

  /// The rule in RFC 5545's notation, without `RRULE:` in front, and without a time: the date has it.
  public var rule: String {
    var ended = parts
    ended["COUNT"] = count.map { "\($0)" }
    ended["UNTIL"] = until.map { $0.description.filter { $0 != "-" } }
    return ended.text
  }

  /// The same rule with the second of the day at which it comes.
  ///
  /// To be used where a date can't say it, since clocks skip that time on its day.
  package func at(second: Int) -> RecurrenceRule {
    RecurrenceRule(parts: parts, count: count, until: until, time: second)
  }

  /// Whether the rule says another time than a moment that is due has.
  ///
  /// A moment that is later since clocks skip the rule's time has that of the rule.
  package func contradicts(_ instant: Int64, clock: DateClock) -> Bool {
    time.map { meant(instant, clock).microsecondOfDay != Int64($0) * 1_000_000 } ?? false
  }

  /// Whether it finds any day at all: 30 February never comes.
  private var occursAtAll: Bool {
    parts.days(from: CalendarDay(number: 10_957))?.next() != nil
  }
}

extension RecurrenceRule: Codable {
  /// Reads the rule from its text.
  ///
  /// - Throws: `DecodingError` if the text is no rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(RecurrenceError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Writes the rule as ``description``, which reads as the same rule.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
