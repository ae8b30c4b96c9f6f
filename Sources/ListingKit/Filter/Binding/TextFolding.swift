import SystemKit

/// Makes texts alike that differ in case.
enum TextFolding {
  /// Upper case first: it makes `ß` and `SS` one, and all forms of sigma.
  static func fold(_ text: String) -> String { text.uppercased().lowercased() }

  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Whether all bytes are ASCII.
  @inline(__always)
  static func isASCII(_ text: ByteSlice) -> Bool {
    var index = 0
    let bytes = UnsafeRawPointer(text.start)
    while index + 8 <= text.count {
      if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      index += 8
    }
    while index < text.count {
      if text.start[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// Whether a folded character is one that ``fold(_:into:)`` writes.
  static func isSimple(_ code: UInt32) -> Bool { code < 0x80 || UInt32(letter(code)) == code }

  /// Writes a text of Latin, Greek and Cyrillic letters as ``fold(_:)`` has it, in at most as many bytes.
  ///
  /// - Returns: the number of bytes; nil where a character needs more than a look into a table.
  static func fold(_ text: ByteSlice, into target: UnsafeMutablePointer<UInt8>) -> Int? {
    var (index, count) = (0, 0)
    while index < text.count {
      let byte = text.start[index]
      if byte < 0x80 {
        target[count] = lower(byte)
        index += 1
        count += 1
        continue
      }
      guard byte < 0xE0, index + 1 < text.count else { return nil }
      let folded = letter(UInt32(byte & 0x1F) << 6 | UInt32(text.start[index + 1] & 0x3F))
      switch folded {
      case unknown: return nil
      case doubleS:
        target[count] = UInt8(ascii: "s")
        target[count + 1] = UInt8(ascii: "s")
        count += 2
      case ..<0x80:
        target[count] = UInt8(truncatingIfNeeded: folded)
        count += 1
      default:
        target[count] = 0xC0 | UInt8(truncatingIfNeeded: folded >> 6)
        target[count + 1] = 0x80 | UInt8(truncatingIfNeeded: folded & 0x3F)
        count += 2
      }
      index += 2
    }
    return count
  }

  private static let unknown: UInt16 = 0
  /// No character that letters fold to.
  private static let doubleS: UInt16 = 1
  private static let first: UInt32 = 0xA0

  @inline(__always)
  private static func letter(_ code: UInt32) -> UInt16 {
    let place = Int(code) - Int(first)
    return letters.indices.contains(place) ? letters[place] : unknown
  }

  /// What letters beyond ASCII fold to, two bytes each in UTF-8; accents of their own and characters
  /// that are spelled in more than one way (U+037E, U+0387) are left to the standard library.
  private static let letters: [UInt16] = (first..<0x530).map { code in
    switch code {
    case 0x300...0x377, 0x37E, 0x387, 0x483...0x489: return unknown
    default: break
    }
    guard let scalar = Unicode.Scalar(code) else { return unknown }
    let folded = fold(String(Character(scalar)))
    if folded == "ss" { return doubleS }
    guard let only = folded.unicodeScalars.first, folded.unicodeScalars.count == 1,
      only.value < 0x530
    else { return unknown }
    return UInt16(truncatingIfNeeded: only.value)
  }
}
