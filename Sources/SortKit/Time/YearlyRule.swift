/// Summer time that comes and goes every year, as a POSIX `TZ` text says it.
///
/// ```
/// CET-1CEST,M3.5.0,M10.5.0/3     1 hour east, 2 from March's to October's last Sunday
/// IST-5:30                       the same offset all year
/// ```
/// (POSIX.1-2017, 8.3; RFC 8536, 3.3.1 allows hours from -167 to 167.)
struct YearlyRule: Equatable {
  /// Seconds to add to UTC outside of summer time.
  var standard: Int32
  /// Summer time, if there is any.
  var summer: Summer?

  struct Summer: Equatable {
    var offset: Int32
    var start: Moment
    var end: Moment
  }

  /// A day of the year and a time on it, in seconds, by the clocks in use until then.
  struct Moment: Equatable {
    var day: Day
    var time: Int64
  }

  enum Day: Equatable {
    /// 1 to 365; 29 February is never counted.
    case withoutLeapDay(Int)
    /// 0 to 365.
    case zeroBased(Int)
    /// A weekday (0 is Sunday) of a month; in week 5 the last one.
    case weekday(month: Int, week: Int, weekday: Int)

    /// The day's number since 1970-01-01 in a year.
    func number(in year: Int) -> Int {
      switch self {
      case .zeroBased(let day): return yearStart(year) + day
      case .withoutLeapDay(let day):
        return yearStart(year) + day - 1 + (isLeap(year) && day >= 60 ? 1 : 0)
      case .weekday(let month, let week, let weekday):
        let first = monthStart(month, year)
        // 1970-01-01 was a Thursday.
        let firstWeekday = ((first + 4) % 7 + 7) % 7
        let day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
        return day < monthStart(month + 1, year) ? day : day - 7
      }
    }
  }

  /// The changes of offset that begin in some years, ascending.
  func changes(in years: ClosedRange<Int>) -> [ZoneChange] {
    guard let summer else { return [] }
    var changes: [ZoneChange] = []
    changes.reserveCapacity(years.count * 2)
    for year in years {
      let start = ZoneChange(
        time: Self.time(summer.start, year) - Int64(standard), offset: summer.offset)
      let end = ZoneChange(
        time: Self.time(summer.end, year) - Int64(summer.offset), offset: standard)
      changes += start.time <= end.time ? [start, end] : [end, start]
    }
    return changes
  }

  private static func time(_ moment: Moment, _ year: Int) -> Int64 {
    Int64(moment.day.number(in: year)) * secondsPerDay + moment.time
  }
}

private func isLeap(_ year: Int) -> Bool {
  year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The number of 1 January, counted from 1970; years after 0.
private func yearStart(_ year: Int) -> Int {
  let before = year - 1
  return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
}

/// The number of a month's first day; month 13 is the next year's January.
private func monthStart(_ month: Int, _ year: Int) -> Int {
  let days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
  return yearStart(year) + days[month - 1] + (month > 2 && isLeap(year) ? 1 : 0)
}
