/// Makes what could act on a terminal visible: control characters, bidi overrides, line breaks.
///
/// ```swift
/// VisibleText.of("a\u{1B}[31mb\n")   // "a␛[31mb␊"
/// VisibleText.of("x\u{202E}y")       // "x\u{202E}y" with the override spelt out
/// ```
/// Joiners stay where they hold an emoji or a word together.
package enum VisibleText {
  /// The text on one line; with `keepingLines`, on the lines that it has.
  ///
  /// - Complexity: O(length).
  package static func of(_ text: String, keepingLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { isActive($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    let flags = FlagTags(text)
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      if flags.contains(index) || !isActive(scalar) || keepingLines && scalar == "\n" {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: spelt(scalar).unicodeScalars)
      }
    }
    return String(shown)
  }

  /// Whether a character could act on a terminal, or hide what is there.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar != "\u{200D}" && scalar != "\u{200C}"
    default: return false
    }
  }

  /// What is shown for such a character: its picture, else its number.
  package static func spelt(_ scalar: Unicode.Scalar) -> String {
    if let picture = picture(scalar) { return String(Character(picture)) }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The control pictures of Unicode.
  private static func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.value < 0x20 { return Unicode.Scalar(0x2400 + scalar.value) }
    return scalar.value == 0x7F ? "\u{2421}" : nil
  }
}
