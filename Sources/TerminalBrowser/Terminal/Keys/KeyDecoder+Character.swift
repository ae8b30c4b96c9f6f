extension KeyDecoder {
  /// A typed character with the marks and joined parts that came with it; nil where more has to come.
  static func character(_ rest: ArraySlice<UInt8>, isEnded: Bool) -> Step? {
    guard let (first, count) = scalar(rest, isEnded: isEnded) else { return nil }
    // Control characters of the second set are never typed.
    if first.properties.generalCategory == .control { return Step(key: nil, count: count) }
    var text = String(first)
    var taken = count
    while text.unicodeScalars.count < mostScalars {
      let behind = rest.dropFirst(taken)
      guard behind.first ?? 0 >= 0x80, let (more, count) = scalar(behind, isEnded: true),
        more != replacement
      else { break }
      var longer = text
      longer.unicodeScalars.append(more)
      guard longer.count == 1 else { break }
      text = longer
      taken += count
    }
    return Step(key: text.first.map { .character($0) }, count: taken)
  }

  /// The first scalar and its number of bytes; a byte that is none becomes U+FFFD.
  private static func scalar(
    _ rest: ArraySlice<UInt8>, isEnded: Bool
  ) -> (Unicode.Scalar, count: Int)? {
    guard let first = rest.first else { return nil }
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let bytes = rest.prefix(length)
    let isBroken = bytes.dropFirst().contains { !(0x80...0xBF ~= $0) }
    if bytes.count < length, !isBroken, !isEnded { return nil }
    if length > 0, let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    {
      return (scalar, length)
    }
    return (replacement, 1)
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  /// Joined without an end, pasted marks would make one character of all.
  private static let mostScalars = 32
}
