import SystemKit

/// What kinds of ASCII bytes mean something to Markdown and HTML.
enum ByteClass {
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a backslash before the byte escapes it (CommonMark 0.31, section 2.4).
  @inline(__always)
  static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !byte.isAlphanumeric
  }

  /// Whether an email autolink's name may hold the byte (CommonMark 0.31, section 6.5).
  static func isEmailName(_ byte: UInt8) -> Bool {
    guard !byte.isAlphanumeric else { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Whether `<` before the byte begins a tag, a comment or an autolink.
  @inline(__always)
  static func opensTag(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "?")
  }

  /// Whether the byte is `*`, `_` or `~`, which mark emphasis or strikethrough.
  @inline(__always)
  static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
