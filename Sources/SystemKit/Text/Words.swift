/// Pieces of messages.
package enum Words {
  /// The text in quotes, on one line: what could act on a terminal is made visible, length bounded.
  package static func quoted(_ text: String) -> String {
    VisibleText.of(MessageLimit.usual.quoted(text))
  }

  /// `'a', 'b' and 'c'`; of very many the first ones.
  package static func list(_ words: [String], last: String = "and") -> String {
    VisibleText.of(MessageLimit.names.quotedList(words, last: last))
  }
}
