import SystemKit
import TestSupport
import Testing

@testable import TerminalBrowser

@Suite("rows of a terminal")
struct TerminalRowTests {
  private func row(_ text: String, _ columns: Int) -> [TerminalGlyph] {
    TerminalRow(ScreenLine(text), columns: columns).glyphs
  }

  private func text(_ glyphs: [TerminalGlyph]) -> String { String(glyphs.map(\.character)) }

  @Test("place each character in the column that its width gives")
  func columns() {
    let glyphs = row("a日👩‍🌾e\u{301}b", 80)
    #expect(glyphs.map(\.column) == [0, 1, 3, 5, 6])
    #expect(glyphs.map(\.width) == [1, 2, 2, 1, 1])
    #expect(glyphs.map(\.reach) == [1, 2, 4, 1, 1])
  }

  @Test("end at the terminal's edge, with a blank where half a character would stand")
  func edge() {
    #expect(text(row("abcdef", 3)) == "abc")
    #expect(text(row("日本語", 5)) == "日本 ")
    #expect(text(row("日本語x", 1)) == " ")
    #expect(text(row("日本語", 6)) == "日本語")
    #expect(text(row("日本語", 0)) == "")
    #expect(text(row("abc e\u{301}\u{301}x", 5)) == "abc e\u{301}\u{301}")
  }

  @Test("show the first part alone where a terminal might go on in the next line")
  func joined() {
    #expect(text(row("ab👩‍🌾", 4)) == "ab👩")
    #expect(text(row("ab👩‍🌾", 6)) == "ab👩‍🌾")
    #expect(text(row("ab🇩🇪", 4)) == "ab🇩")
    #expect(row("ab🇩🇪", 4).map(\.width) == [1, 1, 2])
  }

  @Test("hold nothing that steers a terminal")
  func controls() {
    #expect(text(row("a\u{1B}[31mb\r\nc\u{9B}d\u{7F}\u{202E}", 80)) == "a?[31mb?c?d??")
    #expect(text(row("\u{1B}", 1)) == "?")
    #expect(text(row("日\u{1B}", 2)) == "日")
  }

  @Test("leave out marks with nothing to stand on, and those that no cell has room for")
  func marks() {
    #expect(text(row("\u{301}a", 80)) == "a")
    let tower = "e" + String(repeating: "\u{301}", count: 50)
    #expect(text(row(tower + "x", 80)).unicodeScalars.count == 6)
    let crowd = Array(repeating: "👩", count: 40).joined(separator: "\u{200D}")
    let glyphs = row(crowd + "x", 200)
    #expect(glyphs.map(\.column) == [0, 2])
    #expect(glyphs[0].character.unicodeScalars.count <= 12)
  }

  @Test("keep the style of each run")
  func styles() {
    var line = ScreenLine("ab", .bold)
    line.append("c", [.red, .reverse])
    #expect(
      TerminalRow(line, columns: 9).glyphs.map(\.style) == [.bold, .bold, [.red, .reverse]])
  }

  @Test("cover their columns without a gap, whatever the text")
  func covering() {
    var generator = SeededGenerator(seed: 11)
    let parts = [
      "a", "日", "👩‍🌾", "🇩🇪", "e\u{301}", "\u{301}", "\u{1B}", "❤️", "नि", "\u{200D}", " ", "👍🏽",
    ]
    for _ in 0..<5000 {
      let content = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let columns = Int.random(in: 0...20, using: &generator)
      var column = 0
      for glyph in row(content, columns) {
        #expect(glyph.column == column && glyph.width > 0 && glyph.reach >= glyph.width)
        #expect(glyph.column + glyph.reach <= max(columns, glyph.column + glyph.width))
        #expect(VisibleText.of(String(glyph.character)) == String(glyph.character))
        column += glyph.width
      }
      #expect(column <= columns)
    }
  }
}
