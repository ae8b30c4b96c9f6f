/// Why a value can't stand where a template's tag stands.
package enum EscapeProblem: Error, Hashable, Sendable {
  /// Markdown: in a fenced or indented code block.
  case codeBlock
  /// Markdown: in a code span with other text.
  case codeSpan
  /// Markdown: between `<` and `>`, or behind a bare `<`.
  case angleBracket
  /// Markdown: in a block of HTML.
  case htmlBlock
  /// Markdown: in a link's title.
  case linkTitle
  /// Markdown: in a link reference definition.
  case linkDefinition
  /// Markdown: a bare `*`, `_` or `~` with a word or value on both sides.
  case delimiter(UInt8)
  /// Markdown: the row above a table's dashes doesn't begin with `|`.
  case tableHeader
  /// HTML: in an element of which the content isn't text.
  case rawElement(String)
  /// HTML: in a comment.
  case comment
  /// HTML: in a declaration.
  case declaration
  /// HTML: in a tag's or attribute's name.
  case tagName
  /// HTML: in an attribute without quotes.
  case unquoted
  /// HTML: in an attribute that holds a program, a style sheet or a document.
  case attribute(String)
  /// A URL whose literal beginning isn't `http:`, `https:`, `mailto:` or relative.
  case scheme
  /// A URL whose scheme would be put together from parts.
  case schemeParts
  /// A block of markup or lines where only text of one line can stand.
  case block
  /// The ways that lead here leave the tag in places that need different escapes.
  case branches

  /// What is wrong and what would be right, in words.
  package var words: String {
    switch self {
    case .codeBlock: "a tag can't stand in a code block: use a code span, '`{{name}}`'"
    case .codeSpan: "a tag in a code span must stand alone between the backticks: '`{{name}}`'"
    case .angleBracket:
      "a tag can't stand behind a bare '<': write '\\<', or a link as '[text](<{{url}}>)'"
    case .htmlBlock: "a tag can't stand in HTML inside Markdown: put a blank line between them"
    case .linkTitle: "a tag can't stand in a link's title: put it in the link's text"
    case .linkDefinition: "a tag can't stand in a link definition: write '[text](<{{url}}>)'"
    case .delimiter(let byte):
      "a bare '\(Character(Unicode.Scalar(byte)))' can't stand between a tag and a word: write "
        + "'\\\(Character(Unicode.Scalar(byte)))', or a blank or punctuation on its other side"
    case .tableHeader: "a table's header row with tags must begin with '|'"
    case .rawElement(let name): "a tag can't stand in <\(name)>: its content is no text"
    case .comment: "a tag can't stand in a comment"
    case .declaration: "a tag can't stand in a declaration"
    case .tagName: "a tag can't be part of a tag's or an attribute's name"
    case .unquoted: "an attribute with a tag must be quoted: '\"{{name}}\"'"
    case .attribute(let name): "a tag can't stand in the attribute '\(name)'"
    case .scheme: "a link with a tag must be relative or begin with 'http:', 'https:' or 'mailto:'"
    case .schemeParts:
      "a link's beginning must be one tag alone, or text up to the first '/', '?' or '#'"
    case .block: "a block of text must stand alone on its line, outside headings, tables and links"
    case .branches:
      "the sections before this tag end in different places: give each its own tag"
    }
  }
}

extension EscapeProblem: Comparable {
  /// Any order will do, so that of several problems always the same one is told.
  package static func < (a: EscapeProblem, b: EscapeProblem) -> Bool { a.words < b.words }
}

/// A problem and where in the literal text it was found.
package struct PlacedEscapeProblem: Hashable, Sendable {
  package let problem: EscapeProblem
  /// The offset into the bytes that were given.
  package let offset: Int

  package init(_ problem: EscapeProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

extension PlacedEscapeProblem: Comparable {
  package static func < (a: PlacedEscapeProblem, b: PlacedEscapeProblem) -> Bool {
    (a.offset, a.problem) < (b.offset, b.problem)
  }
}
