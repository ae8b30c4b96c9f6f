package import SystemKit

/// Texts as JSON strings.
package enum JSONText {
  /// Appends a text in double quotes, with the escapes that RFC 8259, section 7, asks for.
  ///
  /// Everything else stands as it is. Bytes are valid UTF-8.
  /// ```swift
  /// JSONText.append("say \"hi\"\n", to: buffer)   // "say \"hi\"\n"
  /// ```
  /// - Complexity: O(bytes).
  package static func append(_ text: ByteSlice, to buffer: ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    buffer.append(quote)
    var done = 0
    var index = 0
    while index < text.count {
      if index + 8 <= text.count, isPlain(text.start + index) {
        index += 8
        continue
      }
      let byte = text.start[index]
      if byte >= 0x20, byte != quote, byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      buffer.append(text.start + done, index - done)
      appendEscape(byte, to: buffer)
      index += 1
      done = index
    }
    buffer.append(text.start + done, text.count - done)
    buffer.append(quote)
  }

  /// Appends a text held as a string.
  ///
  /// - Complexity: O(bytes).
  package static func append(_ text: String, to buffer: ByteBuffer) {
    var text = text
    text.withUTF8 { bytes in
      append(
        bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty, to: buffer)
    }
  }

  /// Whether eight bytes hold nothing to escape.
  @inline(__always)
  private static func isPlain(_ start: UnsafePointer<UInt8>) -> Bool {
    let word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    // A byte less than what is taken off borrows its highest bit.
    let found =
      (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes
      | (backslashes &- ones) & ~backslashes
    return found & (ones &* 0x80) == 0
  }

  private static func appendEscape(_ byte: UInt8, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer.append(byte)
    case 0x08: buffer.append(UInt8(ascii: "b"))
    case 0x09: buffer.append(UInt8(ascii: "t"))
    case 0x0A: buffer.append(UInt8(ascii: "n"))
    case 0x0C: buffer.append(UInt8(ascii: "f"))
    case 0x0D: buffer.append(UInt8(ascii: "r"))
    default:
      buffer.append("u00")
      buffer.append(hexadecimal(byte >> 4))
      buffer.append(hexadecimal(byte & 15))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
