extension KeyDecoder {
  /// What terminals send before and behind what is pasted, once they are asked to.
  ///
  /// Source: xterm's control sequences, "Bracketed Paste Mode".
  static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)
  static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// What was pasted, up to its end; nil where nothing of it can be told yet.
  ///
  /// - Complexity: O(bytes).
  mutating func pasted(_ rest: ArraySlice<UInt8>) -> Step? {
    var end = rest.startIndex
    while end < rest.endIndex {
      let left = rest[end...]
      if left.starts(with: Self.pasteEnd) {
        isPasting = false
        return Step(
          key: Self.paste(rest[..<end]), count: end - rest.startIndex + Self.pasteEnd.count)
      }
      // What may be the beginning of the end waits for more.
      if Self.pasteEnd.starts(with: left) { break }
      end += 1
    }
    // Its end was lost: an Escape behind which nothing comes for long is the key.
    if pauses >= Self.mostPauses, rest.count == end - rest.startIndex + 1,
      rest[..<end].allSatisfy(Self.isLineEnd)
    {
      isPasting = false
      return Step(key: .escape, count: rest.count)
    }
    // Nothing came for a while: a long text comes in parts, each of whole characters.
    guard isEnded, end > rest.startIndex else { return nil }
    var whole = Self.wholeCharacters(rest[..<end])
    // Line ends at the end of the whole are nothing, but those at the end of a part are blanks.
    while let last = whole.last, Self.isLineEnd(last) { whole.removeLast() }
    return whole.isEmpty ? nil : Step(key: Self.paste(whole), count: whole.count)
  }

  /// A slow line may part a sequence, but not for that long.
  private static let mostPauses = 50

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> BrowserKey? {
    bytes.isEmpty ? nil : .paste(String(decoding: bytes, as: UTF8.self))
  }

  /// The bytes without a scalar that is cut off at the end.
  private static func wholeCharacters(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes }
    let length =
      switch bytes[last] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return bytes.endIndex - last < length ? bytes[..<last] : bytes
  }
}
