/// Makes texts of what steers terminals, begins roff's requests or hides: what people's data may hold.
///
/// ```swift
/// var texts = HostileText(seed: 7)
/// texts.next()   // such as "a\u{B}.zz x\u{202E}\n'zz"
/// ```
public struct HostileText {
  private var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  public mutating func next() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: text += Self.pieces.randomElement(using: &random) ?? ""
      case 4..<7: text.unicodeScalars.append(steering())
      default: text += Self.requests.randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  /// A control character, a sign of direction, a separator, or one that can't be seen.
  private mutating func steering() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x01...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF...0xFEFF, 0xE0001...0xE007F, 0x61C...0x61C, 0xAD...0xAD, 0xFFF9...0xFFFB,
    ]
    let range = ranges.randomElement(using: &random) ?? 0x1B...0x1B
    return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{1B}"
  }

  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\r", "\r\n", "\t", "é", "日本", "👩‍💻", "\u{1F3F4}", "**b**", "`c`",
    "\n\n", "- ", "\n- ", "# ", "\n# ", "> ", "|", "&#11;", "&#27;", "&#x85;", "&#8232;", "&#10;",
    "\\", "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\u{9B}2J", "[l](u)", "~~s~~", "\n```\n", "\n    ",
    "<b>", "\n1. ", "---", "\n\n---\n\n",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ]

  /// Requests that nothing of ours writes.
  private static let requests = [
    ".zz", "'zz", ".so /etc/hostname", "'so x", ".", "'", ". zz", ".\\\"", ".zz\n.zz", "\n.zz",
    "\n'zz", "\u{B}.zz", "\n\u{B}'zz", "\u{0}.zz", "\u{85}.zz", "&#11;.zz", "\\&.zz", " .zz",
    "\t.zz", "\u{200B}.zz", "`.zz`", "*.zz*", "[.zz](.zz)", "\n```\n.zz\n\u{B}.zz\n```\n",
    "\n\n    .zz\n    \u{E}.zz\n", "| .zz | 'zz |",
  ]
}
