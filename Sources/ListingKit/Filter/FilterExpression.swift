/// A condition on records, as written behind `--where`.
///
/// ```swift
/// let filter = try FilterExpression("done = false and (due <= today+7d or priority = high)")
/// filter.description   // "done = false and (due <= today+7d or priority = high)"
/// try FilterExpression("due <")
/// // throws: expected a value after '<' …, with the text and a caret below the place
/// ```
/// From the weakest to the strongest: `or` (`||`), `and` (`&&`), `not` (`!`), then conditions:
/// - `FIELD = VALUE`, also `!=`, `<`, `<=`, `>`, `>=`, `~` (contains, in any case) and `!~`;
/// - `FIELD in (VALUE, VALUE)`, `FIELD not in (…)`;
/// - `FIELD is missing`, `FIELD is overdue`, either with `is not`;
/// - `FIELD` alone: a flag that is set, as in `not done`; `overdue` alone asks that of the due date.
///
/// Names and values are bare words (`open-to-dos`, `project.name`, `today+7d`, `in 3 days`) or stand
/// in double or single quotes, where a backslash precedes a quote or backslash that is meant itself.
/// Keywords are read in any case; quoted they are names and values like others.
///
/// What a comparison means follows from the field's type:
/// - numbers compare by value, `50%` is 0.5;
/// - flags with `yes` and `no`; a missing flag counts as `no`, as it does in `not done`;
/// - choices by name, label or code; `<` and `>` by the codes where all choices have one (so that
///   `priority >= medium` means high and medium), else by their place in declared order;
/// - dates by calendar day in the report's time zone where the value is a day (or a week, month,
///   quarter or year): `due <= today` holds until tonight; moments by instant where the value has a
///   time, while a day then compares with the day in which that time lies;
/// - texts in any case, composed or not, for `=` and `~`, in the listing's text order for `<` and `>`;
///   in code-point order `=` is exact;
/// - lists by any of their texts; references by the id or the title of the record they lead to; ids
///   exactly, integers before texts.
///
/// A missing value, or one that can't be read, satisfies no comparison but the negative ones:
/// `priority != high` lists what has no priority too, as do `!~`, `not in` and `not`. A due date is
/// overdue once its day or moment is over and the record isn't done.
///
/// An expression knows no model: what its names and values mean is found out when it is bound to
/// one. Two are equal if they say the same, wherever in their texts it stands.
public struct FilterExpression: Sendable {
  /// What an expression says.
  public indirect enum Kind: Hashable, Sendable {
    /// All of at least two hold.
    case and([FilterExpression])
    /// One of at least two holds.
    case or([FilterExpression])
    /// The other doesn't hold.
    case not(FilterExpression)
    /// A field compares with a value.
    case comparison(FilterField, FilterOperator, FilterValue)
    /// A field is one of some values, or none of them.
    case list(FilterField, [FilterValue], isNegated: Bool)
    /// A field is in a state, or not in it.
    case state(FilterField, FilterState, isNegated: Bool)
    /// A flag is set.
    case flag(FilterField)
  }

  /// What it says.
  public let kind: Kind
  /// Where it stands in its text, in UTF-8 bytes, without parentheses around it.
  public let range: Range<Int>
  /// The text that it was read from; empty for a part of one, and where it was put together by hand.
  let text: String

  /// Parentheses and `not`s may lie in each other this deep.
  public static let deepest = 200

  /// An expression put together by hand.
  public init(_ kind: Kind, range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
    text = ""
  }

  /// Reads an expression.
  ///
  /// ```swift
  /// try FilterExpression(#"tags = bug and name ~ "garden""#).kind   // .and([…, …])
  /// ```
  /// - Throws: `FilterError` with the place and what would be right there.
  /// - Complexity: O(length).
  public init(_ text: String) throws(FilterError) {
    var parser = try FilterParser(text)
    let read = try parser.expression()
    kind = read.kind
    range = read.range
    self.text = text
  }
}

extension FilterExpression: Hashable {
  public static func == (a: FilterExpression, b: FilterExpression) -> Bool { a.kind == b.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
