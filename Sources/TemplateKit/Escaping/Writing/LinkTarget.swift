import SystemKit

/// Which links may be followed: `http:`, `https:`, `mailto:` and relative ones.
enum LinkTarget {
  /// Whether a URL has one of these schemes or none, however it is disguised.
  ///
  /// Browsers drop controls and blanks before a scheme, and tabs and line breaks inside it (URL
  /// Standard, section 4.4); so does this.
  /// - Complexity: O(bytes).
  static func isAllowed(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var scheme = SchemeName()
    for index in start..<end {
      let byte = bytes[index]
      if byte <= 0x20 { continue }
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return scheme.isAllowed
      default: scheme.append(byte)
      }
    }
    return true
  }

  /// Whether a text begins as a scheme does that `isAbsolute` knows, or with a blank.
  @inline(__always)
  static func mayBegin(_ text: ByteSlice) -> Bool {
    guard text.count > 4 else { return false }
    let first = text.start[0]
    return first <= 0x20 || (beginsScheme(first) && isFourth(text.start[3], behind: first))
  }

  /// Whether a byte is the first letter of a scheme that `isAbsolute` knows.
  @inline(__always)
  static func beginsScheme(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter == UInt8(ascii: "h") || letter == UInt8(ascii: "m") || letter == UInt8(ascii: "f")
  }

  /// Whether a byte is the fourth of the scheme that begins with another: `http`, `mail`, `ftp:`.
  @inline(__always)
  static func isFourth(_ byte: UInt8, behind first: UInt8) -> Bool {
    switch first | 0x20 {
    case UInt8(ascii: "h"): byte | 0x20 == UInt8(ascii: "p")
    case UInt8(ascii: "m"): byte | 0x20 == UInt8(ascii: "l")
    default: byte == UInt8(ascii: ":")
    }
  }

  /// Whether a URL begins with one of these schemes, or `ftp:`, and goes on behind it.
  ///
  /// GitHub's Markdown makes links of `ftp:` addresses anyway, and of less than the whole.
  ///
  /// - Complexity: O(bytes of the scheme).
  static func isAbsolute(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var scheme = SchemeName()
    for index in start..<end {
      if bytes[index] == UInt8(ascii: ":") { return scheme.isLinked && index + 1 < end }
      guard bytes[index].isLetter else { return false }
      scheme.append(bytes[index])
    }
    return false
  }
}

/// The beginning of a URL up to its colon, as far as it matters.
struct SchemeName: Hashable, Sendable {
  private var letters: UInt64 = 0
  private var count: UInt8 = 0

  mutating func append(_ byte: UInt8) {
    guard count < 8 else { return }
    letters = letters << 8 | UInt64(byte.isLetter ? byte | 0x20 : byte)
    count += 1
  }

  var isEmpty: Bool { count == 0 }

  var isAllowed: Bool {
    switch (count, letters) {
    // http, https, mailto.
    case (4, 0x6874_7470), (5, 0x68_7474_7073), (6, 0x6D61_696C_746F): true
    default: false
    }
  }

  /// Whether an address with it is written as a link in Markdown.
  var isLinked: Bool { isAllowed || (count == 3 && letters == 0x66_7470) }
}
