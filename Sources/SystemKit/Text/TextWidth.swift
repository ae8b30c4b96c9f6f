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

  /// The columns of one character.
  ///
  /// Terminals differ for scripts whose letters join; they add up the parts, as this does.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    // Pictures that were joined, coloured or asked for by a selector, keycaps and flags are one.
    if scalars.contains(where: { $0 == emojiSelector || $0.properties.isEmojiModifier }) {
      return 2
    }
    if first.properties.isEmoji, scalars.contains("\u{200D}") { return 2 }
    if isRegional(first) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || 0x7F..<0xA0 ~= value || value == 0xAD ? 0 : 1
    }
    // The later parts of a Hangul syllable stand inside of its first one.
    if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
    if WideScalars.contains(value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: return 1
    }
  }

  /// Two of them are a flag.
  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar.value
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
