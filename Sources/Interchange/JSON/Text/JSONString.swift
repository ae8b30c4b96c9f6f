package import SystemKit

/// Texts out of JSON strings.
package enum JSONString {
  /// Appends a string's text, given without its quotes; false where an escape says nothing.
  ///
  /// Half a surrogate pair becomes U+FFFD.
  /// - Complexity: O(bytes).
  package static func append(_ string: ByteSlice, to buffer: ByteBuffer) -> Bool {
    var index = 0
    var plain = 0
    while index < string.count {
      guard string.start[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      buffer.append(string.start + plain, index - plain)
      guard index + 1 < string.count else { return false }
      index += 2
      switch string.start[index - 1] {
      case UInt8(ascii: "n"): buffer.append(0x0A)
      case UInt8(ascii: "t"): buffer.append(0x09)
      case UInt8(ascii: "r"): buffer.append(0x0D)
      case UInt8(ascii: "b"): buffer.append(0x08)
      case UInt8(ascii: "f"): buffer.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        buffer.append(string.start[index - 1])
      case UInt8(ascii: "u"):
        guard let scalar = scalar(string, &index) else { return false }
        for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
          buffer.append(byte)
        }
      default: return false
      }
      plain = index
    }
    buffer.append(string.start + plain, string.count - plain)
    return true
  }

  /// The scalar of a `\u` escape, whose four digits come next, and of the one that completes it.
  private static func scalar(_ string: ByteSlice, _ index: inout Int) -> Unicode.Scalar? {
    guard let first = unit(string, index) else { return nil }
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 6 <= string.count, string.start[index] == UInt8(ascii: "\\"),
      string.start[index + 1] == UInt8(ascii: "u"), let second = unit(string, index + 2),
      (0xDC00..<0xE000).contains(second)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private static func unit(_ string: ByteSlice, _ index: Int) -> UInt32? {
    guard index + 4 <= string.count else { return nil }
    var unit: UInt32 = 0
    for place in index..<index + 4 {
      guard let digit = Character(Unicode.Scalar(string.start[place])).hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
