public import ModelKit

/// Why a filter can't be read, and where in its text.
///
/// ```swift
/// do throws(FilterError) {
///   _ = try FilterExpression("due < today < eow")
/// } catch {
///   error.column        // 13
///   error.description
///   // a comparison has one operator: write 'today > due and today < eow'
///   //   due < today < eow
///   //               ^
/// }
/// ```
public struct FilterError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// A quoted text goes on to the end.
    case unclosedQuote(String)
    /// `=<`, `=>` or `=~`.
    case misspelledOperator(String, meant: FilterOperator)
    /// No name where a condition begins; nil at the end.
    case missingField(found: String?)
    /// A name and something that is no operator.
    case missingOperator(field: String, found: String)
    /// Nothing to compare with.
    case missingValue(after: String, found: String?)
    /// A condition follows another one directly.
    case missingAnd(found: String)
    /// `in` without a parenthesis.
    case missingList(field: String, found: String?)
    /// Two values in a list with nothing between them.
    case missingComma(found: String)
    /// `in ()`.
    case emptyList
    /// A list behind a comparison.
    case listNeedsIn(field: String)
    /// A comma outside a list.
    case strayComma
    /// A bare value with a keyword, a quote or a parenthesis in it.
    case unclearEnd(value: String, found: String)
    /// `is` with a word other than the known ones.
    case unknownState(field: String, found: String?, isNegated: Bool, nearest: String?)
    /// `a < b < c`; with the same in two comparisons.
    case chained(instead: String?)
    /// An opening parenthesis alone.
    case unclosedParenthesis
    /// A closing parenthesis alone.
    case unopenedParenthesis
    /// More nesting than `FilterExpression.deepest`.
    case tooDeep
    /// A name that the model doesn't have. A file may have it: then its model can be given that field.
    case unknownField(String, model: String, nearest: String?, known: [String])
    /// A beginning that several names share.
    case ambiguousField(String, model: String, choices: [String])
    /// A name alone that stands for no flag.
    case noFlag(field: String, kind: FieldKind)
    /// `is overdue` of something that is no date.
    case noDate(field: String, kind: FieldKind)
    /// A value that its field's type can't be.
    case wrongValue(field: String, value: String, kind: FieldKind)
    /// A value that is none of the field's choices.
    case unknownChoice(field: String, value: String, nearest: String?, known: [String])
    /// A value that is no date.
    case wrongDate(field: String, DatePhraseError)
    /// A comparison that the field's type doesn't have.
    case wrongOperator(field: String, FilterOperator, kind: FieldKind)
    /// `""` as a value.
    case emptyText(field: String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The whole expression.
  public let text: String
  /// The place in it, in UTF-8 bytes.
  public let range: Range<Int>

  package init(_ reason: Reason, in text: String, at range: Range<Int>) {
    self.reason = reason
    self.text = text
    self.range = range
  }

  /// The place as a column of characters, from 1.
  public var column: Int { FilterExcerpt.characters(text, before: range.lowerBound) + 1 }
}

extension FilterError: CustomStringConvertible {
  /// The message, the expression, and carets below the place.
  public var description: String {
    if reason == .empty { return message }
    let excerpt = FilterExcerpt(text, range)
    return "\(message)\n  \(excerpt.line)\n  \(excerpt.carets)"
  }

  /// The error in words.
  public var message: String {
    switch reason {
    case .empty:
      "the condition is empty: write one such as 'done = false'"
    case .unclosedQuote(let quote):
      "the quote \(quote) has no end: close it with another \(quote)"
    case .misspelledOperator(let found, let meant):
      "'\(found)' is no operator: write '\(meant.rawValue)'"
    case .missingField(nil):
      "expected a field's name at the end"
    case .missingField("is"?):
      "expected a field's name before 'is', as in 'due is missing'"
    case .missingField(let found?):
      "expected a field's name before '\(short(found))': "
        + "a name that is a keyword or holds signs stands in double quotes"
    case .missingOperator(let field, let found):
      "expected an operator or 'and' between '\(short(field))' and '\(short(found))': "
        + "the operators are \(operators), in, not in, is"
    case .missingValue(let sign, nil):
      "expected a value after '\(sign)'"
    case .missingValue(let sign, let found?):
      "expected a value after '\(sign)', not '\(short(found))': "
        + "quote a value that holds signs or is a keyword"
    case .missingAnd(let found):
      "expected 'and' or 'or' before '\(short(found))'"
    case .missingList(let field, nil):
      "expected a list after 'in': write '\(short(field)) in (a, b)'"
    case .missingList(let field, let found?):
      "expected a list after 'in', not '\(short(found))': write '\(short(field)) in (a, b)'"
    case .missingComma(let found):
      "expected ',' or ')' before '\(short(found))'"
    case .emptyList:
      "the list is empty: write 'is missing' for fields without a value"
    case .listNeedsIn(let field):
      "several values need 'in': write '\(short(field)) in (a, b)'"
    case .strayComma:
      "',' stands only in a list behind 'in': conditions are joined by 'and' or 'or'"
    case .unclearEnd(let value, let found):
      "unclear where the value '\(short(value))' ends: "
        + "quote it, or put 'and' or 'or' before '\(short(found))'"
    case .unknownState(let field, nil, let isNegated, _):
      "expected '\(states)' after '\(isNegated ? "is not" : "is")': "
        + "write '\(short(field)) \(isNegated ? "!=" : "=") VALUE' to compare"
    case .unknownState(_, let found?, _, let nearest?):
      "'\(short(found))' is no state: did you mean '\(nearest)'?"
    case .unknownState(let field, let found?, let isNegated, nil):
      "'\(short(found))' is no state, unlike '\(states)': "
        + "write '\(short(field)) \(isNegated ? "!=" : "=") \(short(found))' to compare"
    case .chained(let instead?):
      "a comparison has one operator: write '\(FilterExcerpt.visible(instead, limit: 120))'"
    case .chained(nil):
      "a comparison has one operator: join two comparisons by 'and'"
    case .unclosedParenthesis:
      "the parenthesis '(' has no end: close it with ')'"
    case .unopenedParenthesis:
      "the parenthesis ')' has no beginning"
    case .tooDeep:
      "parentheses and 'not' lie more than \(FilterExpression.deepest) deep in each other"
    case .unknownField(let field, let model, let nearest, let known):
      "\(model) have no field '\(short(field))'"
        + (nearest.map { ": did you mean '\($0)'?" } ?? ": the known ones are \(quotedList(known))")
    case .ambiguousField(let field, let model, let choices):
      "'\(short(field))' could be several fields of \(model): \(quotedList(choices))"
    case .noFlag(let field, let kind):
      "'\(short(field))' is no flag but \(article(kind)): compare it as in "
        + "'\(short(field)) \(example(kind))', or write '\(short(field)) is not missing'"
    case .noDate(let field, let kind):
      "'\(short(field))' can't be overdue: it is \(article(kind)) and no date"
    case .wrongValue(let field, let value, let kind):
      "'\(short(value))' can't be compared with '\(short(field))', which is \(article(kind)): "
        + "write '\(short(field)) \(example(kind))'"
    case .unknownChoice(let field, let value, let nearest, let known):
      "'\(short(value))' is no choice of '\(short(field))'"
        + (nearest.map { ": did you mean '\($0)'?" } ?? ":")
        + (nearest == nil ? " they are " : " (") + quotedList(known) + (nearest == nil ? "" : ")")
    case .wrongDate(_, let error):
      error.description
    case .wrongOperator(let field, let comparison, let kind):
      "'\(comparison.rawValue)' can't be asked of '\(short(field))', which is \(article(kind)): "
        + "write '\(short(field)) \(example(kind))'"
    case .emptyText(let field):
      "an empty text is no value: write '\(short(field)) is missing'"
    }
  }

  private func article(_ kind: FieldKind) -> String {
    switch kind {
    case .markdown, .text, .flag: kind.words
    case .link, .identifier: "an \(kind.words)"
    default: "a \(kind.words)"
    }
  }

  private func example(_ kind: FieldKind) -> String {
    switch kind {
    case .text, .markdown, .link, .texts: "~ word"
    case .integer, .identifier: "= 3"
    case .real: "= 0.5"
    case .flag: "= yes"
    case .day, .moment, .dayOrMoment: "<= today"
    case .choice: "= CHOICE"
    }
  }

  private var operators: String {
    FilterOperator.allCases.map(\.rawValue).joined(separator: " ")
  }

  private var states: String {
    FilterState.allCases.map(\.rawValue).joined(separator: "' or '")
  }

  /// A long text's beginning, with control characters shown as U+FFFD.
  private func short(_ text: String) -> String { FilterExcerpt.visible(text, limit: 40) }
}
