import SystemKit

/// How far a URL has got in a template, as far as its scheme is concerned.
enum URLProgress: Hashable, Sendable {
  /// Nothing yet.
  case start
  /// Literal text that may turn out to be a scheme.
  case scheme(SchemeName)
  /// Literal text with a scheme that isn't allowed, or that can't be told.
  case bad
  /// A value, and nothing yet that a scheme can't hold.
  case guarded
  /// The scheme is settled: an allowed one, or none.
  case fixed

  /// Goes over a literal byte; returns what is wrong with it.
  mutating func step(_ byte: UInt8) -> EscapeProblem? {
    let ends = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    switch self {
    case .start, .scheme:
      var name = SchemeName()
      if case .scheme(let so) = self { name = so }
      if ends {
        self = .fixed
      } else if byte == UInt8(ascii: ":") {
        self = name.isAllowed ? .fixed : .bad
      } else if byte.isAlphanumeric || (!name.isEmpty && byte >= 0x2B && byte < 0x3A) {
        name.append(byte)
        self = .scheme(name)
      } else {
        self = .bad
      }
    case .guarded:
      // `&` may begin `&colon;`.
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "&") { return .schemeParts }
      if ends { self = .fixed }
    case .bad, .fixed: break
    }
    return nil
  }

  /// Goes over a value; says what is to be looked at in it.
  mutating func value() throws(EscapeProblem) -> EscapeContext.Traits {
    switch self {
    case .start:
      self = .guarded
      return .urlStart
    case .guarded: return .urlGuarded
    case .fixed: return []
    case .scheme: throw .schemeParts
    case .bad: throw .scheme
    }
  }
}
