/// How many columns of a terminal a text takes.
///
/// ```swift
/// TextWidth.of("Äpfel")   // 5
/// TextWidth.of("日本 👩‍🌾")  // 7
/// ```
/// A cluster of scalars that a reader takes for one character counts once: two columns for East Asian
/// wide ones and emoji, none for marks alone. Control characters are the caller's matter and count
/// as nothing.
///
/// Source: UAX #11 (East Asian Width), UTS #51 (emoji presentation).
package enum TextWidth {
  /// The columns of a text.
  ///
  /// - Complexity: O(length).
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a text held as bytes; plain ASCII is only counted.
  ///
  /// - Complexity: O(length).
  package static func of(_ text: ByteSlice) -> Int {
    isPlain(text) ? text.count : of(text.string)
  }

  /// Whether a text is printable ASCII throughout, so that every byte takes a column.
  package static func isPlain(_ text: ByteSlice) -> Bool {
    for byte in text.buffer where byte < 0x20 || byte > 0x7E { return false }
    return true
  }

  /// The columns of one character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    var columns = 0
    for scalar in character.unicodeScalars {
      // A selector or a joined part makes an emoji of what came before it.
      if scalar == emojiSelector { return max(columns, 2) }
      if columns == 0 { columns = of(scalar) }
    }
    if columns == 1, character.unicodeScalars.count > 1, isFlag(character) { return 2 }
    return columns
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value ? 0 : 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return isWide(scalar.value) ? 2 : 1
  }

  /// Two regional indicators.
  private static func isFlag(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { 0x1F1E6...0x1F1FF ~= $0.value }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0 ~= value }
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// The wide and full-width scalars that are no emoji by themselves.
  private static let wide: [ClosedRange<UInt32>] = [
    0x4E00...0xA4CF, 0x3041...0x3247, 0x3250...0x4DBF, 0xAC00...0xD7A3, 0x2E80...0x303E,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1100...0x115F, 0x2329...0x232A, 0xA960...0xA97C,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
