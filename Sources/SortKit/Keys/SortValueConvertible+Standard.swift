public import FoundationEssentials

extension Bool: SortValueConvertible {
  public var sortValue: SortValue { .flag(self) }
  public static var sortForm: SortForm { .flag }
}

extension Int: SortValueConvertible {
  public var sortValue: SortValue { .integer(Int64(self)) }
  public static var sortForm: SortForm { .integer }
}

extension Int64: SortValueConvertible {
  public var sortValue: SortValue { .integer(self) }
  public static var sortForm: SortForm { .integer }
}

extension Double: SortValueConvertible {
  public var sortValue: SortValue { isNaN ? .missing : .real(self) }
  public static var sortForm: SortForm { .real }
}

extension String: SortValueConvertible {
  public var sortValue: SortValue { isEmpty ? .missing : .text(self) }
  public static var sortForm: SortForm { .text }
}

extension Date: SortValueConvertible {
  /// The moment; one beyond ±137,000 years, which no calendar shows, is missing.
  public var sortValue: SortValue {
    let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
    guard abs(microseconds) < 4.3e18 else { return .missing }
    return .moment(Int64(microseconds))
  }
  public static var sortForm: SortForm { .date }
}

extension Array: SortValueConvertible where Element == String {
  public var sortValue: SortValue { isEmpty ? .missing : .texts(self) }
  public static var sortForm: SortForm { .texts }
}

extension Optional: SortValueConvertible where Wrapped: SortValueConvertible {
  public var sortValue: SortValue { self?.sortValue ?? .missing }
  public static var sortForm: SortForm { Wrapped.sortForm }
}
