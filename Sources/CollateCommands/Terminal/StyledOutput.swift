import MarkdownKit
import SystemKit

/// Writes styled lines for a terminal, or their text alone where it is to have no styles.
///
/// Source: ECMA-48, SGR.
struct StyledOutput {
  let isOn: Bool

  /// - Complexity: O(text).
  func append(_ lines: [StyledLine], to buffer: ByteBuffer) {
    for line in lines {
      for run in line {
        let codes = isOn ? codes(run.style) : ""
        if !codes.isEmpty { buffer.append("\u{1B}[\(codes)m") }
        buffer.append(run.text)
        if !codes.isEmpty { buffer.append("\u{1B}[0m") }
      }
      buffer.append(UInt8(ascii: "\n"))
    }
  }

  private static let looks: [(style: TextStyle, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.crossedOut, "9"), (.code, "36"),
  ]

  private func codes(_ style: TextStyle) -> String {
    Self.looks.filter { style.contains($0.style) }.map(\.code).joined(separator: ";")
  }
}
