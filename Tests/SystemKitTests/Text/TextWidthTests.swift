import SystemKit
import Testing

@Suite struct TextWidthTests {
  private func columns(_ text: String) -> Int {
    let buffer = ByteBuffer()
    buffer.append(text)
    return TextWidth.of(buffer.slice)
  }

  @Test(
    "counts the columns of a text as terminals do",
    arguments: [
      ("", 0), ("Item 1", 6), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🚀", 2), ("✅", 2), ("👩‍💻", 2), ("👍🏽", 2), ("🇫🇷", 2), ("❤", 1),
      ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("–…•", 3), ("ß", 1), ("א", 1), ("ก็", 1),
      ("\u{AD}", 0),
      ("\u{200B}", 0), ("\u{FEFF}", 0), ("a\u{1B}", 1), ("é\u{1B}", 1), ("é\r\n", 1),
      ("é\u{202E}", 1),
      ("é\u{9B}", 1), ("𠀀", 2),
    ])
  func widths(text: String, columns wanted: Int) {
    #expect(columns(text) == wanted)
  }
}
