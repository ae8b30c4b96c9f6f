import SystemKit

/// What would make a block of a line that begins with a text.
enum LineStart {
  /// The place of the character that a backslash must stand before, if any.
  static func markToEscape(_ text: ByteSlice) -> Int? {
    guard let first = text.buffer.first else { return nil }
    switch first {
    case UInt8(ascii: "#"): return isHeading(text) ? 0 : nil
    case UInt8(ascii: ">"): return 0
    case UInt8(ascii: "+"): return isFollowedByBlank(text, 0) ? 0 : nil
    case UInt8(ascii: "-"):
      return isFollowedByBlank(text, 0) || holdsOnly(text, "-:| \t") ? 0 : nil
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      return holdsOnly(text, "-:| \t") && text.contains(UInt8(ascii: "-")) ? 0 : nil
    case UInt8(ascii: "="): return holdsOnly(text, "= \t") ? 0 : nil
    case UInt8(ascii: "~"): return text.hasPrefix("~~~") ? 0 : nil
    default: return first.isDigit ? numberMark(text) : nil
    }
  }

  private static func isHeading(_ text: ByteSlice) -> Bool {
    var length = 0
    while length < text.count, text.start[length] == UInt8(ascii: "#") { length += 1 }
    return length <= 6 && isFollowedByBlank(text, length - 1)
  }

  private static func isFollowedByBlank(_ text: ByteSlice, _ index: Int) -> Bool {
    index + 1 >= text.count || text.start[index + 1].isBlank
  }

  private static func holdsOnly(_ text: ByteSlice, _ marks: StaticString) -> Bool {
    text.buffer.allSatisfy { byte in
      (0..<marks.utf8CodeUnitCount).contains { marks.utf8Start[$0] == byte }
    }
  }

  /// The mark behind a number that would begin an ordered list.
  private static func numberMark(_ text: ByteSlice) -> Int? {
    var length = 0
    while length < text.count, length < 10, text.start[length].isDigit { length += 1 }
    guard length <= 9, length < text.count else { return nil }
    let mark = text.start[length]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
    return isFollowedByBlank(text, length) ? length : nil
  }
}
