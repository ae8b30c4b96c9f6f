/// What completion asks the running tool for.
package struct WordQuery: Hashable, Sendable {
  package let kind: WordKind
  /// The model or file that the words are of, as it was typed; nil where none was.
  package let model: String?

  package init(_ kind: WordKind, model: String? = nil) {
    self.kind = kind
    self.model = model
  }
}

/// The words that only the running tool knows.
///
/// ```swift
/// let source = WordSource { $0.kind == .models ? [Choice("to-dos", "things to do")] : [] }
/// source.words(WordQuery(.models)).map(\.word)   // ["to-dos"]
/// ```
package struct WordSource: Sendable {
  package let words: @Sendable (WordQuery) -> [Choice]

  package init(words: @escaping @Sendable (WordQuery) -> [Choice]) { self.words = words }

  /// Knows nothing.
  package static let none = WordSource { _ in [] }
}

/// One way to go on with a word.
package struct CompletionCandidate: Hashable, Sendable {
  /// The whole word, as the tool is to see it.
  package let text: String
  package let help: String
  /// Whether the word is finished, so that a blank can follow.
  package let isFinal: Bool

  package init(_ text: String, _ help: String = "", isFinal: Bool = true) {
    self.text = text
    self.help = help
    self.isFinal = isFinal
  }

  /// The candidate behind text that stands already.
  func behind(_ prefix: String) -> CompletionCandidate {
    CompletionCandidate(prefix + text, help, isFinal: isFinal)
  }
}
