/// Why a text is no rule that something can come again by.
public enum RecurrenceError: Error, Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// No rule, or a word that is none; with the nearest known word.
  case unknown(String, nearest: String?)
  /// Hours and less: things come again by the calendar.
  case shorterThanADay(String)
  /// A number that there can't be; with those that there can.
  case number(String, number: String, allowed: ClosedRange<Int>)
  /// A number before weekdays, which may count the days or the weeks; with what is clear.
  case countedWeekdays(String, clear: String)
  /// Behind `until` is no day.
  case end(String, day: String)
  /// Written like a rule of RFC 5545, but it is none; with the part that is wrong, where it is known.
  case unreadable(String, part: String?)
  /// A rule of RFC 5545 with a part that has no meaning for days, or of another calendar.
  case unsuitable(String, part: String)
  /// A rule of RFC 5545 with a part that isn't understood beside its other parts.
  case combination(String, part: String)
  /// It finds no day, such as 30 February.
  case never(String)
}

extension RecurrenceError: CustomStringConvertible {
  /// The error in words: lower case, what was found, what would be right.
  public var description: String {
    switch self {
    case .empty:
      "a rule is missing: write one as 'week', '2 months', 'monday, thursday'"
    case .unknown(let text, let nearest?):
      "'\(text)' is no rule: did you mean '\(nearest)'?"
    case .unknown(let text, nil):
      "'\(text)' is no rule: write one as 'day', '2 weeks', 'monday, thursday', 'month on the last "
        + "friday', or as FREQ=MONTHLY;BYDAY=-1FR"
    case .shorterThanADay(let text):
      "'\(text)' is too often: the shortest is 'day'"
    case .number(let text, let number, let allowed):
      "'\(number)' in '\(text)' should be a number from \(allowed.lowerBound) to "
        + "\(allowed.upperBound)"
    case .countedWeekdays(let text, let clear):
      "'\(text)' can be read in two ways: write '\(clear)'"
    case .end(let text, let day) where day.isEmpty:
      "a day is missing at the end of '\(text)': write it as 2031-12-31"
    case .end(let text, let day):
      "'\(day)' in '\(text)' is no day: write it as 2031-12-31"
    case .unreadable(let text, let part?):
      "'\(part)' in '\(text)' is not as RFC 5545 has it: write a rule as FREQ=MONTHLY;BYDAY=-1FR"
    case .unreadable(let text, nil):
      "'\(text)' is not as RFC 5545 has it: write a rule as FREQ=MONTHLY;BYDAY=-1FR"
    case .unsuitable(let text, let part):
      "'\(part)' in '\(text)' can't be used: rules go by the days of the Gregorian calendar"
    case .combination(let text, let part):
      "'\(part)' in '\(text)' isn't understood beside its other parts: known are FREQ=WEEKLY "
        + "with BYDAY, FREQ=MONTHLY with BYDAY or BYMONTHDAY, FREQ=YEARLY with BYMONTH too"
    case .never(let text):
      "'\(text)' never comes: there is no such day"
    }
  }
}
