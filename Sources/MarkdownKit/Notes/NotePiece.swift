import SystemKit

/// One stretch of a line of Markdown about to be written.
struct NotePiece {
  enum Content {
    /// Characters that must mean themselves.
    case text(ByteSlice)
    /// `*`, `_`, `**` or `~~`, at the beginning or end of what it marks.
    case opener(StaticString)
    case closer(StaticString)
    /// A code span's text.
    case code(ByteSlice)
    case linkStart
    case linkEnd(Node)
    /// `<https://…>`
    case autolink(ByteSlice)
    case box(isChecked: Bool)
    case softBreak
    case lineBreak
  }

  var content: Content
  /// Whether the first or last character is written as a reference, so that it counts as
  /// punctuation beside a delimiter, or survives at the edge of a line.
  var encodesFirst = false
  var encodesLast = false

  init(_ content: Content) { self.content = content }

  /// How the first character written looks to a delimiter before it.
  var first: CharacterClass {
    switch content {
    case .text(let text):
      encodesFirst || (encodesLast && isSingle(text))
        ? .punctuation : CharacterClass(first: text)
    case .softBreak: .blank
    default: .punctuation
    }
  }

  /// How the last character written looks to a delimiter behind it.
  var last: CharacterClass {
    switch content {
    case .text(let text):
      encodesLast || (encodesFirst && isSingle(text))
        ? .punctuation : CharacterClass(last: text)
    case .softBreak, .lineBreak, .box: .blank
    default: .punctuation
    }
  }

  private func isSingle(_ text: ByteSlice) -> Bool { text.firstScalarLength == text.count }

  var isBreak: Bool {
    switch content {
    case .softBreak, .lineBreak: true
    default: false
    }
  }
}
