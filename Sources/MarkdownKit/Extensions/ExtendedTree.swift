import SystemKit

/// Parses with what GitHub Flavored Markdown adds to CommonMark.
enum ExtendedTree {
  /// - Complexity: O(source).
  static func parse(_ source: SourceText, for format: MarkupFormat?) throws(MarkdownError) -> Tree {
    try Tree(source.bytes)
  }
}
