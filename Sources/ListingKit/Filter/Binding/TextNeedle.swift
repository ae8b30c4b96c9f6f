import SortKit
import SystemKit

/// A text in a filter, prepared to be compared with many.
///
/// Texts are equal and contain each other in any case and however they are composed (NFC, NFD); in
/// code-point order only equal bytes are equal. Nearly all texts are settled byte by byte.
final class TextNeedle: Sendable {
  private let given: [UInt8]
  private let folded: String
  private let foldedBytes: [UInt8]
  private let isASCII: Bool
  private let order: TextOrder
  private let isExact: Bool

  /// - Parameter isExact: whether only equal bytes are equal, as for ids.
  init(_ text: String, order: TextOrder, isExact: Bool = false) {
    given = Array(text.utf8)
    folded = TextNeedle.fold(text)
    foldedBytes = Array(folded.utf8)
    isASCII = foldedBytes.allSatisfy { $0 < 0x80 }
    self.order = order
    self.isExact = isExact || order == .binary
  }

  /// Upper case first: it makes `ß` and `SS` one, and all forms of sigma.
  static func fold(_ text: String) -> String { text.uppercased().lowercased() }

  /// - Complexity: O(length of the text).
  func holds(_ relation: TextRelation, _ text: ByteSlice) -> Bool {
    switch relation {
    case .equal: equals(text)
    case .contains: isPart(of: text)
    case .less: compare(text) < 0
    case .lessOrEqual: compare(text) <= 0
    case .greater: compare(text) > 0
    case .greaterOrEqual: compare(text) >= 0
    case .always: true
    case .never: false
    }
  }

  /// The order of a text and this one; the equal ones are those of ``equals(_:)``.
  private func compare(_ text: ByteSlice) -> Int {
    if equals(text) { return 0 }
    return given.withUnsafeBufferPointer { given in
      guard let start = given.baseAddress else { return 1 }
      return order.compare(text, ByteSlice(start: start, count: given.count))
    }
  }

  private func equals(_ text: ByteSlice) -> Bool {
    if text.count == given.count, text.buffer.elementsEqual(given) { return true }
    if isExact { return false }
    if matches(text, at: 0), text.count == foldedBytes.count { return true }
    return mayFold(text) && TextNeedle.fold(text.string) == folded
  }

  func isPart(of text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { isPart(of: ByteSlice(start: $0, count: bytes.count)) }
        ?? given.isEmpty
    }
  }

  private func isPart(of text: ByteSlice) -> Bool {
    guard let first = foldedBytes.first else { return true }
    var hasAccented = false
    var start = 0
    let last = text.count - foldedBytes.count
    while start <= last {
      if lower(text.start[start]) == first, matches(text, at: start) {
        let end = start + foldedBytes.count
        // Behind the last letter may stand its accent, which makes it another letter.
        if end == text.count || text.start[end] < 0x80 { return true }
        hasAccented = true
      }
      start += 1
    }
    guard hasAccented || mayFold(text) else { return false }
    return TextNeedle.fold(text.string).contains(folded)
  }

  /// Whether the folded text stands at a place byte by byte, ASCII in any case.
  @inline(__always)
  private func matches(_ text: ByteSlice, at start: Int) -> Bool {
    guard text.count - start >= foldedBytes.count else { return false }
    for index in foldedBytes.indices
    where lower(text.start[start + index]) != foldedBytes[index] {
      return false
    }
    return true
  }

  @inline(__always)
  private func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Whether a text can hold this one in another way than byte by byte, so that both have to be folded.
  ///
  /// Plain ASCII can't; and for plain ASCII to be found, there must be a character that becomes ASCII
  /// when it is folded: `ß`, `ſ`, `K` (kelvin), `ﬁ` and the like, known by their first two bytes.
  private func mayFold(_ text: ByteSlice) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text.start[index]
      if byte >= 0x80 {
        guard isASCII else { return true }
        let next = index + 1 < text.count ? text.start[index + 1] : 0
        switch (byte, next) {
        case (0xC3, 0x9F), (0xC4, 0xB0), (0xC5, 0x89), (0xC5, 0xBF), (0xC7, 0xB0), (0xCD, 0xBE),
          (0xE1, 0xBA), (0xE1, 0xBF), (0xE2, 0x84), (0xEF, 0xAC):
          return true
        default: break
        }
      }
      index += 1
    }
    return false
  }
}
