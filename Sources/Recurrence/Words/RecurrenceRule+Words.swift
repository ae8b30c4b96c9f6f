import ModelKit

extension RecurrenceRule: CustomStringConvertible {
  /// The rule in words, which read as the same rule; in RFC 5545's notation where there are none.
  ///
  /// ```swift
  /// try RecurrenceRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO").description   // "2 weeks on monday"
  /// ```
  /// - Complexity: O(parts).
  public var description: String {
    let time = time.map(RuleTime.words) ?? ""
    guard var text = RuleWords.words(for: parts),
      count.map({ PhraseReader.numbers ~= $0 }) ?? true
    else { return rule + time }
    if let until { text += " until \(until)" }
    if let count { text += count == 1 ? ", 1 time" : ", \(count) times" }
    return text + time
  }
}

extension RuleWords {
  /// The words for a rule; nil where they would not read as the same rule.
  static func words(for parts: RuleParts) -> String? {
    let amount = parts["INTERVAL"].flatMap { Int($0) } ?? 1
    guard PhraseReader.numbers ~= amount else { return nil }
    let isShortening = parts["SKIP"] == "BACKWARD"
    let known: Set = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "SKIP", "RSCALE"]
    guard known.isSuperset(of: parts.names), isShortening || parts["SKIP"] == nil,
      isShortening == (parts["RSCALE"] != nil)
    else { return nil }
    let days = (parts["BYDAY"], parts["BYMONTHDAY"], parts["BYMONTH"])
    switch (parts["FREQ"], days) {
    case ("DAILY", (nil, nil, nil)) where !isShortening:
      return counted(amount, "day")
    case ("WEEKLY", (nil, nil, nil)) where !isShortening:
      return counted(amount, "week")
    case ("WEEKLY", (let weekdays?, nil, nil)) where !isShortening:
      return week(amount, weekdays)
    case ("MONTHLY", (nil, nil, nil)) where isShortening:
      return counted(amount, "month")
    case ("MONTHLY", (nil, let days?, nil)):
      return month(amount, days, isShortening)
    case ("MONTHLY", (let weekday?, nil, nil)) where !isShortening:
      return place(weekday).map { "\(counted(amount, "month")) on the \($0)" }
    case ("YEARLY", (nil, nil, nil)) where isShortening:
      return counted(amount, "year")
    case ("YEARLY", (nil, let day?, let month?)):
      guard let day = Int(day), let month = Int(month), 1...12 ~= month, 1...31 ~= day,
        isShortening == (day == 29 && month == 2)
      else { return nil }
      return "\(counted(amount, "year")) on \(day) \(months[month - 1])"
    default: return nil
    }
  }

  private static func counted(_ amount: Int, _ unit: String) -> String {
    amount == 1 ? unit : "\(amount) \(unit)s"
  }

  private static func week(_ amount: Int, _ weekdays: String) -> String? {
    if amount == 1, weekdays == workdays { return "weekday" }
    let codes = weekdays.split(separator: ",").map(String.init)
    let places = codes.map(place(of:))
    // Words give them in the week's order, each once.
    guard zip(places, places.dropFirst()).allSatisfy(<), places.allSatisfy({ $0 < 7 }) else {
      return nil
    }
    return amount == 1 ? names(codes) : "\(amount) weeks on \(names(codes))"
  }

  private static func month(_ amount: Int, _ days: String, _ isShortening: Bool) -> String? {
    let head = "\(counted(amount, "month")) on the "
    if days == "-1" { return isShortening ? nil : head + "last day" }
    let numbers = days.split(separator: ",").map { Int($0) ?? 0 }
    guard let last = numbers.last, numbers.allSatisfy({ 1...31 ~= $0 }),
      zip(numbers, numbers.dropFirst()).allSatisfy(<), isShortening == (last > 28)
    else { return nil }
    return head + list(numbers.map(ordinal))
  }

  /// `last friday` for -1FR, `2nd monday` for 2MO.
  private static func place(_ weekday: String) -> String? {
    guard let name = name(ofCode: String(weekday.suffix(2))),
      let number = Int(weekday.dropLast(2))
    else { return nil }
    if number == -1 { return "last \(name)" }
    return 1...5 ~= number ? "\(ordinal(number)) \(name)" : nil
  }

  static func place(of code: String) -> Int { weekdayCodes.firstIndex(of: code) ?? 7 }

  /// The weekdays' names as a list.
  static func names(_ codes: [String]) -> String { list(codes.compactMap(name(ofCode:))) }

  private static func name(ofCode code: String) -> String? {
    weekdayCodes.firstIndex(of: code).map { DateWord.weekdays[$0] }
  }
}
