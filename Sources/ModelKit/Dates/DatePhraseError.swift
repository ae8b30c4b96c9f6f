/// Why a text that a person typed is no date.
public enum DatePhraseError: Error, Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// No date, or a word that is none; with the nearest known word.
  case unknown(String, nearest: String?)
  /// Written like a date, but there is no such day or time; with the day probably meant.
  case impossible(String, nearest: CalendarDay?)
  /// Day, month and year in an order that differs from place to place; with what it may mean.
  case numeric(String, candidates: [CalendarDay])
  /// `next friday` and its like, which mean different days to different people; with the clear word
  /// for the first of them, where there is one.
  case ambiguous(String, word: String?, candidates: [CalendarDay])
  /// A number with a unit that is none; with the nearest known unit.
  case unit(String, unit: String, nearest: String?)
  /// A week, month or year is moved, as in `2031-W05+3d`; with its first day.
  case movedPeriod(String, first: CalendarDay)
  /// Further away than the years -99999 to 99999.
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
    case .impossible(let text, let day?):
      "there is no '\(text)': that month ends on \(day)"
    case .impossible(let text, nil):
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
    case .tooFar(let text):
      "'\(text)' is too far away: years go from -99999 to 99999"
    }
  }
}
