import Testing

@testable import TemplateKit

@Suite("Contexts of Markdown templates")
struct ContextScannerTests {
  private func contexts(_ text: String) throws -> [EscapeContext] { try Frame(text).contexts }

  @Test(
    "the text around a tag gives its context",
    arguments: [
      ("@", EscapeContext(.markdownText, .blockStart)), ("- @", .init(.markdownText, .blockStart)),
      ("a\n> 1. @", .init(.markdownText, .blockStart)), ("- [ ] @", .init(.markdownText, .task)),
      ("a @", .init(.markdownText)), ("a\n\nb @ c", .init(.markdownText)),
      ("a\n@", .init(.markdownText, [.blockStart, .continued, .behindLine])),
      ("## @", .init(.markdownText, [.heading, .oneLine])),
      ("| a | @ |", .init(.markdownText, [.tableCell, .oneLine])),
      ("a | b\n-|-\nc | @", .init(.markdownText, [.tableCell, .oneLine])),
      ("[@](a)", .init(.markdownText, [.linkText, .oneLine])),
      ("a ``@`` b", .init(.codeSpan, .closesSpan, fence: 2)),
      ("| `@` |", .init(.codeSpan, [.tableCell, .closesSpan], fence: 1)),
      ("[a](@)", .init(.linkDestination, .urlStart)),
      ("[a](<@>)", .init(.linkDestination, [.urlStart, .angled])),
      ("[a](https://b/@)", .init(.linkDestination)), ("![a](/b/@)", .init(.linkDestination)),
      ("```\na\n```\n@", .init(.markdownText, .blockStart)),
      ("~~~~\n~~~\n~~~~~\n\n# @", .init(.markdownText, [.heading, .oneLine])),
      ("<!-- a\n\nb -->\n@", .init(.markdownText, .blockStart)),
      ("<div>\na\n\n@", .init(.markdownText, .blockStart)),
      ("<https://a.b> @", .init(.markdownText)),
      ("a `b` @", .init(.markdownText)), ("a <b> @", .init(.markdownText)),
      ("\\`a @", .init(.markdownText)), ("```a``` @", .init(.markdownText)),
      ("- a\n\n      @", .init(.markdownText, .blockStart)),
    ])
  func places(_ text: String, _ expected: EscapeContext) throws {
    #expect(try contexts(text) == [expected])
  }

  @Test(
    "a tag where no escaping helps is a problem",
    arguments: [
      ("```\n@", EscapeProblem.codeBlock), ("~~~ @", .codeBlock), ("```\n@\n```", .codeBlock),
      ("    @", .codeBlock), ("-      @", .codeBlock), ("a\n\n\t@", .codeBlock),
      ("a `b @`", .codeSpan), ("a `@ b`", .codeSpan), ("a `@", .codeSpan), ("a `@@`", .codeSpan),
      ("a <@>", .angleBracket), ("a <b c=\"@\">", .angleBracket), ("<@", .angleBracket),
      ("<div>@</div>", .htmlBlock), ("<div>\n@", .htmlBlock), ("<!-- @ -->", .htmlBlock),
      ("<script>\n\n@", .htmlBlock), ("[a](b \"@\")", .linkTitle), ("[a]: @", .linkDefinition),
      ("a*@", .delimiter(UInt8(ascii: "*"))), ("@_b", .delimiter(UInt8(ascii: "_"))),
      ("@*@", .delimiter(UInt8(ascii: "*"))), ("a\n@ | @\n---|---", .tableHeader),
      ("[a](javascript:@)", .scheme), ("[a](ht@)", .schemeParts), ("[a](@:@)", .schemeParts),
      ("[a](@&@)", .schemeParts),
    ])
  func problems(_ text: String, _ problem: EscapeProblem) {
    #expect(throws: problem) { try contexts(text) }
  }

  @Test("branches are joined, and the tag behind them is safe after either")
  func branches() throws {
    var scanner = ContextScanner(language: .markdown)
    scanner.literal(Array("- [".utf8))
    var other = scanner
    scanner.literal(Array("x".utf8))
    other.literal(Array(" ".utf8))
    var joined = try #require(ContextScanner.join(scanner, other))
    joined.literal(Array("] ".utf8))
    #expect(try joined.value() == EscapeContext(.markdownText, .task))

    var plain = ContextScanner(language: .markdown)
    var heading = plain
    heading.literal(Array("# ".utf8))
    var either = try #require(ContextScanner.join(plain, heading))
    let traits: EscapeContext.Traits = [.blockStart, .heading, .oneLine]
    #expect(try either.value() == EscapeContext(.markdownText, traits))

    plain.literal(Array("a `".utf8))
    var mixed = try #require(ContextScanner.join(plain, heading))
    #expect(throws: EscapeProblem.branches) { try mixed.value() }
  }

  @Test("a loop over a row's cells comes to rest")
  func loops() throws {
    var scanner = ContextScanner(language: .markdown)
    for _ in 0..<10 {
      var body = scanner
      body.literal(Array("| ".utf8))
      #expect(try body.value().traits.isSuperset(of: [.tableCell, .oneLine]))
      body.literal(Array(" ".utf8))
      let joined = try #require(ContextScanner.join(scanner, body))
      if joined == scanner { return }
      scanner = joined
    }
    Issue.record("the loop doesn't come to rest")
  }

  @Test("a block stands alone in a paragraph's place")
  func blocks() throws {
    var scanner = ContextScanner(language: .markdown)
    scanner.literal(Array("- a\n\n  ".utf8))
    #expect(try scanner.block() == EscapeContext(.markdownText, .blockStart))
    scanner.literal(Array("\n# ".utf8))
    #expect(throws: EscapeProblem.block) { try scanner.block() }
  }

  @Test("a problem in the text behind a tag is placed")
  func offsets() throws {
    var scanner = ContextScanner(language: .markdown)
    scanner.literal(Array("a `".utf8))
    _ = try scanner.value()
    let problem = scanner.literal(Array(" b`".utf8))
    #expect(problem == PlacedEscapeProblem(.codeSpan, at: 0))
  }

  @Test("a template's name tells its language")
  func languages() {
    #expect(TemplateLanguage(templateName: "a.md.mustache") == .markdown)
    #expect(TemplateLanguage(templateName: "a.b.HTML.mustache") == .html)
    #expect(TemplateLanguage(templateName: "a.txt.mustache") == .plain)
    #expect(TemplateLanguage(templateName: "a.mustache") == .plain)
    #expect(TemplateLanguage(templateName: "mustache") == .plain)
  }
}
