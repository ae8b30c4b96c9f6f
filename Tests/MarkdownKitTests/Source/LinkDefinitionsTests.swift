import SystemKit
import Testing

@testable import MarkdownKit

@Suite struct LinkDefinitionsTests {
  private func mayStand(_ text: String) -> Bool {
    let source = ByteBuffer()
    source.append(text)
    return LinkDefinitions.mayStand(in: source.slice)
  }

  @Test(
    "sees definitions wherever they stand",
    arguments: [
      "[a]: /u", "   [a]: /u", "x\n\n[a]: /u", "> [a]: /u", "- 1. > [a]: /u", "1) [a]: /u",
      "\u{FEFF}[a]: /u", "a\r[a]: /u", "[a\nb]: /u", "[a\\]b]: /u", "[a\\\\]: /u", "[a\n\\[b]: /u",
      "+\t[x]: y", "[a]:\n/u", "a] b\n[c]: /u", "[" + String(repeating: "a ", count: 400) + "]: /u",
    ])
  func sees(text: String) {
    #expect(mayStand(text))
  }

  @Test(
    "lets brackets and colons be that define nothing",
    arguments: [
      "", "]:", "a [b]: c", "- x [1]: y", "\\[a]: /u", "[a\\]: /u", "[a] : /u", "[a](b]: c",
      "[a [b]: c", "[a]] b]: c", "[ ] see [2]: d", "[a]b]: c", ": ]", "# [a]: /u",
    ])
  func ignores(text: String) {
    #expect(!mayStand(text))
  }
}
