import SystemKit

extension FilterParser {
  /// One condition on one field.
  mutating func condition() throws(FilterError) -> FilterExpression {
    let field = try field()
    switch token.kind {
    case .comparison(let comparison):
      return try self.comparison(field, comparison)
    case .word, .not:
      switch token.keyword {
      case .is: return try state(field)
      case .in: return try list(field, isNegated: false)
      case .not where following.keyword == .in:
        advance()
        return try list(field, isNegated: true)
      default: break
      }
    default: break
    }
    guard token.isBoundary else {
      throw error(.missingOperator(field: field.name, found: written(token) ?? ""))
    }
    return FilterExpression(.flag(field), range: field.range)
  }

  private mutating func field() throws(FilterError) -> FilterField {
    switch token.kind {
    case .word(let name) where token.keyword == nil, .quoted(let name):
      let field = FilterField(name, range: token.range)
      advance()
      return field
    default:
      throw error(.missingField(found: written(token)))
    }
  }

  private mutating func comparison(
    _ field: FilterField, _ comparison: FilterOperator
  ) throws(FilterError) -> FilterExpression {
    advance()
    if token.kind == .open { throw error(.listNeedsIn(field: field.name)) }
    let value = try value(after: comparison.rawValue)
    if case .comparison(let second) = token.kind {
      throw chained(field, comparison, value, second)
    }
    return FilterExpression(
      .comparison(field, comparison, value),
      range: field.range.lowerBound..<value.range.upperBound)
  }

  /// The error for a second operator: `a < b < c`, or a forgotten `and`.
  private func chained(
    _ field: FilterField, _ first: FilterOperator, _ value: FilterValue, _ second: FilterOperator
  ) -> FilterError {
    // The last word before the operator is the next condition's field.
    if case .word(let name) = previous.kind, previous.range != value.range {
      return error(.missingAnd(found: name), at: previous.range)
    }
    if case .quoted(let name) = previous.kind, previous.range != value.range {
      return error(.missingAnd(found: name), at: previous.range)
    }
    guard let mirrored = first.mirrored else { return error(.chained(instead: nil)) }
    var last = "…"
    if case .word(let word) = following.kind { last = FilterWord.spelled(word) }
    if case .quoted(let word) = following.kind { last = FilterWord.spelled(word) }
    return error(
      .chained(
        instead: "\(value) \(mirrored.rawValue) \(field) and \(value) \(second.rawValue) \(last)"))
  }

  /// `is missing`, `is not overdue`.
  private mutating func state(_ field: FilterField) throws(FilterError) -> FilterExpression {
    advance()
    let isNegated = token.keyword == .not
    if isNegated { advance() }
    guard case .word(let word) = token.kind,
      let state = FilterState(rawValue: word.lowercased())
    else {
      let found = token.isBoundary ? nil : written(token)
      throw error(
        .unknownState(
          field: field.name, found: found, isNegated: isNegated,
          nearest: found.flatMap {
            Spelling.nearest(to: $0, among: FilterState.allCases.map(\.rawValue))
          }))
    }
    let range = field.range.lowerBound..<token.range.upperBound
    advance()
    guard token.isBoundary else { throw error(.missingAnd(found: written(token) ?? "")) }
    return FilterExpression(.state(field, state, isNegated: isNegated), range: range)
  }

  /// `in (a, b)`.
  private mutating func list(
    _ field: FilterField, isNegated: Bool
  ) throws(FilterError) -> FilterExpression {
    advance()
    let open = token
    guard open.kind == .open else {
      throw error(.missingList(field: field.name, found: written(token)))
    }
    advance()
    if token.kind == .close { throw error(.emptyList) }
    var values = [try value(after: "(")]
    while token.kind == .comma {
      advance()
      values.append(try value(after: ","))
    }
    guard token.kind == .close else {
      if token.kind == .end { throw error(.unclosedParenthesis, at: open.range) }
      throw error(.missingComma(found: written(token) ?? ""))
    }
    let range = field.range.lowerBound..<token.range.upperBound
    advance()
    guard token.isBoundary else { throw error(.missingAnd(found: written(token) ?? "")) }
    return FilterExpression(.list(field, values, isNegated: isNegated), range: range)
  }

  /// A quoted text, or bare words up to the next keyword or sign; the first may be `in` or the like,
  /// as in `due <= in 3 days`.
  private mutating func value(after sign: String) throws(FilterError) -> FilterValue {
    if case .quoted(let text) = token.kind {
      let value = FilterValue(text, range: token.range)
      advance()
      try checkEnd(of: value)
      return value
    }
    guard case .word(let first) = token.kind, !token.isBoundary else {
      throw error(.missingValue(after: sign, found: written(token)))
    }
    var words = [first]
    var range = token.range
    advance()
    while case .word(let word) = token.kind, token.keyword == nil {
      words.append(word)
      range = range.lowerBound..<token.range.upperBound
      advance()
    }
    let value = FilterValue(words.joined(separator: " "), range: range)
    try checkEnd(of: value)
    return value
  }

  /// Behind a value stands a boundary, or an operator that its caller refuses.
  private func checkEnd(of value: FilterValue) throws(FilterError) {
    if case .comparison = token.kind { return }
    guard !token.isBoundary else { return }
    throw error(.unclearEnd(value: value.text, found: written(token) ?? ""))
  }
}
