/// What a sort key reads from a record: a typed value, or nothing.
///
/// ```swift
/// "Buy milk".sortValue      // .text("Buy milk")
/// Int?.none.sortValue       // .missing
/// ```
public enum SortValue: Hashable, Sendable {
  /// Nothing: absent, null or empty.
  case missing
  /// False comes before true.
  case flag(Bool)
  case integer(Int64)
  case real(Double)
  /// Words, in the order of the listing's language.
  case text(String)
  /// A calendar day: its number since 1970-01-01.
  case day(Int)
  /// A moment: microseconds since 1970-01-01T00:00:00Z.
  case moment(Int64)
  /// A choice: its place in declared order.
  case choice(Int)
  /// Several texts, compared one by one.
  case texts([String])
  /// An identifier that is an integer; these come before those that are texts.
  case identifier(Int64)
  /// An identifier that is a text, compared byte by byte.
  case identifierText(String)

  /// The value with empty text and empty lists as missing.
  var normalized: SortValue {
    switch self {
    case .text(let text) where text.isEmpty: .missing
    case .texts(let texts) where texts.isEmpty: .missing
    case .real(let number) where number.isNaN: .missing
    default: self
    }
  }
}

/// A type whose values can be sorted by.
///
/// ```swift
/// enum Size: Int, SortValueConvertible {
///   case small, large
///   var sortValue: SortValue { .choice(rawValue) }
/// }
/// ```
public protocol SortValueConvertible: SendableMetatype {
  /// The value that a sort key compares.
  var sortValue: SortValue { get }

  /// The form that values of this type have; what a column of them is made of.
  static var sortForm: SortForm { get }
}

/// The form of a type's sort values.
public enum SortForm: Hashable, Sendable {
  case flag, integer, real, text, date, choice, texts, identifier
}
