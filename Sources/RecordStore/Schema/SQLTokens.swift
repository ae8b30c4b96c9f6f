/// The words of a statement.
enum SQLTokens {
  struct Token {
    /// A name without its quotes, or a keyword, in small letters; a text with its quotes; a symbol.
    let word: String
    let isSymbol: Bool
    let range: Range<String.Index>
  }

  /// - Complexity: O(length).
  static func all(_ sql: String) -> [Token] {
    var tokens: [Token] = []
    let text = sql.unicodeScalars
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      switch text[index] {
      case " ", "\t", "\n", "\r", "\u{C}": text.formIndex(after: &index)
      case "-" where text[index...].starts(with: "--".unicodeScalars):
        index = text[index...].firstIndex(of: "\n") ?? text.endIndex
      case "/" where text[index...].starts(with: "/*".unicodeScalars):
        index = end(of: "*/", in: text, from: text.index(index, offsetBy: 2))
      case "\"", "`", "'", "[":
        let mark = text[index]
        let closing: Unicode.Scalar = mark == "[" ? "]" : mark
        let inner = quoted(text, &index, closing)
        // A text isn't a name, whatever is in it.
        let word = mark == "'" ? "'\(inner)'" : inner.lowercased()
        tokens.append(Token(word: word, isSymbol: false, range: start..<index))
      case let scalar where isWord(scalar):
        index = text[index...].firstIndex { !isWord($0) } ?? text.endIndex
        let word = String(text[start..<index]).lowercased()
        tokens.append(Token(word: word, isSymbol: false, range: start..<index))
      case let scalar:
        text.formIndex(after: &index)
        tokens.append(Token(word: String(scalar), isSymbol: true, range: start..<index))
      }
    }
    return tokens
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: scalar.value > 0x7F
    }
  }

  /// What is between quotes; a doubled closing one stands for itself.
  private static func quoted(
    _ text: String.UnicodeScalarView, _ index: inout String.Index, _ closing: Unicode.Scalar
  ) -> String {
    var inner = String.UnicodeScalarView()
    text.formIndex(after: &index)
    while index < text.endIndex {
      let scalar = text[index]
      text.formIndex(after: &index)
      if scalar == closing {
        guard closing != "]", index < text.endIndex, text[index] == closing else { break }
        text.formIndex(after: &index)
      }
      inner.append(scalar)
    }
    return String(inner)
  }

  private static func end(
    of mark: String, in text: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index {
    var index = start
    while index < text.endIndex {
      if text[index...].starts(with: mark.unicodeScalars) {
        return text.index(index, offsetBy: mark.unicodeScalars.count)
      }
      text.formIndex(after: &index)
    }
    return text.endIndex
  }
}

extension SQLTokens {
  /// Whether two statements say the same.
  static func areAlike(_ one: String, _ other: String) -> Bool {
    all(one).map(\.word) == all(other).map(\.word)
  }
}
