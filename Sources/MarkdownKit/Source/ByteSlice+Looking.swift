import Glibc
import SystemKit

extension ByteSlice {
  /// The slice without its first bytes.
  func dropping(_ bytes: Int) -> ByteSlice { ByteSlice(start: start + bytes, count: count - bytes) }

  /// The first bytes of the slice.
  func keeping(_ bytes: Int) -> ByteSlice { ByteSlice(start: start, count: bytes) }

  func contains(_ byte: UInt8) -> Bool { memchr(start, Int32(byte), count) != nil }

  /// Where the byte first stands.
  func offset(of byte: UInt8) -> Int? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// Whether an odd number of backslashes stands before a place.
  ///
  /// - Complexity: O(backslashes before it).
  func isEscaped(_ place: Int) -> Bool {
    var first = place
    while first > 0, start[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (place - first) & 1 == 1
  }

  func contains(_ text: StaticString) -> Bool { offset(of: text) != nil }

  /// Where the text first stands.
  ///
  /// - Complexity: O(count) for texts whose first byte is rare.
  func offset(of text: StaticString) -> Int? {
    var rest = self
    while let found = memchr(rest.start, Int32(text.utf8Start[0]), rest.count) {
      rest = rest.dropping(UnsafeRawPointer(found) - UnsafeRawPointer(rest.start))
      if rest.hasPrefix(text) { return count - rest.count }
      rest = rest.dropping(1)
    }
    return nil
  }

  func hasPrefix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The slice without ASCII white space at its ends.
  var trimmed: ByteSlice {
    var slice = self
    while slice.count > 0, slice.start[0].isBlank { slice = slice.dropping(1) }
    while slice.count > 0, slice.start[slice.count - 1].isBlank { slice.count -= 1 }
    return slice
  }
}

extension UInt8 {
  /// Whether the byte is white space to libcmark.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  var isPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isDigit && !isLetter
  }
}
