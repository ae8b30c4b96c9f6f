/// Words that only the running tool knows; completion asks for them.
package enum WordKind: String, CaseIterable, Hashable, Sendable {
  /// The registered models.
  case models
  /// The lists that nest in a model, itself included.
  case lists
  /// The sort keys of a model, aggregates included.
  case sortKeys
  /// The fields of a model.
  case fields
  /// The columns that a model's table can show.
  case columns
  /// The built-in templates.
  case templates
  /// The tool's commands.
  case commands
}

/// One word that can be chosen, with a line about it.
package struct Choice: Hashable, Sendable {
  package let word: String
  package let help: String

  package init(_ word: String, _ help: String = "") {
    self.word = word
    self.help = help
  }
}

/// The values that an option or argument knows: fixed ones, words known at run time, files.
///
/// ```swift
/// let color = ValueChoices.fixed("auto", "always", "never")
/// color.isClosed                        // true: nothing else is accepted
/// ValueChoices.words(.models, orFiles: true).isClosed   // false
/// ```
package struct ValueChoices: Hashable, Sendable {
  package let fixed: [Choice]
  package let words: WordKind?
  package let files: Bool

  /// Any text; nothing to complete.
  package static let any = ValueChoices(fixed: [], words: nil, files: false)
  /// The path of a file.
  package static let files = ValueChoices(fixed: [], words: nil, files: true)

  /// Only these words.
  package static func fixed(_ words: String...) -> ValueChoices {
    ValueChoices(fixed: words.map { Choice($0) }, words: nil, files: false)
  }

  /// Only these words, each with a line about it.
  package static func fixed(_ choices: [Choice]) -> ValueChoices {
    ValueChoices(fixed: choices, words: nil, files: false)
  }

  /// Words that are known at run time, and perhaps files; checked by whoever resolves them.
  package static func words(_ kind: WordKind, orFiles files: Bool = false) -> ValueChoices {
    ValueChoices(fixed: [], words: kind, files: files)
  }

  /// Whether the fixed words are the only ones accepted.
  package var isClosed: Bool { !fixed.isEmpty }

  /// The fixed words.
  package var fixedWords: [String] { fixed.map(\.word) }
}
