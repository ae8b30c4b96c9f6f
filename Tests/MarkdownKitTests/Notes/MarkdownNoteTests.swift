import MarkdownKit
import Testing

@Suite struct MarkdownNoteTests {
  @Test(
    "writes blocks that stay in their place",
    arguments: [
      ("", ""),
      (" \n\n", ""),
      ("plain words", "plain words"),
      ("# Plan\n```\nbuild", "**Plan**\n\n```\nbuild\n```"),
      ("Fix #12 in my_func!", "Fix #12 in my_func!"),
      ("a [b][c]\n\n[c]: <d e> 't'", "a [b](d%20e \"t\")"),
      ("* a\n* b", "* a\n* b"),
      ("* a\n- b", "* a\n\n+ b"),
      ("1) a\n2) b\n\n   c", "1. a\n\n2. b\n\n   c"),
      ("> a\nb\n\n---", "> a\n> b\n\n* * *"),
      ("a  \nb", "a\\\nb"),
      ("<b>x</b>", "\\<b>x\\</b>"),
      ("- [x] a\n- \\[ ] b", "* [x] a\n* \\[ ] b"),
      ("***a** b* *c **d***", "_**a** b_ _c **d**_"),
      ("<https://x.y> <a@b.c>", "<https://x.y> <a@b.c>"),
      ("![a](http://x/i.png)", "[a](http://x/i.png)"),
      ("a\n===\n", "**a**"),
      ("- ***\n", "* ___"),
    ])
  func normalizes(_ source: String, _ expected: String) throws {
    #expect(try normalizedNote(source) == expected)
  }

  @Test("keeps a note's headings out of the page's outline")
  func hidesHeadings() throws {
    #expect(
      try noteHTML("# Plan\n<b>now</b>")
        == "<p><strong>Plan</strong></p>\n<p>&lt;b&gt;now&lt;/b&gt;</p>\n")
  }
}
