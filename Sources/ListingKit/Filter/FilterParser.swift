/// Builds an expression from a filter's tokens, by recursive descent.
struct FilterParser {
  let text: String
  private let tokens: [FilterToken]
  private var index = 0
  private var depth = 0

  init(_ text: String) throws(FilterError) {
    self.text = text
    var lexer = FilterLexer(text)
    tokens = try lexer.tokens()
  }

  // MARK: Tokens

  var token: FilterToken { tokens[index] }

  /// The token before; at the start, the first one.
  var previous: FilterToken { tokens[max(index - 1, 0)] }

  /// The token after; at the end, the end.
  var following: FilterToken { tokens[min(index + 1, tokens.count - 1)] }

  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  /// The token as it was written; nil for the end.
  func written(_ token: FilterToken) -> String? {
    guard token.kind != .end else { return nil }
    return String(decoding: Array(text.utf8)[token.range], as: UTF8.self)
  }

  func error(_ reason: FilterError.Reason, at range: Range<Int>? = nil) -> FilterError {
    FilterError(reason, in: text, at: range ?? token.range)
  }

  // MARK: Structure

  /// The whole text.
  mutating func expression() throws(FilterError) -> FilterExpression {
    if token.kind == .end { throw error(.empty) }
    let result = try either()
    switch token.kind {
    case .end: return result
    case .close: throw error(.unopenedParenthesis)
    case .comma: throw error(.strayComma)
    default: throw error(.missingAnd(found: written(token) ?? ""))
    }
  }

  private mutating func either() throws(FilterError) -> FilterExpression {
    var terms = [try both()]
    while token.keyword == .or {
      advance()
      terms.append(try both())
    }
    return FilterParser.joined(terms) { .or($0) }
  }

  private mutating func both() throws(FilterError) -> FilterExpression {
    var terms = [try single()]
    while token.keyword == .and {
      advance()
      terms.append(try single())
    }
    return FilterParser.joined(terms) { .and($0) }
  }

  private static func joined(
    _ terms: [FilterExpression], _ kind: ([FilterExpression]) -> FilterExpression.Kind
  ) -> FilterExpression {
    guard terms.count > 1, let first = terms.first, let last = terms.last else { return terms[0] }
    return FilterExpression(
      kind(terms), range: first.range.lowerBound..<last.range.upperBound)
  }

  private mutating func single() throws(FilterError) -> FilterExpression {
    let start = token
    if start.keyword == .not {
      try descend()
      let inner = try single()
      depth -= 1
      return FilterExpression(
        .not(inner), range: start.range.lowerBound..<inner.range.upperBound)
    }
    if start.kind == .open {
      try descend()
      let inner = try either()
      switch token.kind {
      case .close: advance()
      case .end: throw error(.unclosedParenthesis, at: start.range)
      case .comma: throw error(.strayComma)
      default: throw error(.missingAnd(found: written(token) ?? ""))
      }
      depth -= 1
      return inner
    }
    return try condition()
  }

  private mutating func descend() throws(FilterError) {
    depth += 1
    if depth > FilterExpression.deepest { throw error(.tooDeep) }
    advance()
  }
}
