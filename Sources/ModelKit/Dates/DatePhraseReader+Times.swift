import FoundationEssentials

extension DatePhraseReader {
  /// A text with a time before or behind its day: `tomorrow 9:30`, `friday at 2 pm`, `noon today`.
  /// Nil if it holds no time.
  func timed(_ text: String) throws(DatePhraseError) -> DatePhrase.Value? {
    let parts = text.split(separator: " ")
    if let length = timeLength(atEndOf: parts) {
      var day = parts.dropLast(length)
      let time = parts.suffix(length).joined()
      // Before a time the word says nothing.
      if day.last == "at" { day.removeLast() }
      return try value(on: day.joined(separator: " "), at: time)
    }
    let start = parts.first == "at" ? 1 : 0
    guard let length = timeLength(atStartOf: parts.dropFirst(start)) else {
      if let last = parts.last, parts.dropLast().last == "at" {
        throw .noTime(self.text, time: String(last))
      }
      return nil
    }
    let time = parts.dropFirst(start).prefix(length).joined()
    return try value(on: parts.dropFirst(start + length).joined(separator: " "), at: time)
  }

  private func timeLength(atEndOf parts: [Substring]) -> Int? {
    guard let last = parts.last else { return nil }
    if ClockTime.looksLikeTime(last) { return 1 }
    guard parts.count >= 2, ClockTime.isHalf(last) else { return nil }
    return ClockTime.looksLikeTime(parts[parts.count - 2] + last) ? 2 : nil
  }

  private func timeLength(atStartOf parts: ArraySlice<Substring>) -> Int? {
    guard let first = parts.first else { return nil }
    if let second = parts.dropFirst().first, ClockTime.isHalf(second),
      ClockTime.looksLikeTime(first + second)
    {
      return 2
    }
    return ClockTime.looksLikeTime(first) ? 1 : nil
  }

  private func value(
    on dayText: String, at timeText: String
  ) throws(DatePhraseError) -> DatePhrase.Value {
    guard let time = ClockTime(Substring(timeText)) else {
      throw .noTime(text, time: timeText)
    }
    guard !dayText.isEmpty else { throw .noDay(text, time: timeText) }
    switch try untimed(dayText) {
    case .day(let day):
      let length = 86_400
      let later = day.adding(days: time.second / length)
      let instant = clock.microseconds(
        day: later.number, microsecondOfDay: Int64(time.second % length) * 1_000_000)
      guard later.number != CivilCalendar.dayNumbers.upperBound || later == day else {
        throw .tooFar(text)
      }
      return .moment(Date(microseconds: instant))
    case .days(let days): throw .timeOfPeriod(text, first: days.lowerBound, time: timeText)
    case .moment: throw .twoTimes(text)
    }
  }
}
