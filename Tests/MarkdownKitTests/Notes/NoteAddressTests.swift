import MarkdownKit
import Testing

@Suite("Addresses, boxes and lone marks in notes")
struct NoteAddressTests {
  @Test(
    "an address keeps its bytes, in brackets where it holds marks",
    arguments: [
      ("https://e.example/Order_(s)", "<https://e.example/Order_(s)>"),
      ("*a* https://e.example/Order_(s)", "*a* <https://e.example/Order_(s)>"),
      ("**a** https://e.example/a_b?c=d&e=f", "**a** https://e.example/a_b?c=d&e=f"),
      ("https://e.example/?a=1&copy;b", "<https://e.example/?a=1&amp;copy;b>"),
      ("see https://e.example/*a*_b.", "see <https://e.example/*a*_b>."),
      ("(www.e.example/*a*)", "([www.e.example/\\*a](http://www.e.example/*a)\\*)"),
      ("`https://e.example/*a*`", "`https://e.example/*a*`"),
      ("[a](https://e.example/*b*)", "[a](https://e.example/*b*)"),
      ("https://e.example/a **b**", "https://e.example/a **b**"),
    ])
  func addresses(_ source: String, _ expected: String) throws {
    #expect(try normalizedNote(source) == expected)
  }

  @Test("an address in a note's page is text with its own bytes")
  func page() throws {
    let html = try noteHTML("*a* https://e.example/?a=1&copy;*b*")
    #expect(html == "<p><em>a</em> https://e.example/?a=1&amp;copy;*b*</p>\n")
  }

  @Test(
    "no '[x]' stands in the first line of an open task",
    arguments: [
      ("- [ ] map[x] lookup", "* [ ] map\\[x\\] lookup"),
      ("- [ ] use `[X]` here", "* [ ] use \\[X\\] here"),
      ("- [ ] [a](b[x])", "* [ ] [a](b&#91;x])"),
      ("- [ ] a\n  `[x]`", "* [ ] a\n  `[x]`"),
      ("- [x] use `[x]`", "* [x] use `[x]`"),
    ])
  func boxes(_ source: String, _ expected: String) throws {
    #expect(try normalizedNote(source) == expected)
  }

  @Test(
    "a mark without another stays plain",
    arguments: ["5*3", "a_ b", "~/file", "a * b * c", "f(x)* b"])
  func lone(_ source: String) throws {
    #expect(try normalizedNote(source) == source)
  }
}
