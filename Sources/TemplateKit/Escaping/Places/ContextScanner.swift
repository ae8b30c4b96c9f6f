/// Follows the text of a template and says in which context each tag stands.
///
/// A value: copy it to walk into a branch, `join` the copies where the branches meet.
/// ```swift
/// var scanner = ContextScanner(language: .markdown)
/// scanner.literal(Array("## ".utf8))
/// try scanner.value()   // Markdown text with the traits heading and oneLine
/// ```
package struct ContextScanner: Hashable, Sendable {
  private let language: TemplateLanguage

  package init(language: TemplateLanguage) { self.language = language }

  /// Goes over literal text.
  ///
  /// - Returns: the first thing in it that a value before it can't stand beside.
  /// - Complexity: O(bytes).
  @discardableResult
  package mutating func literal(_ bytes: [UInt8]) -> PlacedEscapeProblem? { nil }

  /// Goes over a value and says where it stands.
  package mutating func value() throws(EscapeProblem) -> EscapeContext {
    switch language {
    case .markdown: EscapeContext(.markdownText, [.blockStart])
    case .html: EscapeContext(.htmlText)
    case .plain: EscapeContext(.plain)
    case .mustache: EscapeContext(.mustache)
    }
  }

  /// Goes over a block of markup or lines that stands alone on its line and says where it stands.
  package mutating func block() throws(EscapeProblem) -> EscapeContext { try value() }

  /// What is wrong at the end of the template, if anything.
  package func finish() -> EscapeProblem? { nil }

  /// The places where either may be; nil when they are too many to follow.
  package static func join(_ a: ContextScanner, _ b: ContextScanner) -> ContextScanner? {
    a
  }
}
