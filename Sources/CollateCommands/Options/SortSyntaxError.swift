import SystemKit

/// What is wrong with a value of `--sort`, `--group-sort` or `--columns`; columns count from 1.
package enum SortSyntaxError: Error, Hashable, Sendable {
  /// A place where a name should stand and doesn't.
  case missingName(column: Int)
  case unknownModifier(String, column: Int)
  /// A second direction, or a second place for missing values, in one item.
  case repeatedModifier(String, column: Int)
  /// Text in quotes where a modifier should stand.
  case quotedModifier(String, column: Int)
  case openQuote(column: Int)
  /// A quote inside a name that doesn't begin with one.
  case strayQuote(column: Int)
  case textAfterQuote(column: Int)
  case unknownGroupOrder(String, column: Int)
  /// A sign before a name that has no direction.
  case signBeforeColumn(String, column: Int)
  /// `first` or `last` without a field.
  case missingField(String, column: Int)

  /// The modifiers that may follow a key.
  package static let modifiers = ["asc", "desc", "missing-first", "missing-last"]

  /// What `--group-sort` can go by.
  package static let groupOrders = [
    "key", "count", "open", "progress", "first:FIELD", "last:FIELD",
  ]
}

extension SortSyntaxError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingName(let column):
      "a name is missing at column \(column)"
    case .unknownModifier(let text, let column):
      "\(Words.quoted(text)) at column \(column) is no modifier"
        + Words.suggestion(for: text, among: Self.modifiers)
        + (Spelling.nearest(to: text, among: Self.modifiers) == nil
          ? "" : " (known are \(Words.list(Self.modifiers)))")
    case .repeatedModifier(let text, let column):
      "\(Words.quoted(text)) at column \(column) says again what the item has said"
    case .quotedModifier(let text, let column):
      "\(Words.quoted(text)) at column \(column) is in quotes, so it is no modifier; "
        + "a comma goes between names"
    case .openQuote(let column):
      "the quote at column \(column) is never closed"
    case .strayQuote(let column):
      "a quote at column \(column) inside a name; quote the whole name and double the quotes in it"
    case .textAfterQuote(let column):
      "a name in quotes ends before column \(column); ',', ':', '+' or '-' can follow"
    case .unknownGroupOrder(let text, let column):
      "\(Words.quoted(text)) at column \(column) is nothing that groups are sorted by"
        + Words.suggestion(for: text, among: Self.groupOrders)
    case .signBeforeColumn(let text, let column):
      "\(Words.quoted(text)) at column \(column) begins with a sign, which says nothing here: "
        + "name the columns to show, in their order"
    case .missingField(let text, let column):
      "\(Words.quoted(text)) at column \(column) needs a field: '\(text):FIELD'"
    }
  }
}
