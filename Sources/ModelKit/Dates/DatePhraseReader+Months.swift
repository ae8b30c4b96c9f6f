import SystemKit

extension DatePhraseReader {
  /// A day or month with its name: `31 dec`, `dec 31st, 2031`, `31-dec-2031`, `december 2031`.
  /// Nil if no month is named.
  ///
  /// Without a year it is the next such day: today or later, on 29 February in the next leap year.
  func named(_ text: String) throws(DatePhraseError) -> DatePhrase.Value? {
    let separators: Set<Character> = [" ", ",", "-", "."]
    var parts = text.split { separators.contains($0) }
    if parts.first == "the" { parts.removeFirst() }
    if parts.count > 2, parts[1] == "of" { parts.remove(at: 1) }
    guard (1...3).contains(parts.count),
      let place = parts.prefix(2).firstIndex(where: { MonthWord.month($0) != nil }),
      let month = MonthWord.month(parts.remove(at: place))
    else { return nil }
    switch parts.count {
    case 0: throw .monthAlone(self.text, first: next(month: month, day: 1) ?? clock.today)
    case 1:
      if let day = dayOfMonth(parts[0]) { return .day(try self.day(day, month, nil)) }
      guard place == 0, let year = year(parts[0]),
        let first = CalendarDay(year: year, month: month, day: 1),
        let days = DateUnit.month.period(of: first)
      else { return nil }
      return .days(days)
    default:
      guard let day = dayOfMonth(parts[0]), let year = year(parts[1]) else { return nil }
      return .day(try self.day(day, month, year))
    }
  }

  func day(_ day: Int, _ month: Int, _ year: Int?) throws(DatePhraseError) -> CalendarDay {
    let found =
      if let year { CalendarDay(year: year, month: month, day: day) } else {
        next(month: month, day: day)
      }
    guard let found else { throw .beyondMonth(text, month: month, year: year) }
    return found
  }

  /// The first such day that isn't past; leap days are at most eight years apart.
  func next(month: Int, day: Int) -> CalendarDay? {
    for year in clock.today.year...clock.today.year + 8 {
      if let found = CalendarDay(year: year, month: month, day: day), found >= clock.today {
        return found
      }
    }
    return nil
  }

  /// `31`, `1st`; 0 to 99, so that a day that no month has is told apart from no day.
  func dayOfMonth(_ text: Substring) -> Int? {
    var digits = text
    for ending in ["st", "nd", "rd", "th"] where text.hasSuffix(ending) {
      digits = text.dropLast(2)
    }
    guard (1...2).contains(digits.utf8.count) else { return nil }
    return number(digits)
  }

  private func year(_ text: Substring) -> Int? { text.utf8.count == 4 ? number(text) : nil }

  private func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0.isDigit } ? Int(text) : nil
  }
}
