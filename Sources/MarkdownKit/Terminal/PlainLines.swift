import SystemKit

extension MarkdownTerminal {
  /// The lines of a text that is no Markdown, broken at blanks; what could act is shown.
  ///
  /// ```swift
  /// MarkdownTerminal.plainLines(of: "two *words*", width: 8).map(\.text)   // ["two", "*words*"]
  /// ```
  /// - Parameter width: the columns of a line; nil for one line as long as it is.
  /// - Complexity: O(text).
  package static func plainLines(
    of text: String, width: Int?, style: TextStyle = []
  ) -> [StyledLine] {
    var runs = StyledRuns()
    runs.append(VisibleText.of(text), style)
    return LineWrap.lines(of: runs, width: width ?? .max)
  }
}
