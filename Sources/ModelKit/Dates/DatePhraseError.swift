/// Why a text that a person typed is no date.
public enum DatePhraseError: Error, Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// No date, or a word that is none; with the nearest known word.
  case unknown(String, nearest: String?)
  /// Written like a date, but there is no such day or time.
  case impossible(String)
  /// A day that its month doesn't have; the year is nil where none was typed.
  case beyondMonth(String, month: Int, year: Int?)
  /// A month without a day; with its first day, the next one.
  case monthAlone(String, first: CalendarDay)
  /// What stands where a time would is none.
  case noTime(String, time: String)
  /// A time without its day.
  case noDay(String, time: String)
  /// A time on several days; with the first of them.
  case timeOfPeriod(String, first: CalendarDay, time: String)
  /// A time on what is a moment already.
  case twoTimes(String)
  /// Day, month and year in an order that differs from place to place; with what it may mean.
  case numeric(String, candidates: [CalendarDay])
  /// `next friday` and its like, which mean different days to different people; with the clear word
  /// for the first of them, where there is one.
  case ambiguous(String, word: String?, candidates: [CalendarDay])
  /// A number with a unit that is none; with the nearest known unit.
  case unit(String, unit: String, nearest: String?)
  /// A week, month or year is moved, as in `2031-W05+3d`; with its first day.
  case movedPeriod(String, first: CalendarDay)
  /// Several days where one is needed; with phrases for the days that may be meant.
  case severalDays(String, choices: [DatePhrase])
  /// Further away than the years 1 to 9999.
  case tooFar(String)
}

extension DatePhraseError: CustomStringConvertible {
  /// The error in words: lower case, what was found, what would be right.
  public var description: String {
    switch self {
    case .empty:
      "a date is missing: write one as 2031-03-01, or 'today', 'friday', '+3d'"
    case .unknown(let text, let nearest?):
      "'\(text)' is no date: did you mean '\(nearest)'?"
    case .unknown(let text, nil):
      "'\(text)' is no date: write one as 2031-03-01, or 'today', 'friday', '+3d', 'in 2 weeks'"
    case .beyondMonth(let text, let month, let year?):
      "there is no '\(text)': \(MonthWord.name(month)) \(year) has "
        + "\(CivilCalendar.length(ofMonth: month, year: year)) days"
    case .beyondMonth(let text, 2, nil):
      "there is no '\(text)': February has 28 days, in leap years 29"
    case .beyondMonth(let text, let month, nil):
      "there is no '\(text)': \(MonthWord.name(month)) has "
        + "\(CivilCalendar.length(ofMonth: month, year: 2000)) days"
    case .monthAlone(let text, let first):
      "'\(text)' is a month: write one of its days, as \(first); conditions take all of it, as "
        + first.description.dropLast(3)
    case .noTime(let text, let time):
      "'\(time)' in '\(text)' is no time: times are written as 9:30, 14:00, 9am or noon"
    case .noDay(let text, let time):
      "'\(text)' is a time without its day: write 'today \(time)', 'friday \(time)'"
    case .timeOfPeriod(let text, let first, let time):
      "'\(text)' is a time on several days: name one, as '\(first) \(time)'"
    case .twoTimes(let text):
      "'\(text)' has more than one time: write it as 2031-03-01T10:30"
    case .impossible(let text):
      "there is no '\(text)': dates are written as 2031-03-01, times as 2031-03-01T10:30"
    case .numeric(let text, let candidates) where candidates.isEmpty:
      "'\(text)' is no date: write one as 2031-03-01"
    case .numeric(let text, let candidates) where candidates.count == 1:
      "'\(text)' is written in an order that differs from place to place: write \(candidates[0])"
    case .numeric(let text, let candidates):
      "'\(text)' can be read in more than one order: write "
        + candidates.map(\.description).joined(separator: " or ")
    case .ambiguous(let text, let word?, let candidates):
      "'\(text)' means different days to different people: write '\(word)' for the first one "
        + "after today, or " + candidates.map(\.description).joined(separator: " or ")
    case .ambiguous(let text, nil, let candidates):
      "'\(text)' means different days to different people: write "
        + candidates.map(\.description).joined(separator: " or ")
    case .unit(let text, let unit, let nearest?):
      "'\(unit)' in '\(text)' is no unit: did you mean '\(nearest)'?"
    case .unit(let text, let unit, nil):
      "'\(unit)' in '\(text)' is no unit: the units are d, w, m (months), q, y, h, min"
    case .movedPeriod(let text, let first):
      "'\(text)' moves a period of several days: start from its first day, \(first)"
    case .severalDays(let text, let choices):
      "'\(text)' is several days, and one is needed: write "
        + choices.map(\.asChoice).joined(separator: " or ")
    case .tooFar(let text):
      "'\(text)' is too far away: years go from 1 to 9999"
    }
  }
}
