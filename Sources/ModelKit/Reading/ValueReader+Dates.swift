import SortKit
import SystemKit

extension ValueReader {
  /// Reads a date in one of the spellings of `ISODate`.
  func date(_ text: ByteSlice) -> SortValue? {
    guard let parsed = ISODate.parse(text) else { return nil }
    if field.kind == .day {
      // The day as it is written, whatever the offset behind it.
      var scanner = DateScanner(text)
      return scanner.day().map { .day($0) }
    }
    switch parsed {
    case .day(let day): return .day(day)
    case .moment(let microseconds): return .moment(microseconds)
    case .local(let day, let microsecondOfDay):
      let seconds = options.zone.seconds(
        day: day, secondOfDay: Int(microsecondOfDay / 1_000_000))
      return checked(seconds, microsecond: microsecondOfDay % 1_000_000)
    }
  }

  /// Reads whole seconds since the year that numbers count from.
  func moment(seconds: Int64) -> SortValue? {
    let (sum, overflow) = seconds.addingReportingOverflow(options.dateNumbers.offset)
    return overflow ? nil : checked(sum, microsecond: 0)
  }

  /// Reads seconds with a fraction, rounded to microseconds.
  func moment(seconds: Double) -> SortValue? {
    guard abs(seconds) < 3e12 else { return nil }
    let microseconds = Int64((seconds * 1e6).rounded())
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0
      ? checked(whole - 1 + options.dateNumbers.offset, microsecond: rest + 1_000_000)
      : checked(whole + options.dateNumbers.offset, microsecond: rest)
  }

  /// The moment, or for a day's field its day, if it lies in the years that dates have.
  private func checked(_ seconds: Int64, microsecond: Int64) -> SortValue? {
    let known = CivilCalendar.dayNumbers
    guard seconds >= Int64(known.lowerBound) * 86_400,
      seconds < Int64(known.upperBound + 1) * 86_400
    else { return nil }
    if field.kind == .day { return .day(options.zone.dayNumber(at: seconds)) }
    return .moment(seconds * 1_000_000 + microsecond)
  }
}
