import TestSupport

/// Texts that are likely to go wrong: short, alike, and from characters that touch the rules.
struct RandomText {
  var random: SeededGenerator
  /// The pieces that texts are made of.
  var pieces: [[UInt8]]

  init(seed: UInt64, _ pieces: [String]) {
    random = SeededGenerator(seed: seed)
    self.pieces = pieces.map { Array($0.utf8) }
  }

  mutating func text(upTo count: Int = 12) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
    return bytes
  }

  /// Texts that begin alike and often differ in little.
  mutating func family(_ count: Int) -> [[UInt8]] {
    let start = text(upTo: 14)
    let end = text()
    return (0..<count).map { _ in
      start + text(upTo: 4) + (Bool.random(using: &random) ? end : [])
    }
  }

  /// All of ASCII, digits and letters more often than the rest.
  static let ascii =
    (0..<128).map { String(UnicodeScalar(UInt8($0))) } + "0123456789000aAbBzZ  ".map(String.init)
    + ["00", "10", "73", "74", "10234", "1042489", "1042490", "\u{1}", "-", "'"]

  /// Letters with accents in both forms, other scripts, and what is easily mistaken for ASCII.
  static let mixed =
    ascii + ascii.suffix(40)
    + [
      "é", "e\u{301}", "É", "ä", "a\u{308}", "å", "a\u{30A}", "ß", "æ", "ø", "o\u{338}", "ł", "ŉ",
      "l·", "·", "ŀ", "\u{301}", "\u{308}", "\u{327}", "\u{323}", "ж", "й", "и\u{306}", "ё", "Ω",
      "α\u{301}", "ά", "ς", "–", "—", "’", "“", "…", "\u{AD}", "\u{200B}", "\u{200D}", "日", "本",
      "한", "\u{1112}\u{1161}\u{11AB}", "ไ", "ก", "א", "ا", "٣", "３", "²", "½", "ﬁ", "A\u{30A}", "Å",
      "ǆ",
      "😀", "👩‍💻", "🇫🇷", "\u{FFFD}", "\u{FFFE}", "\u{FEFF}", "\u{A0}", "\u{2028}", "\u{E000}",
      "\u{10FFFF}", "ch", "ij", "dz", "ll", "c\u{30C}", "č",
    ]
}
