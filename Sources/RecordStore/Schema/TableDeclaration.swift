/// A table's declaration in pieces that can be compared.
///
/// ```swift
/// TableDeclaration("CREATE TABLE t(a TEXT, CHECK (a > 1)) STRICT")
/// // definitions: "a TEXT", "CHECK (a > 1)"; options: "STRICT"
/// ```
struct TableDeclaration {
  /// What stands between two commas, or behind the last bracket.
  struct Part: Hashable {
    /// Its words: names without their quotes, and these and keywords in small letters.
    let words: [String]
    /// As it is written.
    let text: String

    static func == (one: Part, other: Part) -> Bool { one.words == other.words }
    func hash(into hasher: inout Hasher) { hasher.combine(words) }

    /// The same without a reference to another table: none is enforced.
    var withoutReference: Part {
      let end = words.suffix(5)
      guard end.count == 5, end.first == "references", Array(end)[2] == "(", end.last == ")" else {
        return self
      }
      return Part(words: Array(words.dropLast(5)), text: text)
    }
  }

  /// The columns and what else is between the outer brackets.
  private(set) var definitions: [Part] = []
  /// What follows them.
  private(set) var options: Part?

  /// - Complexity: O(length).
  init(_ sql: String) {
    let tokens = SQLTokens.all(sql)
    var depth = 0
    var part: [SQLTokens.Token] = []
    var isBehind = false
    func made(_ part: [SQLTokens.Token]) -> Part {
      guard let first = part.first, let last = part.last else { return Part(words: [], text: "") }
      return Part(
        words: part.map(\.word), text: String(sql[first.range.lowerBound..<last.range.upperBound]))
    }
    for token in tokens {
      switch (token.isSymbol ? token.word : "", depth) {
      case ("(", 0) where !isBehind: part = []
      case (")", 1), (",", 1):
        definitions.append(made(part))
        part = []
        isBehind = token.word == ")"
      default: part.append(token)
      }
      if token.isSymbol, token.word == "(" { depth += 1 }
      if token.isSymbol, token.word == ")" { depth -= 1 }
    }
    if isBehind, !part.isEmpty { options = made(part) }
  }
}
