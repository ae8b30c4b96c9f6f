/// The primary weights of letters beyond ASCII: Latin, Greek, Cyrillic, and common punctuation.
///
/// Only characters whose weight doesn't depend on their neighbours are in it; a text with any other
/// at its beginning is left to ICU.
final class LetterWeights: Sendable {
  struct Entry {
    var bytes: UInt32
    var count: UInt8
    var isCompressed: Bool
  }

  /// U+0080 to U+052F, then U+2010 to U+2027; a count of 0 means that ICU has to be asked.
  private let entries: [Entry]

  private static let letters: Range<UInt32> = 0x80..<0x530
  private static let marks: Range<UInt32> = 0x2010..<0x2028

  /// - Complexity: about 2,500 sort keys, a millisecond.
  init(_ keys: SortKeys) {
    var entries: [Entry] = []
    entries.reserveCapacity(Self.letters.count + Self.marks.count)
    let contextual = Self.contextual(keys)
    for code in [Array(Self.letters), Array(Self.marks)].joined() {
      let unknown = Entry(bytes: 0, count: 0, isCompressed: false)
      guard let scalar = Unicode.Scalar(code), !contextual.contains(scalar),
        let weight = PrimaryWeight(of: Array(Character(scalar).utf8), keys), weight.bytes != 0
      else {
        entries.append(unknown)
        continue
      }
      entries.append(
        Entry(
          bytes: weight.bytes, count: UInt8(weight.count), isCompressed: weight.isCompressed))
    }
    self.entries = entries
  }

  /// Characters that change the weight of a neighbour, or have theirs changed.
  private static func contextual(_ keys: SortKeys) -> Set<Unicode.Scalar> {
    // In the root order, and so in all, a middle dot belongs to an l before it.
    var found: Set<Unicode.Scalar> = ["\u{B7}", "\u{387}"]
    for sequence in keys.sequences {
      found.formUnion(String(decoding: sequence, as: UTF8.self).unicodeScalars)
    }
    return found
  }

  /// The weight of a character, or nil if ICU has to be asked.
  @inline(__always)
  func weight(_ code: UInt32) -> Entry? {
    var index = Int(code) - Int(Self.letters.lowerBound)
    if code >= Self.letters.upperBound {
      guard Self.marks.contains(code) else { return nil }
      index = Self.letters.count + Int(code - Self.marks.lowerBound)
    }
    guard index >= 0 else { return nil }
    let entry = entries[index]
    return entry.count == 0 ? nil : entry
  }
}
