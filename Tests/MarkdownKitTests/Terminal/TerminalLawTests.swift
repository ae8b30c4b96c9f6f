import MarkdownKit
import SystemKit
import TestSupport
import Testing

@Suite struct TerminalLawTests {
  @Test("no line is wider than the width or holds what acts on a terminal", arguments: 0..<8)
  func widths(part: UInt64) throws {
    var notes = NoteGenerator(seed: 71 + part)
    var random = SeededGenerator(seed: part)
    for _ in 0..<150 {
      let note = notes.next() + Self.odd(&random)
      let width = Int.random(in: 1...40, using: &random)
      for line in try MarkdownTerminal.lines(of: note, width: width) {
        let text = line.text
        if width >= 4 {
          #expect(line.columns <= width, "\(width): \(note.debugDescription) gave '\(text)'")
        }
        #expect(VisibleText.of(text) == text)
        #expect(!text.hasSuffix(" "))
      }
    }
  }

  @Test("paragraphs keep their words in order", arguments: 1...12)
  func words(width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width))
    for _ in 0..<100 {
      let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        (0..<Int.random(in: 1...15, using: &random))
          .compactMap { _ in
            ["a", "b", "é", "語", "ü", "x\u{301}", "👍🏽"].randomElement(using: &random)
          }
          .joined()
      }
      let text = words.joined(separator: " ")
      let lines = try MarkdownTerminal.lines(of: text, width: width).map(\.text)
      let shown = lines.joined().filter { $0 != " " }
      #expect(shown == words.joined())
      // Where every word fits, none is split.
      guard words.allSatisfy({ TextWidth.of($0) <= width }) else { continue }
      #expect(lines.joined(separator: " ") == text)
    }
  }

  @Test("code keeps every character", arguments: [1, 2, 5, 9, 30])
  func code(width: Int) throws {
    let code = "let  x = 1\n\n  return x ?? \"a long text\"  // x"
    let lines = try MarkdownTerminal.lines(of: "```\n\(code)\n```", width: width).map(\.text)
    let shown = lines.joined().filter { !$0.isWhitespace }
    #expect(shown == code.filter { !$0.isWhitespace })
  }

  @Test(
    "deep and endless texts are laid out soon",
    arguments: [
      String(repeating: ">", count: 10_000) + " x",
      String(repeating: "> ", count: 10_000),
      String(repeating: "- ", count: 10_000) + "x",
      String(repeating: "1. ", count: 5_000),
      String(repeating: "*a **b ", count: 5_000) + "c",
      String(repeating: "[", count: 10_000) + "x" + String(repeating: "](u)", count: 10_000),
      String(repeating: "x", count: 200_000),
      String(repeating: "x ", count: 60_000),
      "e" + String(repeating: "\u{301}", count: 100_000),
      "|" + String(repeating: "a|", count: 2000) + "\n|" + String(repeating: "-|", count: 2000)
        + "\n|" + String(repeating: "word|", count: 2000),
    ])
  func deep(text: String) throws {
    for width in [1, 3, 10, 80, .max] {
      let lines = try MarkdownTerminal.lines(of: text, width: width)
      // Where there is no room for quotes, empty ones are nothing.
      #expect(width < 4 || !lines.isEmpty)
    }
    #expect(!(try MarkdownTerminal.lines(of: text, width: nil)).isEmpty)
  }

  @Test("widths below one count as one", arguments: [0, -1, Int.min])
  func tiny(width: Int) throws {
    #expect(try MarkdownTerminal.lines(of: "ab", width: width).map(\.text) == ["a", "b"])
  }

  @Test("what isn't UTF-8 is replaced")
  func invalid() throws {
    let bytes = ByteBuffer()
    bytes.append([0x61, 0xFF, 0x00, 0x62])
    let lines = try MarkdownTerminal.lines(of: bytes.slice, width: 10)
    #expect(lines.map(\.text) == ["a\u{FFFD}\u{FFFD}b"])
  }

  /// Characters that join, turn or take two columns.
  private static func odd(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "\u{301}", "\u{FE0F}", "☺", "\u{200D}", "👩", "🇩", "語", "한", "\u{1100}", "\u{202E}",
      "\u{1B}[2J", "\u{9B}", " ", "\n", "**", "\u{2028}", "\u{AD}", "क्षि", "\u{0D4E}", "🏽", "| ",
      "> ", "- ", "\t", "`",
    ]
    return (0..<Int.random(in: 0...12, using: &random))
      .compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}
