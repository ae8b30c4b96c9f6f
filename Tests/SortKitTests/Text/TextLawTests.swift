import SystemKit
import TestSupport
import Testing

@testable import SortKit

/// The fast paths against ICU, on a million random pairs and more.
@Suite struct TextLawTests {
  private static let locales = [
    "root", "en", "de", "sv", "fr-CA", "da", "cs", "ru", "el", "ja", "zh", "th", "br",
  ]

  private func collation(_ locale: String) throws -> Collation {
    try #require(TextOrder(locale: locale).collation)
  }

  /// The first pair of texts that the fast paths and ICU take differently.
  private func disagreement(_ texts: [[UInt8]], _ collation: Collation) -> Comment? {
    let bytes = ByteBuffer()
    for text in texts { bytes.append(text) }
    var slices: [ByteSlice] = []
    var start = UnsafePointer(bytes.slice.start)
    for text in texts {
      slices.append(ByteSlice(start: start, count: text.count))
      start += text.count
    }
    let prefixes = slices.map { collation.prefix($0) }
    for (slice, prefix) in zip(slices, prefixes) where prefix != collation.prefixWithICU(slice) {
      return describe(slice, slice)
    }
    for (first, one) in zip(slices, prefixes) {
      for (second, other) in zip(slices, prefixes) {
        let order = collation.compareWithICU(first, second)
        if collation.compare(first, second).signum() != order
          || (one != other && (one < other) != (order < 0))
        {
          return describe(first, second)
        }
      }
    }
    return nil
  }

  private func describe(_ first: ByteSlice, _ second: ByteSlice) -> Comment {
    "\(first.string.debugDescription) \(second.string.debugDescription)"
  }

  private func check(
    _ collation: Collation, families: Int, seed: Int, _ pieces: [String]
  ) {
    var texts = RandomText(seed: UInt64(seed), pieces)
    for _ in 0..<families {
      if let pair = disagreement(texts.family(32), collation) {
        Issue.record(pair)
        return
      }
    }
  }

  @Test("orders a million pairs of ASCII texts as ICU's root order does", arguments: 0..<10)
  func ascii(batch: Int) {
    check(.root, families: 100, seed: batch, RandomText.ascii)
  }

  @Test("orders mixed texts in every kind of locale as ICU does", arguments: locales)
  func mixed(locale: String) throws {
    check(try collation(locale), families: 60, seed: 99, RandomText.mixed)
  }

  @Test("takes composed and decomposed texts as equal", arguments: ["root", "sv", "el"])
  func composition(locale: String) throws {
    let collation = try collation(locale)
    let forms = [("é", "e\u{301}"), ("å", "a\u{30A}"), ("й", "и\u{306}"), ("ά", "α\u{301}")]
    var texts = RandomText(seed: 5, RandomText.ascii.suffix(30) + forms.map(\.0))
    for _ in 0..<2000 {
      let composed = texts.text()
      var decomposed = String(decoding: composed, as: UTF8.self)
      for (short, long) in forms {
        decomposed = String(
          decomposed.unicodeScalars.flatMap { scalar in
            String(scalar).unicodeScalars.elementsEqual(short.unicodeScalars)
              ? Array(long.unicodeScalars) : [scalar]
          }.map(Character.init))
      }
      composed.withUnsafeBufferPointer { composed in
        decomposed.withUTF8 { decomposed in
          let (first, second) = (ByteSlice(composed), ByteSlice(decomposed))
          #expect(
            collation.compare(first, second) == 0
              && collation.prefix(first) == collation.prefix(second), describe(first, second))
        }
      }
    }
  }

  @Test("compares long numbers by value", arguments: [1, 7, 8, 15, 100, 253, 254, 255, 256, 600])
  func longNumbers(digits: Int) throws {
    var random = SeededGenerator(seed: UInt64(digits))
    for _ in 0..<20 {
      let zeros = [UInt8](repeating: 48, count: Int.random(in: 0...3, using: &random))
      let number = (0..<digits).map { _ in
        Bool.random(using: &random) ? 48 : UInt8.random(in: 48...57, using: &random)
      }
      let others = (0..<8).map { _ in
        var other = number
        other[Int.random(in: 0..<digits, using: &random)] = .random(in: 48...57, using: &random)
        return other + Array("aA b".utf8.shuffled(using: &random))
      }
      let pair = disagreement([zeros + number, zeros + number + [97]] + others, .root)
      #expect(pair == nil)
    }
  }

  @Test("knows the root weights of ASCII that ICU has")
  func rootWeights() throws {
    let keys = try #require(Collation.root.keys)
    let made = try #require(ASCIIWeights(of: keys, like: keys))
    for character in 0..<128 {
      #expect(made.table[character] == ASCIIWeights.root.table[character], "\(character)")
    }
  }

  @Test("makes the weights beyond ASCII once many texts need them, with the same result")
  func letterWeights() throws {
    let collation = try #require(Collation(locale: "de"))
    let word: StaticString = "Übergröße"
    let text = ByteSlice(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let wanted = collation.prefixWithICU(text)
    for _ in 0..<2000 { #expect(collation.prefix(text) == wanted) }
    #expect(collation.letterWeights()?.weight(0xDC)?.count == 1)
  }

  @Test("uses the fast path where a locale has no rules for ASCII, and only there")
  func fastLocales() throws {
    let fast = try Self.locales.filter { try collation($0).ascii != nil }
    #expect(fast == ["root", "en", "de", "sv", "fr-CA", "ru", "el", "ja", "zh"])
  }
}
