import SystemKit

/// A field's name in a filter, as it was written.
///
/// ```swift
/// FilterField("open-to-dos").description   // open-to-dos
/// FilterField("My field").description      // "My field"
/// ```
/// Two are equal if their names are spelled alike, wherever they stand.
public struct FilterField: Hashable, Sendable, CustomStringConvertible {
  /// The name, without quotes.
  public let name: String
  /// Where it stands in the expression's text, in UTF-8 bytes.
  public let range: Range<Int>

  public init(_ name: String, range: Range<Int> = 0..<0) {
    self.name = name
    self.range = range
  }

  public static func == (a: FilterField, b: FilterField) -> Bool {
    ExactName(a.name) == ExactName(b.name)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ExactName(name)) }

  /// The name, in double quotes where it needs them.
  public var description: String { FilterWord.spelled(name) }
}
