private import CICU
package import SystemKit

/// A text to look for in others, whatever its case and composition there.
///
/// ```swift
/// let fold = TextFold("straße")
/// fold.contains(ByteSlice(…))   // true in "Hauptstrasse 5" and "STRASSE", false in "Strase"
/// ```
/// Both texts are folded by Unicode's NFKC_Casefold: case and width don't count, composed and
/// decomposed letters are the same, accents count. (Unicode Standard, 3.13, D146.)
package struct TextFold: Hashable, Sendable {
  /// The folded text.
  private let needle: [UInt8]
  private let isASCII: Bool

  package init(_ text: String) {
    var text = text
    needle = text.withUTF8 { fold(ByteSlice($0)) }
    isASCII = needle.allSatisfy { $0 < 0x80 }
  }

  /// Whether the text looked for is somewhere in this one; nothing is in every text.
  ///
  /// - Complexity: O(length of this text × length of the one looked for), mostly the former.
  package func contains(_ text: ByteSlice) -> Bool {
    if needle.isEmpty { return true }
    if isASCIIText(text) {
      // ASCII folds to itself in small letters, and so never holds anything else.
      return isASCII && finds(needle, in: text.buffer)
    }
    return fold(text).withUnsafeBufferPointer { finds(needle, in: $0) }
  }
}

/// Whether a folded text is in one that is folded, or is ASCII.
private func finds(_ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count >= needle.count else { return false }
  return needle.withUnsafeBufferPointer { needle in
    for start in 0...(text.count - needle.count) {
      var index = 0
      while index < needle.count, text[start + index].smallLetter == needle[index] { index += 1 }
      if index == needle.count { return true }
    }
    return false
  }
}

/// The text by NFKC_Casefold; as it is, if ICU runs out of memory.
private func fold(_ text: ByteSlice) -> [UInt8] {
  if isASCIIText(text) { return text.buffer.map(\.smallLetter) }
  var capacity = text.count + 32
  // A folded text is rarely longer than the text, so the second round is rare.
  while true {
    var needed = 0
    let folded = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      needed = Int(
        collate_fold(text.start, text.count, buffer.baseAddress, Int32(clamping: capacity)))
      count = max(0, min(needed, capacity))
    }
    if needed < 0 { return Array(text.buffer) }
    if needed <= capacity { return folded }
    capacity = needed
  }
}

/// Whether all bytes are below 128.
private func isASCIIText(_ text: ByteSlice) -> Bool {
  let start = UnsafeRawPointer(text.start)
  var index = 0
  var all: UInt64 = 0
  while index + 8 <= text.count {
    all |= start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    index += 8
  }
  while index < text.count {
    all |= UInt64(text.start[index])
    index += 1
  }
  return all & 0x8080_8080_8080_8080 == 0
}

extension UInt8 {
  /// An ASCII capital as a small letter.
  @inline(__always)
  fileprivate var smallLetter: UInt8 { self &- 65 < 26 ? self | 0x20 : self }
}
