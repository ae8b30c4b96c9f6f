import SystemKit

/// Colours and weights for a terminal, or none of them.
///
/// Source: ECMA-48, SGR.
struct TableStyle {
  let isOn: Bool

  func heading(_ text: String) -> String { styled(text, "1") }
  func faint(_ text: String) -> String { styled(text, "2") }
  func done(_ text: String) -> String { styled(text, "32") }
  func overdue(_ text: String) -> String { styled(text, "31") }

  private func styled(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Cuts and pads texts to columns.
enum TableText {
  /// A text that takes at most so many columns; one that is cut ends in an ellipsis.
  ///
  /// - Complexity: O(length).
  static func cut(_ text: String, to width: Int, textWidth: Int) -> String {
    guard textWidth > width else { return text }
    var shown = ""
    var used = 0
    for character in text {
      let columns = TextWidth.of(character)
      guard used + columns <= width - 1 else { break }
      shown.append(character)
      used += columns
    }
    return shown + "…"
  }
}
