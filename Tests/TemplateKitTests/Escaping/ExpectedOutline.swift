import CommonMarkJudge

/// What a frame must be read back as, with marks where values hold nothing.
///
/// Such a value may be read as one blank, where the marks around it need something to hold. Where
/// literal blanks stand beside it, they may be one.
struct ExpectedOutline {
  /// Stands for a value that holds nothing; no byte of UTF-8.
  static let nothing: UInt8 = 0xFF

  let bytes: [UInt8]

  /// Whether a value holds nothing.
  var hasNothing: Bool { bytes.contains(Self.nothing) }

  /// The outline with nothing in place of such values.
  var outline: MarkupOutline { MarkupOutline(bytes: bytes.filter { $0 != Self.nothing }) }

  /// All outlines that such values allow.
  var readings: [MarkupOutline] {
    readings(bytes[...]).map { MarkupOutline(bytes: $0) }
  }

  private func readings(_ rest: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let mark = rest.firstIndex(of: Self.nothing) else { return [Array(rest)] }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == Self.nothing }
    let start = rest[..<mark].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    let end = rest[mark...].firstIndex { !isBlank($0) } ?? rest.endIndex
    let blanks = rest[start..<end].filter { $0 == 0x20 }
    let choices = Set([blanks, blanks + [0x20], blanks.isEmpty ? [] : [0x20]])
    let behind = readings(rest[end...])
    return choices.flatMap { choice in behind.map { rest[..<start] + choice + $0 } }
  }
}
