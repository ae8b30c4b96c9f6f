import SystemKit

/// What stands beside a run of `*`, `_` or `~`: the kinds it may be of, as CommonMark sees them.
///
/// Versions of the specification and of Unicode differ about what is punctuation, so a character
/// that isn't surely one kind counts as every kind.
struct Flank: OptionSet {
  let rawValue: UInt8
  static let space = Flank(rawValue: 1)
  static let punctuation = Flank(rawValue: 2)
  static let word = Flank(rawValue: 4)
  static let unknown: Flank = [.space, .punctuation, .word]

  /// The kind of the character that begins at an index.
  static func of(_ bytes: UnsafePointer<UInt8>, at index: Int, end: Int) -> Flank {
    let first = bytes[index]
    if first < 0x80 { return ascii(first) }
    return scalar(decode(bytes, at: index, end: end))
  }

  /// The kind of the character written last; the beginning of a line counts as space.
  static func last(of buffer: ByteBuffer) -> Flank {
    buffer.count > 0 ? before(UnsafePointer(buffer.base), buffer.count) : .space
  }

  /// The kind of the character before an offset that isn't 0.
  static func before(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> Flank {
    let last = bytes[offset - 1]
    if last < 0x80 { return ascii(last) }
    let start = scalarStart(bytes, before: offset, from: 0)
    return scalar(decode(bytes, at: start, end: offset))
  }

  /// The kinds that what follows a value may be of.
  static func of(_ follow: FollowSet) -> Flank {
    follow.value ? .unknown : follow.flank
  }

  static func ascii(_ byte: UInt8) -> Flank {
    // cmark-gfm looks past tildes.
    if byte == 0x0B || byte == 0x0C || byte == UInt8(ascii: "~") { return .unknown }
    if byte.isSpace { return .space }
    if byte.isAlphanumeric { return .word }
    return ByteClass.isPunctuation(byte) ? .punctuation : .unknown
  }

  private static func scalar(_ scalar: Unicode.Scalar?) -> Flank {
    guard let scalar else { return .unknown }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return .word
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .unknown
    default: return [.punctuation, .word]
    }
  }

  /// The scalar at an index of valid UTF-8.
  static func decode(
    _ bytes: UnsafePointer<UInt8>, at index: Int, end: Int
  ) -> Unicode.Scalar? {
    let first = UInt32(bytes[index])
    let length = scalarLength(bytes[index])
    guard index + length <= end else { return nil }
    guard length > 1 else { return Unicode.Scalar(first) }
    var code = first & (0x7F >> UInt32(length))
    for offset in 1..<length { code = code << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return Unicode.Scalar(code)
  }

  /// The number of bytes of the scalar that begins with a byte.
  static func scalarLength(_ first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// The index at which the scalar before an index begins.
  static func scalarStart(_ bytes: UnsafePointer<UInt8>, before end: Int, from start: Int) -> Int {
    var index = end - 1
    while index > start, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
