import FoundationEssentials
import SystemKit

/// A signed number of units, as in `+3d`.
struct DateDistance {
  let amount: Int
  let unit: DateUnit

  /// Reads `3 days` or `3d`, or gives nil if that is no number with a word behind it.
  init?(_ words: String, isBack: Bool, typed: String) throws(DatePhraseError) {
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let word = words.dropFirst(digits.count).drop { $0 == " " }
    guard !digits.isEmpty, !word.isEmpty, word.utf8.allSatisfy(\.isLetter)
    else { return nil }
    try self.init(digits: digits, word: String(word), isBack: isBack, typed: typed)
  }

  private init(
    digits: Substring, word: String, isBack: Bool, typed: String
  ) throws(DatePhraseError) {
    guard let unit = DateUnit(word) else {
      // Of one or two letters every unit is near.
      let isShort = word.utf8.count <= 2
      let known = isShort ? [] : DateUnit.allCases.flatMap(\.spellings)
      throw .unit(typed, unit: word, nearest: Spelling.nearest(to: word, among: known))
    }
    // Six digits are plenty, and no product of them overflows.
    guard digits.utf8.count <= 6, let amount = Int(digits) else { throw .tooFar(typed) }
    self.amount = isBack ? -amount : amount
    self.unit = unit
  }

  /// Takes the distances off the end of a text: `eom-1d+2h` gives `eom` and the two, in order.
  ///
  /// - Complexity: O(length).
  static func split(
    _ words: String, typed: String
  ) throws(DatePhraseError) -> (anchor: String, distances: [DateDistance]) {
    var rest = Substring(words)
    var distances: [DateDistance] = []
    while true {
      var before = rest
      let word = before.takeSuffix { $0.isASCII && $0.isLetter }
      _ = before.takeSuffix { $0 == " " }
      let digits = before.takeSuffix { $0.isASCII && $0.isNumber }
      _ = before.takeSuffix { $0 == " " }
      guard !word.isEmpty, !digits.isEmpty, MonthWord.month(word) == nil,
        !DatePhraseReader.ordinalEndings.contains(String(word))
      else { break }
      let sign = before.last
      if sign == "+" || sign == "-" { before.removeLast() } else if !before.isEmpty { break }
      distances.append(
        try DateDistance(digits: digits, word: String(word), isBack: sign == "-", typed: typed))
      _ = before.takeSuffix { $0 == " " }
      rest = before
      if rest.isEmpty { break }
    }
    return (String(rest), distances.reversed())
  }

  /// A day or instant moved by the distance, or nil beyond the years 1 to 9999, which dates are
  /// written with.
  func moving(_ value: DatePhrase.Value, _ clock: DateClock) -> DatePhrase.Value? {
    guard let moved = movingFreely(value, clock) else { return nil }
    let year: Int? =
      switch moved {
      case .day(let day): day.year
      case .days(let days): days.upperBound.year
      case .moment(let date):
        date.microseconds.map { CalendarDay(number: clock.wall($0).day).year }
      }
    return year.map { (1...9999).contains($0) } == true ? moved : nil
  }

  private func movingFreely(_ value: DatePhrase.Value, _ clock: DateClock) -> DatePhrase.Value? {
    switch value {
    case .days: return nil
    case .day(let day):
      if let moved = unit.moving(day, by: amount) { return .day(moved) }
      guard unit.isOfClock else { return nil }
      return shifted(clock.start(of: day))
    case .moment(let date):
      guard let instant = date.microseconds else { return nil }
      if unit.isOfClock { return shifted(instant) }
      let (day, microsecond) = clock.wall(instant)
      return unit.moving(CalendarDay(number: day), by: amount).map {
        .moment(
          Date(microseconds: clock.microseconds(day: $0.number, microsecondOfDay: microsecond)))
      }
    }
  }

  private func shifted(_ instant: Int64) -> DatePhrase.Value? {
    let length: Int64 = unit == .hour ? 3_600_000_000 : 60_000_000
    let date = Date(microseconds: instant + Int64(amount) * length)
    return date.microseconds == nil ? nil : .moment(date)
  }
}

extension Substring {
  /// Removes and returns the longest end whose characters all satisfy a condition.
  fileprivate mutating func takeSuffix(while condition: (Character) -> Bool) -> Substring {
    let start = reversed().firstIndex { !condition($0) }?.base ?? startIndex
    defer { self = self[..<start] }
    return self[start...]
  }
}
