import CommonMarkJudge
import SystemKit
import TestSupport
import Testing

@testable import TemplateKit

/// Generated addresses in every place for text, judged by libcmark and cmark-gfm.
@Suite("Addresses in Markdown, judged by libcmark and cmark-gfm")
struct AddressLawTests {
  private static let schemes = ["https://", "http://", "ftp://", "mailto:", "HTTPS://", "http:"]
  private static let pieces = [
    "a", "b", "_", "*", "`", "``", "<", ">", " ", "|", "\\", "&amp;", "&", "(", ")", "[", "]", "!",
    "~~", "\"", "'", "\u{E4}", "[x]", ":", ".", "\n", "\r\n", "#", "?b=", "<b>", "](c)", "-->", "$",
  ]
  private static let frames = [
    "a @ b", "- @", "- [ ] a (URL @)", "# @", "> @", "**@**", "a: @, @.", "!@", "@", "(@)",
  ]
  private static let cells = ["| a |\n| --- |\n| @ |", "| a | b |\n| --- | --- |\n| @ | @ |"]

  @Test("an address is one link, which leads to it and shows it")
  func addresses() throws {
    try check(Self.frames, seed: 41, CommonMarkJudge.outlines)
    guard GFMJudge.exists else { return }
    try check(Self.frames, seed: 42, GFMJudge.outlines)
    try check(Self.cells, seed: 43, GFMJudge.outlines)
  }

  private func check(
    _ texts: [String], seed: UInt64, _ judge: ([UInt8]) -> [MarkupOutline]
  ) throws {
    let frames = try texts.map { try Frame($0).ofAddresses }
    var random = SeededGenerator(seed: seed)
    let buffer = ByteBuffer()
    var cases: [(frame: Frame, values: [String])] = []
    for number in 0..<LawRuns.count(2000, full: 20_000) {
      let frame = frames[number % frames.count]
      let values = frame.contexts.map { _ in Self.address(&random) }
      if number > 0 { buffer.append("\n\n\(CommonMarkJudge.separator)\n\n") }
      frame.write(values.map { Array($0.utf8) }, to: buffer)
      cases.append((frame, values))
    }
    let found = judge(Array(buffer.slice.buffer))
    try #require(found.count == cases.count)
    var failures = 0
    for (outline, example) in zip(found, cases) where failures < 5 {
      let links = outline.bytes.split(separator: MarkupOutline.nodeStart)
        .filter { $0.starts(with: "link ".utf8) || $0.starts(with: "image ".utf8) }
      let expected = example.values.map { link($0) }
      if links.count == expected.count, zip(links, expected).allSatisfy({ $0.starts(with: $1) }) {
        continue
      }
      failures += 1
      Issue.record("\(example.frame.text(example.values).debugDescription) became \(outline)")
    }
  }

  private static func address(_ random: inout SeededGenerator) -> String {
    var text = schemes.randomElement(using: &random) ?? ""
    text += "e.example/"
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
    }
    // Blanks around a value are no part of it.
    while text.last == " " || text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// A link's node as it begins in an outline.
  private func link(_ value: String) -> [UInt8] {
    let shown = value.replacing(/[ ]*[\r\n][ \r\n]*/.matchingSemantics(.unicodeScalar), with: " ")
    let (target, text) = (Array("link \(shown)".utf8), Array(shown.utf8))
    return target + [MarkupOutline.nodeName, MarkupOutline.textStart] + text
      + [MarkupOutline.textEnd, MarkupOutline.nodeEnd]
  }

  @Test("what may not be followed, and what is no whole address, stays text")
  func others() throws {
    let frame = try Frame("a (@)").ofAddresses
    for text in ["javascript:alert(1)", "data:text/html,a b", "rel/path a", "htp://a b"] {
      #expect(frame.text(text) == "a (\(text))")
    }
    #expect(try Frame("[@](b)").ofAddresses.text("https://a.b/c d") == "[https://a.b/c d](b)")
  }

  @Test("brackets hold an address where they can, else a link does")
  func forms() throws {
    let frame = try Frame("a (@)").ofAddresses
    #expect(frame.text("ftp://e.example/_a_") == "a (<ftp://e.example/_a_>)")
    #expect(frame.text("https://e.example/a`b`") == "a (<https://e.example/a`b`>)")
    #expect(
      frame.text("https://e.example/a b") == "a ([https://e.example/a b](<https://e.example/a b>))")
    #expect(
      frame.text("https://e.example/a\r\nb")
        == "a ([https://e.example/a b](<https://e.example/a b>))")
    #expect(
      try Frame("| @ |").ofAddresses.text("https://e.example/<a|b")
        == "| [https://e.example/\\<a\\|b](<https://e.example/\\<a&#124;b>) |")
  }
}
