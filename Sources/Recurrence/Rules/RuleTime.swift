import ModelKit

/// The time at the end of a rule: `day at 02:30`.
///
/// Rules go by the days, and the date that comes again has the time. Where clocks skipped it, that
/// date is later and doesn't say any more which time is meant: the rule does.
enum RuleTime {
  /// The text before the time, and the second of the day that it is; nil without a time.
  ///
  /// - Complexity: O(length).
  static func split(_ text: String) -> (rule: String, second: Int?) {
    let words = text.split { $0.isWhitespace }
    for length in 1...2 where words.count >= length + 2 {
      guard words[words.count - length - 1].lowercased() == "at",
        let time = ClockTime(Substring(words.suffix(length).joined().lowercased())),
        time.second < 86_400
      else { continue }
      return (words.dropLast(length + 1).joined(separator: " "), time.second)
    }
    return (text, nil)
  }

  /// ` at 02:30`
  static func words(_ second: Int) -> String {
    let parts = [second / 3600, second / 60 % 60] + (second % 60 == 0 ? [] : [second % 60])
    return " at " + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
