import SystemKit

extension DatePhraseReader {
  /// The error that fits a text which is no date best.
  static func refusal(of anchor: String, in text: String) -> DatePhraseError {
    let bytes = Array(anchor.utf8)
    if bytes.count >= 8, bytes[4] == UInt8(ascii: "-") || bytes.allSatisfy(\.isDigit),
      bytes[..<4].allSatisfy(\.isDigit)
    {
      if let (month, year) = overrunMonth(of: anchor) {
        return .beyondMonth(text, month: month, year: year)
      }
      return .impossible(text)
    }
    return .unknown(text, nearest: DateWord.nearest(to: anchor))
  }

  /// The month of a day that is beyond its end: `2031-02-30`, `20310230`.
  private static func overrunMonth(of text: String) -> (month: Int, year: Int)? {
    let digits = text.filter { $0 != "-" }
    let isDay = text.utf8.count == 8 || text.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
    guard isDay, digits.utf8.count == 8, let year = Int(digits.prefix(4)),
      let day = Int(digits.suffix(2)), day >= 29,
      let month = Int(digits.dropFirst(4).prefix(2)), (1...12).contains(month)
    else { return nil }
    return (month, year)
  }

  /// The days that three numbers may mean: year first, or year last behind day and month.
  static func candidates(_ parts: [Substring]) -> [CalendarDay] {
    let orders =
      parts[0].utf8.count == 4
      ? [(parts[0], parts[1], parts[2])]
      : [(parts[2], parts[1], parts[0]), (parts[2], parts[0], parts[1])]
    var found: [CalendarDay] = []
    for (year, month, day) in orders where year.utf8.count == 2 || year.utf8.count == 4 {
      guard let number = Int(year), let month = Int(month), let day = Int(day),
        let date = CalendarDay(
          year: year.utf8.count == 2 ? 2000 + number : number, month: month, day: day)
      else { continue }
      if !found.contains(date) { found.append(date) }
    }
    return found
  }
}
