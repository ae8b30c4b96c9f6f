import ModelKit
import SystemKit

extension PhraseReader {
  /// Reads how often, and on which days; gives the rule in RFC 5545's notation.
  mutating func head() throws(RecurrenceError) -> String {
    _ = take("every", "each")
    guard let word = next else { throw unknown }
    if let adverb = RuleWords.adverbs[word] {
      skip()
      return try rule(adverb.unit, adverb.amount)
    }
    var amount: Int?
    if take("other") {
      amount = 2
    } else if let compact = try compact(word) {
      skip()
      return try rule(compact.unit, compact.amount)
    } else if word.utf8.allSatisfy({ $0.isDigit }) {
      amount = try number(word)
      skip()
    }
    return try counted(amount)
  }

  /// Reads what is counted.
  private mutating func counted(_ amount: Int?) throws(RecurrenceError) -> String {
    guard let word = next else { throw unknown }
    if word == "weekday" || word == "weekdays" {
      guard amount == nil else { throw .countedWeekdays(text, clear: "weekday") }
      skip()
      return "FREQ=WEEKLY;BYDAY=" + RuleWords.workdays
    }
    if let unit = DateUnit(word) {
      skip()
      return try rule(unit, amount ?? 1)
    }
    let days = weekdays()
    guard !days.isEmpty else { throw unknown }
    if let amount {
      throw .countedWeekdays(text, clear: "\(amount) weeks on \(RuleWords.names(days))")
    }
    return "FREQ=WEEKLY;BYDAY=" + days.joined(separator: ",")
  }

  /// `2w`: a number and a unit in one word.
  private func compact(_ word: String) throws(RecurrenceError) -> (unit: DateUnit, amount: Int)? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < word.count,
      let unit = DateUnit(String(word.dropFirst(digits.count)))
    else { return nil }
    return (unit, try number(String(digits)))
  }

  private mutating func rule(_ unit: DateUnit, _ amount: Int) throws(RecurrenceError) -> String {
    switch unit {
    case .minute, .hour: throw .shorterThanADay(text)
    case .day: return "FREQ=DAILY;INTERVAL=\(amount)"
    case .week:
      let head = "FREQ=WEEKLY;INTERVAL=\(amount)"
      guard take("on") else { return head }
      let days = weekdays()
      guard !days.isEmpty else { throw unknown }
      return head + ";BYDAY=" + days.joined(separator: ",")
    case .month: return try months(amount)
    case .quarter:
      // They are written as months, whose number has to be one that words have.
      let allowed = 1...PhraseReader.numbers.upperBound / 3
      guard allowed ~= amount else { throw .number(text, number: "\(amount)", allowed: allowed) }
      return try months(amount * 3)
    case .year:
      let head = "FREQ=YEARLY;INTERVAL=\(amount)"
      guard take("on") else { return PhraseReader.shortening(head) }
      return try dayOfYear(head)
    }
  }

  /// A rule whose days move to the end of a month that is too short (RFC 7529).
  private static func shortening(_ rule: String) -> String {
    "RSCALE=GREGORIAN;\(rule);SKIP=BACKWARD"
  }

  /// `monday, wed and friday`
  private mutating func weekdays() -> [String] {
    var days: [String] = []
    while let word = next {
      if let day = RuleWords.weekday(word) {
        if !days.contains(day) { days.append(day) }
      } else if word != "and" || days.isEmpty {
        break
      }
      skip()
    }
    return days.sorted { RuleWords.place(of: $0) < RuleWords.place(of: $1) }
  }

  private mutating func months(_ amount: Int) throws(RecurrenceError) -> String {
    let head = "FREQ=MONTHLY;INTERVAL=\(amount)"
    guard take("on") else { return PhraseReader.shortening(head) }
    _ = take("the")
    if take("last") {
      if take("day") { return head + ";BYMONTHDAY=-1" }
      guard let word = next, let day = RuleWords.weekday(word) else { throw unknown }
      skip()
      return head + ";BYDAY=-1" + day
    }
    if let word = next, let number = RuleWords.number(ofOrdinal: word), let following,
      let day = RuleWords.weekday(following)
    {
      guard 1...5 ~= number else { throw .number(text, number: word, allowed: 1...5) }
      skip()
      skip()
      return head + ";BYDAY=\(number)\(day)"
    }
    let days = try daysOfMonth()
    let rule = head + ";BYMONTHDAY=" + days.map(String.init).joined(separator: ",")
    return (days.last ?? 0) > 28 ? PhraseReader.shortening(rule) : rule
  }

  /// `1st, 15th and the 31st`, in order.
  private mutating func daysOfMonth() throws(RecurrenceError) -> [Int] {
    var days: [Int] = []
    while let word = next {
      if let number = RuleWords.number(ofOrdinal: word), following?.hasPrefix("time") != true {
        guard 1...31 ~= number else { throw .number(text, number: word, allowed: 1...31) }
        if !days.contains(number) { days.append(number) }
      } else if word != "the", word != "and" || days.isEmpty {
        break
      }
      skip()
    }
    guard !days.isEmpty else { throw unknown }
    return days.sorted()
  }

  /// `29 february`, `february 29`, `the 1st of may`
  private mutating func dayOfYear(_ head: String) throws(RecurrenceError) -> String {
    var month: Int?
    var day: Int?
    while let word = next, month == nil || day == nil {
      if month == nil, let number = RuleWords.month(word) {
        month = number
      } else if day == nil, let number = RuleWords.number(ofOrdinal: word) {
        guard 1...31 ~= number else { throw .number(text, number: word, allowed: 1...31) }
        day = number
      } else if word != "the", word != "of" {
        break
      }
      skip()
    }
    guard let month, let day else { throw unknown }
    // Of a day that a month never has, the last one would be taken.
    guard day <= CivilCalendar.length(ofMonth: month, year: 2000) else { throw .never(text) }
    let rule = head + ";BYMONTHDAY=\(day);BYMONTH=\(month)"
    return day == 29 && month == 2 ? PhraseReader.shortening(rule) : rule
  }
}
