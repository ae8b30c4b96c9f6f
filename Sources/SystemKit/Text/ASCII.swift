/// The classes of ASCII bytes that texts are read by; the one place that knows their ranges.
///
/// ```swift
/// UInt8(ascii: "7").isDigit    // true
/// UInt8(ascii: "\t").isBlank   // true
/// ```
extension UInt8 {
  /// Whether it is `0` to `9`.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is `A` to `Z` or `a` to `z`.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is a letter or a digit.
  @inlinable @inline(__always)
  package var isAlphanumeric: Bool { isLetter || isDigit }

  /// Whether it is a space or a tab: a blank between words, no line break.
  @inlinable @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is white space to any parser: blanks, line breaks, form feed, vertical tab.
  @inlinable @inline(__always)
  package var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
