/// Invented days and moments, as ISO 8601 writes them.
extension Lottery {
  /// A moment on one of seven hundred days, at nine or at five; four in ten records have none.
  mutating func deadline() -> String? {
    guard !happens(percent: 40) else { return nil }
    let day = Days.text(first: Days.start2030, plus: below(700))
    return day + (happens(percent: 50) ? "T09:00:00Z" : "T17:00:00Z")
  }

  /// A moment to the second on one of nine hundred days; a fifth at midnight, so that there are ties.
  mutating func creation() -> String {
    let day = Days.text(first: Days.start2029, plus: below(900))
    let second = happens(percent: 20) ? 0 : below(86_400)
    return
      "\(day)T\(Days.two(second / 3600)):\(Days.two(second / 60 % 60)):\(Days.two(second % 60))Z"
  }

  /// A calendar day from 2030 on, or none in so many of a hundred cases.
  mutating func day(within days: Int, missing percent: Int) -> String? {
    guard !happens(percent: percent) else { return nil }
    return Days.text(first: Days.start2030, plus: below(days))
  }
}

/// Days counted from 1970-01-01.
enum Days {
  static let start2029 = 21_550
  static let start2030 = 21_915

  /// The day as `2030-01-31`.
  ///
  /// - SeeAlso: Howard Hinnant, chrono-compatible low-level date algorithms, `civil_from_days`.
  static func text(first: Int, plus days: Int) -> String {
    let shifted = first + days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let january = month < 10 ? month + 3 : month - 9
    return "\(yearOfEra + era * 400 + (january <= 2 ? 1 : 0))-\(two(january))-\(two(day))"
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
