/// How a filter compares a field with a value.
public enum FilterOperator: String, CaseIterable, Sendable {
  case equal = "="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// The field's text contains the value's, in any case.
  case contains = "~"
  case containsNot = "!~"

  /// The operator with the two sides exchanged, where there is one: `<` for `>`.
  public var mirrored: FilterOperator? {
    switch self {
    case .equal, .unequal: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .contains, .containsNot: nil
    }
  }
}

/// A state that a filter asks for behind `is` or `is not`.
public enum FilterState: String, CaseIterable, Sendable {
  /// There is no value.
  case missing
  /// The date is over.
  case overdue
}
