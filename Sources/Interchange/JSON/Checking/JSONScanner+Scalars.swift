import SystemKit

extension JSONScanner {
  /// Passes over a number (RFC 8259, section 6).
  mutating func number() throws(JSONFault) {
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") {
      index += 1
      if isDigit { throw fault("no more digits behind a leading 0") }
    } else {
      try digits("a digit")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits("a digit behind '.'")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits("a digit in the exponent")
    }
  }

  private var isDigit: Bool { next.isDigit }

  private mutating func digits(_ expected: String) throws(JSONFault) {
    guard isDigit else { throw fault(expected) }
    while isDigit { index += 1 }
  }

  /// Passes over a text (RFC 8259, section 7), making sure of its UTF-8 and its escapes.
  mutating func text() throws(JSONFault) {
    index += 1
    while index < bytes.count {
      let byte = bytes.start[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return
      } else if byte == UInt8(ascii: "\\") {
        try escape()
      } else if byte < 0x20 {
        throw fault("no control character in a text unless it is escaped")
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = JSONScanner.scalarLength(bytes, at: index)
        guard length > 0 else { throw fault("UTF-8") }
        index += length
      }
    }
    throw fault("'\"' at the end of a text")
  }

  private mutating func escape() throws(JSONFault) {
    let letter = index + 1 < bytes.count ? bytes.start[index + 1] : 0
    guard letter == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(letter) else {
        index += 1
        throw fault("one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't' or 'u' behind '\\'")
      }
      index += 2
      return
    }
    let start = index
    let unit = try codeUnit()
    guard (0xD800..<0xE000).contains(unit) else { return }
    if unit < 0xDC00, next == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes.start[index + 1] == UInt8(ascii: "u")
    {
      let low = try codeUnit()
      if (0xDC00..<0xE000).contains(low) { return }
    }
    index = start
    throw JSONFault(
      offset: index, found: "half of one", expected: "both halves of a surrogate pair")
  }

  /// Passes over `\uXXXX`.
  private mutating func codeUnit() throws(JSONFault) -> Int {
    index += 2
    var unit = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw fault("four hexadecimal digits behind '\\u'")
      }
      unit = unit * 16 + digit
      index += 1
    }
    return unit
  }

  /// The bytes of the UTF-8 sequence at a place, 0 where there is none (RFC 3629, section 4).
  static func scalarLength(_ bytes: ByteSlice, at index: Int) -> Int {
    let lead = bytes.start[index]
    let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 0, lead <= 0xF4, index + length <= bytes.count else { return 0 }
    for offset in 1..<max(length, 1) {
      let byte = bytes.start[index + offset]
      guard byte & 0xC0 == 0x80 else { return 0 }
      guard offset == 1 else { continue }
      switch lead {
      case 0xE0 where byte < 0xA0, 0xED where byte > 0x9F, 0xF0 where byte < 0x90,
        0xF4 where byte > 0x8F:
        return 0
      default: break
      }
    }
    return length
  }

  /// What stands at a place, for a message.
  static func words(_ bytes: ByteSlice, at index: Int) -> String {
    guard index < bytes.count else { return "the end of the text" }
    let byte = bytes.start[index]
    if byte < 0x20 || byte == 0x7F {
      switch byte {
      case 0x0A, 0x0D: return "the end of the line"
      case 0x09: return "a tab"
      default: return "the control character U+\(hexadecimal(byte, digits: 4))"
      }
    }
    let length = scalarLength(bytes, at: index)
    guard length > 0 else { return "the byte 0x\(hexadecimal(byte, digits: 2)), which is no UTF-8" }
    guard length == 1, isWordByte(byte) else {
      return "'\(ByteSlice(start: bytes.start + index, count: length).string)'"
    }
    var end = index
    while end < bytes.count, end - index < 20, isWordByte(bytes.start[end]) { end += 1 }
    return "'\(ByteSlice(start: bytes.start + index, count: end - index).string)'"
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte.isDigit
  }

  private static func hexadecimal(_ byte: UInt8, digits: Int) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
