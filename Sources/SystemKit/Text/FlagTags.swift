/// Where a text has tags that belong to an emoji: behind a black flag they make it a region's.
///
/// Elsewhere tags (U+E0020 to U+E007F) show nothing at all, and could tell two texts apart that look
/// the same.
/// Source: Unicode Technical Standard 51, ED-14a, and its three sequences for general interchange.
struct FlagTags {
  private let places: Set<String.Index>

  /// - Complexity: O(length).
  init(_ text: String) {
    var places: Set<String.Index> = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while let flag = scalars[index...].firstIndex(of: FlagTags.blackFlag) {
      index = scalars.index(after: flag)
      let tags = scalars[index...].prefix { 0xE0020...0xE007F ~= $0.value }
      let name = tags.map { UInt8($0.value - 0xE0000) }
      guard FlagTags.regions.contains(name) else { continue }
      places.formUnion(tags.indices)
    }
    self.places = places
  }

  func contains(_ index: String.Index) -> Bool { places.contains(index) }

  /// Whether tags are all of those that make a black flag a region's.
  static func isRegion(_ tags: [Unicode.Scalar]) -> Bool {
    regions.contains(tags.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  /// England, Scotland and Wales, each with the tag that ends it.
  private static let regions: Set<[UInt8]> = Set(
    ["gbeng", "gbsct", "gbwls"].map { Array($0.utf8) + [0x7F] })
}
