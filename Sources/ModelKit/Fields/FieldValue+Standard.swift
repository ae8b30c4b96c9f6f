public import FoundationEssentials
public import SortKit

extension String: FieldValue {
  public static var fieldKind: FieldKind { .text }
  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .text(let text): self = text
    case .missing: self = ""
    default: return nil
    }
  }
}

extension Int: FieldValue {
  public static var fieldKind: FieldKind { .integer }
  public init?(fieldValue: SortValue) {
    guard case .integer(let number) = fieldValue else { return nil }
    self.init(exactly: number)
  }
}

extension Int64: FieldValue {
  public static var fieldKind: FieldKind { .integer }
  public init?(fieldValue: SortValue) {
    guard case .integer(let number) = fieldValue else { return nil }
    self = number
  }
}

extension Double: FieldValue {
  public static var fieldKind: FieldKind { .real }
  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .real(let number): self = number
    case .integer(let number): self.init(number)
    default: return nil
    }
  }
}

extension Bool: FieldValue {
  public static var fieldKind: FieldKind { .flag }
  public init?(fieldValue: SortValue) {
    guard case .flag(let flag) = fieldValue else { return nil }
    self = flag
  }
}

extension Array: FieldValue where Element == String {
  public static var fieldKind: FieldKind { .texts }
  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .texts(let texts): self = texts
    case .missing: self = []
    default: return nil
    }
  }
}

extension Date: FieldValue {
  public static var fieldKind: FieldKind { .moment }

  /// A moment; a day as its start in UTC.
  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .moment(let microseconds): self.init(timeIntervalSince1970: Double(microseconds) / 1e6)
    case .day(let number): self.init(timeIntervalSince1970: Double(number) * 86_400)
    default: return nil
    }
  }
}

extension CalendarDay: FieldValue {
  public var sortValue: SortValue { .day(number) }
  public static var sortForm: SortForm { .date }
  public static var fieldKind: FieldKind { .day }

  /// A day; a moment as the day that it falls on in UTC.
  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .day(let number): self.init(number: number)
    case .moment(let microseconds):
      self.init(number: Int((Double(microseconds) / 86_400e6).rounded(.down)))
    default: return nil
    }
  }
}

extension DayOrMoment: FieldValue {
  public var sortValue: SortValue {
    switch self {
    case .day(let day): day.sortValue
    case .moment(let date): date.sortValue
    }
  }
  public static var sortForm: SortForm { .date }
  public static var fieldKind: FieldKind { .dayOrMoment }

  public init?(fieldValue: SortValue) {
    switch fieldValue {
    case .day(let number): self = .day(CalendarDay(number: number))
    case .moment(let microseconds):
      self = .moment(Date(timeIntervalSince1970: Double(microseconds) / 1e6))
    default: return nil
    }
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var fieldKind: FieldKind { Wrapped.fieldKind }
  public static var fieldChoices: [ChoiceInfo] { Wrapped.fieldChoices }

  public init?(fieldValue: SortValue) {
    if fieldValue == .missing {
      self = .none
    } else if let value = Wrapped(fieldValue: fieldValue) {
      self = value
    } else {
      return nil
    }
  }
}
