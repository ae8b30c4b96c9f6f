/// Makes notes of everything that means something in Markdown.
public struct NoteGenerator {
  private var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  public mutating func next() -> String {
    var note = ""
    let blocks = Int.random(in: 0...3, using: &random)
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      let isBlock = Int.random(in: 0...5, using: &random) < blocks
      note += (isBlock ? Self.blocks : Self.inlines).randomElement(using: &random) ?? ""
    }
    return note
  }

  private static let inlines = [
    "*", "**", "***", "_", "__", "~", "~~", "~~~", "`", "``", "```", "[", "]", "](u)",
    "](<u v> \"t\")", "](javascript:x)", "]()", "](u \"a\nb\")", "](u(v)w)", "](&#32;a&amp;amp;)",
    "![", "<b>", "</b>", "<a\nb>", "<!-- c -->", "<http://x.y?a|b>", "<a@b.c>", "<x:y>", "&amp;",
    "&#10;", "&nbsp;", "&#32;", "&copy;", "&#126;", "&", "\\", "\\\\", "\\*", "\\|", "\\~", "\\`",
    "\\\n", "|", "a", "b", "é", "\u{3002}", "\u{A0}", "\u{2E00}", "\u{1F600}", "e\u{301}", " ",
    " ", " ", "  ", "\t", "word", "[r]", "[r][]", "!", "#", "1.", "2)", "-", "+", "=", ":", "<",
    ">", ";", "\"", "'", "(", ")", "c:\\", "x_y", "5*3", "~/a", "\n", "\n", "x  \ny", "`` ` ``",
    "`a|b`", "*a*", "**b**", "~~c~~", "[d](e)", "![f](g)", "\u{C}", "\u{B}", "a&quot;*\"b\"*c",
  ]

  private static let blocks = [
    "\n", "\n\n", "\n\n\n", "\n    ", "\n\t", "\n- ", "\n* ", "\n+ ", "\n1. ", "\n2) ", "\n10. ",
    "\n999999999. ", "\n> ", "\n>> ", "\n> - ", "\n# ", "\n###### ", "\n## a ##\n", "\n```\n",
    "\n~~~ x`y\n", "\n````a&amp;b\\\n", "\n---\n", "\n***\n", "\n===\n", "\n--\n",
    "\n[r]: /u 't'\n",
    "\n<div>\n", "\n<!--\n", "\n-->\n", "\n<script>", "\n|a|b|\n|-|:-:|\n", "\n| c | d |\n",
    "\n| `x\\|y` | [r] |", "\nh\n:-\n", "\n|-|\n", "\n- [ ] ", "\n- [x] ", "\n1. [X] ", "\n  ",
    "\n   ", "\n- - ", "\n-\n", "\n\n    code\n\n\n    more\n", "\r\n", "\r", "\0", "\n-   \n",
    "\n* * *", "\n- ***\n", "\n>\n", "\n1.\n", "\n\n- a\n\n- b\n", "\n  - c\n", "\n      - d",
    "\n\n  para\n", "\n> |a|\n> |-|\n",
  ]
}
