import SystemKit

extension DatePhraseReader {
  /// The error that fits a text which is no date best.
  static func refusal(of anchor: String, in text: String) -> DatePhraseError {
    let bytes = Array(anchor.utf8)
    if bytes.count >= 8, bytes[4] == UInt8(ascii: "-") || bytes.allSatisfy(isDigit),
      bytes[..<4].allSatisfy(isDigit)
    {
      return .impossible(text, nearest: monthEnd(before: anchor))
    }
    let parts = anchor.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }
    if parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy(isDigit) }) {
      return .numeric(text, candidates: candidates(parts.compactMap { Int($0) }))
    }
    return .unknown(text, nearest: Spelling.nearest(to: anchor, among: DateWord.all))
  }

  /// The month's last day, for a day that is beyond it: `2031-02-30` gives `2031-02-28`.
  private static func monthEnd(before text: String) -> CalendarDay? {
    let parts = text.split(separator: "-")
    guard parts.count == 3, let day = Int(parts[2]), (29...31).contains(day),
      let first = CalendarDay("\(parts[0])-\(parts[1])-01")
    else { return nil }
    return DateUnit.month.period(of: first)?.upperBound
  }

  /// The days that three numbers may mean: year first, or year last behind day and month.
  private static func candidates(_ parts: [Int]) -> [CalendarDay] {
    guard parts.count == 3 else { return [] }
    let orders =
      parts[0] > 31
      ? [(parts[0], parts[1], parts[2])]
      : [(parts[2], parts[1], parts[0]), (parts[2], parts[0], parts[1])]
    var found: [CalendarDay] = []
    for (year, month, day) in orders where year > 31 {
      guard let date = CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
      else { continue }
      if !found.contains(date) { found.append(date) }
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}
