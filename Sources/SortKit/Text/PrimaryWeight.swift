import SystemKit

/// What one character adds to the primary level of ICU's sort keys.
struct PrimaryWeight {
  /// Up to four bytes, the first one highest; 0 if the character doesn't count on this level.
  var bytes: UInt32
  /// Whether the first byte is left out when the weight before begins with the same one.
  ///
  /// The sort keys of scripts with many letters are kept short that way.
  var isCompressed: Bool
  /// The rest of its sort key: accents and case.
  var lower: ArraySlice<UInt8>

  /// The number of bytes that count.
  var count: Int { (39 - bytes.trailingZeroBitCount) / 8 }

  /// Nil if the weight takes more than four bytes or changes with the characters around it.
  init?(of text: [UInt8], _ keys: SortKeys) {
    let key = keys.key(text)
    let primary = key.prefix { $0 > 1 }
    guard primary.count <= 4 else { return nil }
    bytes = primary.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(24 - $1.offset * 8) }
    lower = Self.lowerLevels(of: key)
    // Digits side by side are one number.
    let twice = text.count == 1 && text[0].isDigit ? text + [0] + text : text + text
    let doubled = keys.key(twice).prefix { $0 > 1 }
    isCompressed = false
    if doubled.elementsEqual(primary + primary) { return }
    guard doubled.elementsEqual(primary + primary.dropFirst()) else { return nil }
    isCompressed = true
  }

  static func lowerLevels(of key: [UInt8]) -> ArraySlice<UInt8> { key.drop { $0 > 1 } }
}
