/// Makes texts that are as nasty as people's, and nastier.
public struct ValueGenerator {
  private var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let marks = bytes([
    "*", "**", "***", "_", "__", "~", "~~", "~~~", "`", "``", "```", "[", "]", "![", "](", "(",
    ")", "<", ">", "&", ";", "#", "##", "-", "--", "---", "+", "=", "===", "|", ":", "\\", "\\\\",
    "!", "\"", "'", ".", "/", "@", "^", "$", "%", "{", "}", "{{", "?", ",",
  ])
  private static let fragments = bytes([
    "&amp;", "&copy;", "&#42;", "&#x2A;", "&lt", "&", "<b>", "</b>", "<!--", "-->", "<?", "<a@b.c>",
    "<http://a>", "<div", "[x] ", "[ ] ", "[^1]", "[a]: b", "[a](b)", "![a](b)", "1. ", "2) ",
    "10.",
    "1)", "- ", "+ ", "* ", "> ", "# ", "###### ", "---|---", "|-|", ":-:", "- - -", "* * *", "___",
    "amp;", "lt;", "#12", "$5", "snake_case", "5 * 3", "C++", "AT&T", "javascript:", "http://a.b",
    "a\\", "**a**", "_a_", "~~a~~", "`a`", "<3", "    a", "\ta",
    "[x]", "map[X] ", "^", "5*3", "~/file", "a_", "x**2", "[a] ", "](b)", "\\|", "]:", "a@b.c",
    "https://e.example/Order_(s)", "https://e.example/?a=1&copy;b", "http://a.b/*c_d*", "https://",
    "www.e.example/a*b_", "www.", "<https://e.example/a_b>", "ftp://a.b/~c", "https://a.b/[x]_ ",
  ])
  private static let words = bytes([
    "a", "b", "foo", "Bar", "x1", "1", "42", "é", "ß", "Wörter", "漢字", "🙂",
  ])
  private static let blanks = bytes([
    " ", "  ", "\t", "\u{A0}", "\u{2003}", "\u{2028}", "\u{85}", "\u{3000}",
  ])
  private static let odd = bytes([
    "\0", "\u{B}", "\u{C}", "\u{1}", "\u{1B}", "\u{7F}", "\u{FEFF}", "\u{200B}", "\u{FFFD}", "。",
    "„", "—", "€", "\u{301}", "\u{FFFE}", "\u{10FFFF}", "\u{AD}", "´", "×",
  ])
  private static let breaks = bytes(["\n", "\n", "\r\n", "\r", "\n\n", " \n ", "\n\n\n"])

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  public mutating func next() -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0...below(7) {
      switch below(100) {
      case 0..<34: text += pick(Self.marks)
      case 34..<52: text += pick(Self.fragments)
      case 52..<70: text += pick(Self.words)
      case 70..<84: text += pick(Self.blanks)
      case 84..<90: text += pick(Self.odd)
      case 90..<95: text += pick(Self.breaks)
      default: text += scalar()
      }
    }
    return text
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() >> 33) % bound }

  private mutating func pick(_ list: [[UInt8]]) -> [UInt8] { list[below(list.count)] }

  /// Any scalar, low ones more often.
  private mutating func scalar() -> [UInt8] {
    let bound = [0x80, 0x800, 0x1_0000, 0x11_0000][below(4)]
    let scalar = Unicode.Scalar(UInt32(below(bound))) ?? "\u{FFFD}"
    return Array(String(Character(scalar)).utf8)
  }
}
