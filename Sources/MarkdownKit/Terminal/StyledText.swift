import SystemKit

/// A run of text in one style; it holds no control characters.
package struct StyledText: Hashable, Sendable {
  package var text: String
  package var style: TextStyle

  package init(_ text: String, _ style: TextStyle = []) {
    self.text = text
    self.style = style
  }
}

/// A line of a terminal.
package typealias StyledLine = [StyledText]

extension StyledLine {
  /// The line's text alone.
  package var text: String { map(\.text).joined() }

  /// The columns that the line takes.
  ///
  /// - Complexity: O(length).
  package var columns: Int { TextWidth.of(text) }

  /// Adds text, to the last run where that has the same style.
  mutating func append(_ text: String, _ style: TextStyle) {
    if text.isEmpty { return }
    if let last = indices.last, self[last].style == style {
      self[last].text += text
    } else {
      append(StyledText(text, style))
    }
  }

  mutating func append(blanks: Int, _ style: TextStyle = []) {
    append(String(repeating: " ", count: Swift.max(0, blanks)), style)
  }

  /// Takes blanks off the end.
  mutating func trimEnd() {
    while let last = indices.last {
      while self[last].text.utf8.last == 0x20 { self[last].text.unicodeScalars.removeLast() }
      guard self[last].text.isEmpty else { return }
      removeLast()
    }
  }
}
