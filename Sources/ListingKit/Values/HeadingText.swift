import SystemKit

/// A text as a heading shows it: on one line, blanks as one space and none at its ends.
///
/// ```swift
/// HeadingText.of("work \r")   // "work"
/// ```
/// Texts that look alike are alike: characters that show nothing are left out, too.
enum HeadingText {
  /// - Complexity: O(length).
  static func of(_ text: String) -> String {
    if isPlain(text) { return text }
    let shown = String.UnicodeScalarView(text.unicodeScalars.filter { !showsNothing($0) })
    return shown.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
  }

  /// Whether a text is ASCII, on one line and without a blank too many, as nearly all are.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte < 0x20 || byte >= 0x7F { return false }
      if byte == UInt8(ascii: " "), previous == byte { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ") || text.isEmpty
  }

  /// Soft hyphens, spaces without width, byte order marks; not what holds an emoji together.
  private static func showsNothing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
