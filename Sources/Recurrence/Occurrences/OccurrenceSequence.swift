private import CICal
import ModelKit

/// The days of a rule in order, from libical: the owner of one of its iterators.
///
/// libical counts to the year 2582. The calendar repeats every 400 years, weekdays too, so a first
/// day in any other year is moved by such cycles to one after 2000, and its days are moved back.
final class OccurrenceSequence {
  private let iterator: OpaquePointer
  /// The days by which all are moved for libical.
  private let shift: Int
  /// Days that were asked for: a rule that finds the same one over and over must come to an end.
  private var asked = 0

  private static let cycle = 146_097
  private static let patience = 100_000

  /// - Returns: nil for a rule that has no days.
  init?(_ rule: String, from first: CalendarDay) {
    let years = first.year - 2000
    shift = (years >= 0 ? years / 400 : (years - 399) / 400) * OccurrenceSequence.cycle
    let day = CalendarDay(number: first.number - shift)
    guard
      let iterator = collate_occurrences_open(
        rule, Int32(day.year), Int32(day.month), Int32(day.day))
    else { return nil }
    self.iterator = iterator
  }

  deinit { collate_occurrences_close(iterator) }

  /// Leaves out the days before one.
  func skip(to day: CalendarDay) {
    let moved = CalendarDay(number: day.number - shift)
    // Where libical refuses, the days in between are passed one by one.
    _ = collate_occurrences_skip(iterator, Int32(moved.year), Int32(moved.month), Int32(moved.day))
  }

  /// The next day; nil after the last one.
  func next() -> CalendarDay? {
    asked += 1
    guard asked <= OccurrenceSequence.patience else { return nil }
    var year: Int32 = 0
    var month: Int32 = 0
    var day: Int32 = 0
    guard collate_occurrences_next(iterator, &year, &month, &day) == 1 else { return nil }
    return CalendarDay(year: Int(year), month: Int(month), day: Int(day)).map {
      CalendarDay(number: $0.number + shift)
    }
  }

  /// A rule in libical's spelling; nil for a text that is none.
  static func canonical(_ text: String) -> String? {
    let capacity = 8192
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { out in
      let count = collate_rule_read(text, out.baseAddress, Int32(capacity))
      guard count >= 0 else { return nil }
      return String(decoding: out.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
