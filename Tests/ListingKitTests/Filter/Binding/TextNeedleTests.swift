import SortKit
import SystemKit
import TestSupport
import Testing

@testable import ListingKit

@Suite("looking for a text in others")
struct TextNeedleTests {
  /// Characters of every length in UTF-8, with and without cases, marks alone among them.
  private static let characters: [String] = [
    "a", "B", " ", "ß", "SS", "é", "E\u{301}", "Σ", "ς", "σ", "İ", "Ж", "ж", "日", "\u{FFFD}",
    "😀", "👩‍🌾", "𝒳", "𐐀", "𐐨", "𠀀", "\u{10FFFF}", "\u{301}", "ﬁ",
  ]

  private func text(_ random: inout SeededGenerator, _ length: Range<Int>) -> String {
    (0..<Int.random(in: length, using: &random)).map { _ in
      Self.characters.randomElement(using: &random) ?? ""
    }.joined()
  }

  private func isPart(_ needle: String, of text: String) -> Bool {
    let buffer = ByteBuffer(capacity: 64)
    buffer.append(text)
    return TextNeedle(needle, order: .root).isPart(of: buffer.slice)
  }

  @Test("agrees with folded texts of the standard library, for any characters", arguments: 0..<8)
  func folding(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<2000 {
      let (needle, text) = (text(&random, 0..<3), text(&random, 0..<6))
      let (folded, whole) = (TextFolding.fold(needle), TextFolding.fold(text))
      let expected = folded.isEmpty || whole.contains(folded)
      #expect(isPart(needle, of: text) == expected, "'\(needle)' in '\(text)'")
    }
  }

  @Test("finds what lies beyond the basic plane")
  func beyond() {
    #expect(isPart("😀", of: "party 😀!"))
    #expect(isPart("𐐀", of: "x𐐨y"))
    #expect(!isPart("😀", of: "party 😁"))
  }
}
