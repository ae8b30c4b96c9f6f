import SystemKit
import Testing

@Suite struct TextWidthTests {
  @Test(
    "counts the columns of characters as terminals do",
    arguments: [
      ("", 0), ("abc", 3), ("Äpfel", 5), ("A\u{308}pfel", 5), ("日本", 4), ("ｆｕｌｌ", 8),
      ("ﾊﾝｶｸ", 4), ("한국어", 6), ("🍎", 2), ("👩‍🌾", 2), ("🇩🇪", 2), ("🏔️", 2), ("☃", 1), ("☃️", 2),
      ("1️⃣", 2), ("a\u{200B}b", 2), ("é", 1), ("…", 1), ("│├└", 3), ("✓", 1), ("⌚", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(TextWidth.of(text) == columns)
  }

  @Test("counts plain bytes without looking at characters")
  func plain() {
    let buffer = ByteBuffer()
    buffer.append("plain ASCII ~")
    #expect(TextWidth.isPlain(buffer.slice) && TextWidth.of(buffer.slice) == 13)
    buffer.append("\t")
    #expect(!TextWidth.isPlain(buffer.slice))
  }

  @Test("makes visible what acts on a terminal, and leaves the rest alone")
  func visible() {
    #expect(VisibleText.of("a\u{1B}[31mb\n\u{7F}") == "a␛[31mb␊␡")
    #expect(VisibleText.of("a\u{202E}b\u{85}\u{2028}") == "a\\u{202E}b\\u{85}\\u{2028}")
    #expect(VisibleText.of("one\ntwo", keepingLines: true) == "one\ntwo")
    for text in ["Äpfel & Birnen", "👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "日本", "می‌خواهم"] {
      #expect(VisibleText.of(text) == text)
    }
  }
}
