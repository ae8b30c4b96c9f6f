package import SystemKit

/// Markdown as styled lines for a terminal.
///
/// ```swift
/// try MarkdownTerminal.lines(of: "- *paint* the shed", width: 14).map(\.text)
/// // ["• paint the", "  shed"]
/// ```
/// The text is CommonMark with GitHub's task lists, tables and strikethrough. Raw HTML is literal
/// text, and what could act on a terminal is shown: no line holds a control character. Links have
/// their address behind them. All can be told apart without styles, emphasis aside.
package enum MarkdownTerminal {
  /// The lines of a text; none is wider than the width, unless that is under 4 columns.
  ///
  /// - Parameter width: the columns of a line; nil leaves lines as long as they are.
  /// - Throws: ``MarkdownError`` when the text is larger than the library can take.
  /// - Complexity: O(text).
  package static func lines(
    of text: String, width: Int?
  ) throws(MarkdownError) -> [StyledLine] {
    var lines: [StyledLine] = []
    try text.withSlice { (source) throws(MarkdownError) in
      lines = try self.lines(of: source, width: width)
    }
    return lines
  }

  /// The lines of a text held as bytes.
  ///
  /// - Throws: ``MarkdownError`` when the text is larger than the library can take.
  /// - Complexity: O(text).
  package static func lines(
    of source: ByteSlice, width: Int?
  ) throws(MarkdownError) -> [StyledLine] {
    let text = SourceText(source)
    let tree = try ExtendedTree.parse(text, for: nil, in: try TreeMemory())
    return tree.withRoot { root in
      var writer = TerminalWriter(width: width, tasks: TaskItems(text.bytes, for: nil))
      writer.write(root)
      return writer.lines
    }
  }
}
