import TestSupport

/// Makes texts that are as nasty as people's, and nastier.
struct ValueGenerator {
  private var random: SeededGenerator
  /// Whether line breaks are made, too.
  var hasBreaks = true

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let marks = [
    "*", "**", "***", "_", "__", "~", "~~", "~~~", "`", "``", "```", "[", "]", "![", "](", "(",
    ")", "<", ">", "&", ";", "#", "##", "-", "--", "---", "+", "=", "===", "|", ":", "\\", "\\\\",
    "!", "\"", "'", ".", "/", "@", "^", "$", "%", "{", "}", "{{", "?", ",",
  ]
  private static let fragments = [
    "&amp;", "&copy;", "&#42;", "&#x2A;", "&lt", "&", "<b>", "</b>", "<!--", "-->", "<?", "<a@b.c>",
    "<http://a>", "<div", "[x] ", "[ ] ", "[^1]", "[a]: b", "[a](b)", "![a](b)", "1. ", "2) ",
    "10.",
    "1)", "- ", "+ ", "* ", "> ", "# ", "###### ", "---|---", "|-|", ":-:", "- - -", "* * *", "___",
    "amp;", "lt;", "#12", "$5", "snake_case", "5 * 3", "C++", "AT&T", "javascript:", "http://a.b",
    "a\\", "**a**", "_a_", "~~a~~", "`a`", "<3", "    a", "\ta",
  ]
  private static let words = [
    "a", "b", "foo", "Bar", "x1", "1", "42", "é", "ß", "Wörter", "漢字", "🙂",
  ]
  private static let blanks = [
    " ", "  ", "\t", "\u{A0}", "\u{2003}", "\u{2028}", "\u{85}", "\u{3000}",
  ]
  private static let odd = [
    "\0", "\u{B}", "\u{C}", "\u{1}", "\u{1B}", "\u{7F}", "\u{FEFF}", "\u{200B}", "\u{FFFD}", "。",
    "„", "—", "€", "\u{301}", "\u{FFFE}", "\u{10FFFF}", "\u{AD}", "´", "×",
  ]
  private static let breaks = ["\n", "\n", "\r\n", "\r", "\n\n", " \n ", "\n\n\n"]

  mutating func next() -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<34: text += pick(Self.marks)
      case 34..<52: text += pick(Self.fragments)
      case 52..<70: text += pick(Self.words)
      case 70..<84: text += pick(Self.blanks)
      case 84..<90: text += pick(Self.odd)
      case 90..<95: text += hasBreaks ? pick(Self.breaks) : " "
      default: text.unicodeScalars.append(scalar())
      }
    }
    return Array(text.utf8)
  }

  private mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  /// Any scalar, low ones more often.
  private mutating func scalar() -> Unicode.Scalar {
    let bound: UInt32 = [0x80, 0x800, 0x1_0000, 0x11_0000][Int.random(in: 0..<4, using: &random)]
    return Unicode.Scalar(UInt32.random(in: 0..<bound, using: &random)) ?? "\u{FFFD}"
  }
}
