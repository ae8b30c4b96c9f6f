extension FilterExpression: CustomStringConvertible {
  /// The expression in its plain spelling; read again it gives an equal one.
  ///
  /// ```swift
  /// try FilterExpression("!(a==1)&&b").description   // "not (a = 1) and b"
  /// ```
  /// - Complexity: O(length).
  public var description: String {
    switch kind {
    case .and(let terms): terms.map { $0.nested(in: .and) }.joined(separator: " and ")
    case .or(let terms): terms.map { $0.nested(in: .or) }.joined(separator: " or ")
    case .not(let inner): "not " + inner.nested(in: .not)
    case .comparison(let field, let comparison, let value):
      "\(field) \(comparison.rawValue) \(value)"
    case .list(let field, let values, let isNegated):
      "\(field)\(isNegated ? " not" : "") in ("
        + values.map(\.description).joined(separator: ", ") + ")"
    case .state(let field, let state, let isNegated):
      "\(field) is \(isNegated ? "not " : "")\(state.rawValue)"
    case .flag(let field): field.description
    }
  }

  /// The text within another expression, in parentheses where they are needed.
  private func nested(in outer: FilterWord) -> String {
    switch kind {
    case .or: return "(\(description))"
    case .and where outer != .or: return "(\(description))"
    default: return description
    }
  }
}
