import SystemKit

/// One line of a screen: runs of text, each in one style.
///
/// ```swift
/// var line = ScreenLine("Order tiles", .bold)
/// line.pad(to: 20)
/// line.width   // 20
/// ```
/// Its texts hold nothing that steers a terminal: whoever makes one passes text from people through
/// `VisibleText` first.
package struct ScreenLine: Hashable, Sendable {
  /// A run of text in one style.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: ScreenStyle

    package init(_ text: String, _ style: ScreenStyle = []) {
      self.text = text
      self.style = style
    }
  }

  package private(set) var spans: [Span] = []
  /// The columns that it takes.
  package private(set) var width = 0

  package init() {}

  package init(_ text: String, _ style: ScreenStyle = []) { append(text, style) }

  /// Adds a run behind the others.
  ///
  /// - Complexity: O(length).
  package mutating func append(_ text: String, _ style: ScreenStyle = []) {
    guard !text.isEmpty else { return }
    width += TextWidth.of(text)
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, style))
    }
  }

  /// Adds blanks until the line takes a number of columns.
  package mutating func pad(to columns: Int, _ style: ScreenStyle = []) {
    guard columns > width else { return }
    append(String(repeating: " ", count: columns - width), style)
  }

  /// The line with a style added to all of its runs.
  package func adding(_ style: ScreenStyle) -> ScreenLine {
    var line = ScreenLine()
    for span in spans { line.append(span.text, span.style.union(style)) }
    return line
  }

  /// The texts alone.
  package var text: String { spans.map(\.text).joined() }
}
