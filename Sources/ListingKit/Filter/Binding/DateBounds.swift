import FoundationEssentials
import ModelKit
import SortKit

/// The days and the moments that satisfy a comparison with a date, both ends included.
struct DateBounds {
  private var lowDay = Int64.min
  private var highDay = Int64.max
  private var low = Int64.min
  private var high = Int64.max

  /// Dates in relation to a typed one: days as a whole in the clock's time zone, moments as instants.
  init(_ value: DatePhrase.Value, of comparison: FilterOperator, clock: DateClock) {
    switch value {
    case .day(let day):
      self.init(days: day...day, comparison, clock)
    case .days(let days):
      self.init(days: days, comparison, clock)
    case .moment(let date):
      // Beyond the years that calendars count there is nothing to compare with.
      let moment = date.microseconds ?? (date.timeIntervalSinceReferenceDate < 0 ? .min : .max)
      self.init(day: clock.wall(moment).day, moment: moment, of: comparison, clock: clock)
    }
  }

  /// Dates in relation to a moment that lies in a day.
  init(day: Int, moment: Int64, of comparison: FilterOperator, clock: DateClock) {
    let number = Int64(day)
    (lowDay, highDay) = DateBounds.range(number, number, comparison)
    (low, high) = DateBounds.range(moment, moment, comparison)
  }

  private init(
    days: ClosedRange<CalendarDay>, _ comparison: FilterOperator, _ clock: DateClock
  ) {
    (lowDay, highDay) = DateBounds.range(
      Int64(days.lowerBound.number), Int64(days.upperBound.number), comparison)
    let start = clock.start(of: days.lowerBound)
    let end = clock.start(of: days.upperBound.adding(days: 1)) - 1
    (low, high) = DateBounds.range(start, end, comparison)
  }

  private static func range(
    _ first: Int64, _ last: Int64, _ comparison: FilterOperator
  ) -> (Int64, Int64) {
    switch comparison {
    case .less: (.min, first == .min ? first : first - 1)
    case .lessOrEqual: (.min, last)
    case .greater: (last == .max ? last : last + 1, .max)
    case .greaterOrEqual: (first, .max)
    default: (first, last)
    }
  }

  /// The test for a column of dates.
  ///
  /// - Parameter exact: the index of the ``MomentBound`` that has the last word.
  func test(
    _ column: CellColumn, _ onTrue: Int, _ onFalse: Int, exact: Int? = nil
  ) -> BoundTest {
    var test = BoundTest(exact == nil ? .date : .exactDate, column, onTrue, onFalse)
    test.side = exact ?? 0
    (test.lowDay, test.highDay, test.low, test.high) = (lowDay, highDay, low, high)
    return test
  }
}
