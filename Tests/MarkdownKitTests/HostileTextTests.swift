import MarkdownKit
import Testing

@Suite struct HostileTextTests {
  private static let texts: [(name: String, text: String)] = [
    ("quotes", String(repeating: ">", count: 100_000) + " a"),
    ("items", String(repeating: "- ", count: 50_000) + "a"),
    ("emphasis", String(repeating: "*a **b ", count: 20_000)),
    (
      "closed emphasis",
      String(repeating: "*a **b ", count: 5_000) + String(repeating: "c** d*", count: 5_000)
    ),
    ("brackets", String(repeating: "[", count: 50_000)),
    ("tildes", String(repeating: "~a ~~b ", count: 20_000)),
    (
      "tildes in quotes",
      String(repeating: ">", count: 50_000) + String(repeating: "~a~ ", count: 20_000)
    ),
    ("ticks", (1...500).map { String(repeating: "`", count: $0) + " " }.joined()),
    (
      "wide table",
      String(repeating: "|a", count: 2_000) + "|\n" + String(repeating: "|-", count: 2_000) + "|\n"
        + String(repeating: "|b|\n", count: 2_000)
    ),
    ("delimiter rows", String(repeating: "a\n|-|-|\n", count: 20_000)),
    (
      "table in quotes",
      String(repeating: ">", count: 20_000) + "|a|\n" + String(repeating: ">", count: 20_000)
        + "|-|\n"
    ),
    ("entities", String(repeating: "&#126;\\~", count: 20_000)),
    ("all placeholders", scalars(0x2E00...0x2E2E) + "\\~\\~a\\~\\~"),
    ("numbers", "1. a\n" + String(repeating: "999999999) b\n", count: 20_000)),
    ("controls", "a" + scalars(0..<32) + "b"),
    ("noncharacters", "*" + scalars([0xFFFE, 0xFFFF, 0xFDD0]) + "* a"),
  ]

  private static func scalars(_ values: some Sequence<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for value in values { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    return String(text)
  }

  @Test(
    "is rendered in every format and written as a note, in time and whole",
    .timeLimit(.minutes(2)), arguments: texts.indices)
  func survives(index: Int) throws {
    let text = Self.texts[index].text
    for format in MarkupFormat.allCases {
      #expect(try !MarkdownDocument(text).rendered(as: format).isEmpty)
    }
    let note = try normalizedNote(text)
    #expect(try normalizedNote(note) == note, "\(Self.texts[index].name)")
    #expect(try !noteHTML(text).isEmpty)
  }

  @Test("flattens nesting that is too deep and keeps the words")
  func flattens() throws {
    let note = try normalizedNote(String(repeating: "> ", count: 5_000) + "deep *words*")
    #expect(note == String(repeating: "> ", count: 100) + "deep words")
  }

  @Test("reads damaged input as text: NUL, byte order marks, lone carriage returns")
  func cleans() throws {
    #expect(try normalizedNote("\u{FEFF}a\0b\rc\r\n\r\nd") == "a\u{FFFD}b\nc\n\nd")
  }
}
