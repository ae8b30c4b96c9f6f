import SystemKit

/// Which link destinations may stay: `http:`, `https:`, `mailto:` and relative ones.
enum SafeURL {
  /// Whether the destination is harmless wherever it is shown.
  ///
  /// - Complexity: O(destination).
  static func allows(_ url: ByteSlice) -> Bool {
    for byte in url.buffer where byte < 0x20 || byte == 0x7F { return false }
    guard let colon = schemeLength(url) else { return true }
    let scheme = url.keeping(colon)
    return scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https")
      || scheme.equalsIgnoringCase("mailto")
  }

  /// The number of bytes before the colon that ends a scheme; nil for a relative destination.
  private static func schemeLength(_ url: ByteSlice) -> Int? {
    for (index, byte) in url.buffer.enumerated() {
      switch byte {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: continue
      }
    }
    return nil
  }
}

extension ByteSlice {
  /// Whether the text is this word of lower-case ASCII letters, in any case.
  func equalsIgnoringCase(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where start[index] | 0x20 != word.utf8Start[index] { return false }
    return true
  }
}
