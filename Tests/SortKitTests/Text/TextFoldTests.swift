import SystemKit
import TestSupport
import Testing

@testable import SortKit

@Suite struct TextFoldTests {
  private func contains(_ text: String, _ needle: String) -> Bool {
    var text = text
    return text.withUTF8 { TextFold(needle).contains(ByteSlice($0)) }
  }

  @Test(
    "finds a text whatever its case and composition",
    arguments: [
      ("Water the Garden", "garden"), ("water the garden", "GARDEN"), ("a", ""), ("", ""),
      ("Café Übung", "café"), ("CAFE\u{301}", "café"), ("café", "CAFE\u{301}"),
      ("Hauptstraße", "STRASSE"), ("Hauptstrasse", "straße"), ("ΟΔΟΣ", "οδος"),
      ("Ｆｕｌｌ", "full"), ("\u{212A}elvin", "kelvin"), ("日本語", "本"), ("aab", "ab"),
    ])
  func found(text: String, needle: String) {
    #expect(contains(text, needle))
  }

  @Test(
    "doesn't find what isn't there, accents included",
    arguments: [
      ("Water the garden", "gardens"), ("", "a"), ("cafe", "café"), ("café", "cafe"), ("ab", "b a"),
      ("日本語", "月"), ("a", "aa"),
    ])
  func missing(text: String, needle: String) {
    #expect(!contains(text, needle))
  }

  @Test("looks through texts longer than ICU's buffers")
  func long() {
    let text = String(repeating: "Ω", count: 5000) + "Ende"
    #expect(contains(text, "ωωωende"))
    #expect(!contains(text, "ωωωanfang"))
    // One character that folds to eighteen.
    #expect(contains(String(repeating: "\u{FDFA}", count: 400), "\u{FDFA}\u{FDFA}"))
  }

  @Test("finds the same in ASCII as a plain search of small letters does")
  func ascii() {
    var texts = RandomText(seed: 3, ["a", "A", "b", "B", " ", "1", "@", "`", "[", "{", "ab"])
    for _ in 0..<2000 {
      let (text, needle) = (texts.text(), texts.text(upTo: 3))
      let (string, wanted) = (
        String(decoding: text, as: UTF8.self), String(decoding: needle, as: UTF8.self)
      )
      let expected = wanted.isEmpty || string.lowercased().contains(wanted.lowercased())
      #expect(contains(string, wanted) == expected, "\(string) \(wanted)")
    }
  }
}
