import Glibc
package import SortKit
package import SystemKit

/// A text in a filter or a search, prepared to be compared with many.
///
/// Texts are equal and contain each other in any case and however they are composed (NFC, NFD); in
/// code-point order only equal bytes are equal. Nearly all texts are settled byte by byte, without
/// a String for each.
package final class TextNeedle: @unchecked Sendable {  // once made, its buffers are only read
  private let givenBuffer: ByteBuffer
  private let foldedBuffer: ByteBuffer
  private let given: ByteSlice
  private let folded: ByteSlice
  private let foldedText: String
  private let isASCII: Bool
  /// Whether the folded text can be looked for in texts that ``TextFolding`` folded.
  private let isSimple: Bool
  private let order: TextOrder
  private let isExact: Bool

  /// - Parameter isExact: whether only equal bytes are equal, as for ids.
  package init(_ text: String, order: TextOrder, isExact: Bool = false) {
    foldedText = TextFolding.fold(text)
    givenBuffer = ByteBuffer(capacity: 64)
    givenBuffer.append(text)
    foldedBuffer = ByteBuffer(capacity: 64)
    foldedBuffer.append(foldedText)
    given = givenBuffer.slice
    folded = foldedBuffer.slice
    isASCII = TextFolding.isASCII(folded)
    isSimple = foldedText.unicodeScalars.allSatisfy { TextFolding.isSimple($0.value) }
    self.order = order
    self.isExact = isExact || order == .binary
  }

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
    equals(text) ? 0 : order.compare(text, given)
  }

  func isPart(of text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { isPart(of: ByteSlice(start: $0, count: bytes.count)) }
        ?? folded.isEmpty
    }
  }

  private func equals(_ text: ByteSlice) -> Bool {
    if text.count == given.count, memcmp(text.start, given.start, given.count) == 0 { return true }
    if isExact { return false }
    if TextFolding.isASCII(text) {
      return isASCII && text.count == folded.count && matches(text, at: 0)
    }
    return answer(text) { other in
      other.count == folded.count && memcmp(other.start, folded.start, folded.count) == 0
    } whole: {
      $0 == foldedText
    }
  }

  /// Whether the text stands somewhere in another one.
  ///
  /// - Complexity: O(length of the other).
  package func isPart(of text: ByteSlice) -> Bool {
    if folded.isEmpty { return true }
    if TextFolding.isASCII(text) {
      guard isASCII, text.count >= folded.count else { return false }
      let first = folded.start[0]
      for start in 0...(text.count - folded.count)
      where TextFolding.lower(text.start[start]) == first && matches(text, at: start) {
        return true
      }
      return false
    }
    return answer(text) { other in
      isPart(ofFolded: other)
    } whole: {
      $0.contains(foldedText)
    }
  }

  private func isPart(ofFolded text: ByteSlice) -> Bool {
    guard text.count >= folded.count else { return false }
    let first = folded.start[0]
    for start in 0...(text.count - folded.count)
    where text.start[start] == first && memcmp(text.start + start, folded.start, folded.count) == 0
    {
      return true
    }
    return false
  }

  /// Asks about a text beyond ASCII: of its folded bytes, or where these don't settle it as a whole.
  private func answer(
    _ text: ByteSlice, bytes: (ByteSlice) -> Bool, whole: (String) -> Bool
  ) -> Bool {
    let simple: Bool? =
      !isSimple
      ? nil
      : withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { buffer in
        guard let start = buffer.baseAddress, let count = TextFolding.fold(text, into: start)
        else { return nil }
        return bytes(ByteSlice(start: UnsafePointer(start), count: count))
      }
    return simple ?? whole(TextFolding.fold(text.string))
  }

  /// Whether the folded text stands at a place of a text of ASCII.
  @inline(__always)
  private func matches(_ text: ByteSlice, at start: Int) -> Bool {
    var index = 0
    while index < folded.count {
      if TextFolding.lower(text.start[start + index]) != folded.start[index] { return false }
      index += 1
    }
    return true
  }
}
