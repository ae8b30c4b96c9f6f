import SortKit

extension DatePhrase {
  /// The refusal of a phrase that stands for several days where one is needed; it names phrases for
  /// single days that may have been meant.
  ///
  /// ```swift
  /// try DatePhrase("next week", clock: clock).needsOneDay(clock)
  /// // 'next week' is several days: write 'monday' (2031-03-10) or '+1w' (2031-03-13)
  /// ```
  package func needsOneDay(_ clock: DateClock) -> DatePhraseError {
    let words = text.lowercased()
    var choices: [String] =
      switch words {
      case "this week": ["today", "eow"]
      case "this month": ["today", "eom"]
      case "this quarter": ["today", "eoq"]
      case "this year": ["today", "eoy"]
      case "next week": ["monday", "+1w"]
      case "next month": ["som", "+1m"]
      case "next quarter": ["soq", "+1q"]
      case "next year": ["soy", "+1y"]
      case "last week": ["-1w"]
      case "last month": ["-1m"]
      case "last quarter": ["-1q"]
      case "last year": ["-1y"]
      default: []
      }
    if choices.isEmpty, let days {
      choices = [days.lowerBound.description, days.upperBound.description]
    }
    let phrases = choices.compactMap { try? DatePhrase($0, clock: clock) }
    return .severalDays(text, choices: phrases)
  }

  /// The phrase in quotes with what it means behind it, as a choice in a message.
  var asChoice: String { text == resolved ? text : "'\(text)' (\(resolved))" }
}
