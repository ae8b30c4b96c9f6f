import SystemKit

/// Colours and weights for a terminal, or none of them.
///
/// Source: ECMA-48, SGR.
struct TableStyle {
  let isOn: Bool

  /// How a text is shown.
  enum Code: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
  }

  func heading(_ text: String) -> String { styled(text, .bold) }
  func faint(_ text: String) -> String { styled(text, .faint) }

  func styled(_ text: String, _ code: Code?) -> String {
    guard isOn, let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code.rawValue)m\(text)\u{1B}[0m"
  }

  func begin(_ code: Code?, to buffer: ByteBuffer) {
    if isOn, let code { buffer.append("\u{1B}[\(code.rawValue)m") }
  }

  func end(_ code: Code?, to buffer: ByteBuffer) {
    if isOn, code != nil { buffer.append("\u{1B}[0m") }
  }
}
