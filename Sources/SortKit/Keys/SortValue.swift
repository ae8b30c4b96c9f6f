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

  /// The value with empty texts and lists, what is no number, and dates that no calendar shows as missing.
  package var normalized: SortValue {
    switch self {
    case .text(let text), .identifierText(let text): text.isEmpty ? .missing : self
    case .texts(let texts): texts.isEmpty ? .missing : self
    case .real(let number): number.isNaN ? .missing : self
    case .day(let number): number.magnitude > SortValue.lastDay ? .missing : self
    case .moment(let microseconds):
      microseconds.magnitude / 86_400_000_000 > SortValue.lastDay ? .missing : self
    default: self
    }
  }

  /// About 137,000 years from 1970; a date beyond it would not fit into its cell.
  private static let lastDay: UInt = 50_000_000
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
