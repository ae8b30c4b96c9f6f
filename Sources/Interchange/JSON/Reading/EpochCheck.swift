import ModelKit

/// Tells whether numbers make sense as dates.
///
/// Sensible are the years 2000 to 2049: today's seconds since 1970 lie beyond them when they are
/// counted from 2001, and today's seconds since 2001 before them when they are counted from 1970.
enum EpochCheck {
  /// 2000-01-01 and 2050-01-01 in seconds since 1970.
  private static let sensible = 946_684_800.0..<2_524_608_000.0

  /// Whether all numbers between two lie outside the sensible years as they are read, and within
  /// them when they are counted from the other year.
  static func suggestsOther(
    low: Double, high: Double, chosen: ReadingOptions.DateNumbers
  ) -> Bool {
    let offset = Double(chosen.offset)
    let other = Double(chosen.other.offset)
    return (high + offset < sensible.lowerBound || low + offset >= sensible.upperBound)
      && sensible.contains(low + other) && sensible.contains(high + other)
  }
}
