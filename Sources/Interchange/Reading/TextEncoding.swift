import SystemKit

/// Tells the encodings of JSON texts that aren't UTF-8.
///
/// Sources: RFC 4627, section 3, for texts without a mark; the Unicode Standard, section 23.8, for marks.
enum TextEncoding {
  /// The name of a text's encoding by its first bytes; nil for UTF-8 and what can't be told.
  ///
  /// ```swift
  /// TextEncoding.name(of: [0xFF, 0xFE, 0x7B, 0x00])   // "UTF-16"
  /// ```
  static func name(of start: ByteSlice) -> String? {
    let bytes = start.buffer.prefix(4).map { $0 }
    func begins(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    if begins([0xFF, 0xFE, 0, 0]) || begins([0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) { return "UTF-16" }
    // Without a mark: the first two characters of any JSON are ASCII.
    guard bytes.count >= 2 else { return nil }
    switch bytes.map({ $0 == 0 }) {
    case [true, true, true, false]: return "UTF-32BE"
    case [false, true, true, true]: return "UTF-32LE"
    case let zeros where zeros[0] && !zeros[1]: return "UTF-16BE"
    case let zeros where !zeros[0] && zeros[1]: return "UTF-16LE"
    default: return nil
    }
  }
}
