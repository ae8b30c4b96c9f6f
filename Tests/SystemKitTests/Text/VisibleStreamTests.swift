import SystemKit
import TestSupport
import Testing

@Suite("Text that comes in pieces, made visible")
struct VisibleStreamTests {
  private func shown(_ text: String, pieces size: Int) -> String {
    let stream = VisibleStream()
    let buffer = ByteBuffer()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = ByteBuffer()
      piece.append(Array(bytes[start..<min(bytes.count, start + size)]))
      stream.append(piece.slice, to: buffer)
    }
    stream.end(to: buffer)
    return buffer.string
  }

  private static let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"

  @Test(
    "shows what a terminal would obey, and keeps lines, tabs and pictures", arguments: 1...7)
  func pieces(size: Int) {
    for (text, expected) in [
      ("a\u{1B}[31mb\n\tc", "a␛[31mb\n\tc"), ("x\u{202E}y\u{2028}z", #"x\u{202E}y\u{2028}z"#),
      ("\u{9B}2J\r\n", #"\u{9B}2J␍"# + "\n"), ("日本 👩‍💻 é\u{301}", "日本 👩‍💻 é\u{301}"),
      (Self.flag, Self.flag), ("a\u{E0067}b", #"a\u{E0067}b"#),
      ("\u{1F3F4}\u{E0067}", "\u{1F3F4}" + #"\u{E0067}"#), ("", ""),
      ("\u{1F3F4}\u{1F3F4}x", "\u{1F3F4}\u{1F3F4}x"),
    ] {
      #expect(shown(text, pieces: size) == expected)
    }
  }

  @Test("what is no UTF-8, or ends too early, becomes a sign for that")
  func damaged() {
    let stream = VisibleStream()
    let (input, buffer) = (ByteBuffer(), ByteBuffer())
    input.append([0x61, 0xFF, 0xC3, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xE2, 0x80])
    stream.append(input.slice, to: buffer)
    stream.end(to: buffer)
    #expect(buffer.string.filter { $0 != "\u{FFFD}" } == "abc")
    #expect(buffer.string.last == "\u{FFFD}")
  }

  @Test("says the same whatever the pieces are, and nothing in it acts")
  func law() {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var texts = HostileText(seed: UInt64(seed))
      let text = texts.next()
      let whole = shown(text, pieces: max(1, text.utf8.count))
      #expect(shown(text, pieces: 1 + seed % 5) == whole, "seed \(seed)")
      let acts = whole.unicodeScalars.contains { scalar in
        VisibleText.isActive(scalar) && scalar != "\n" && scalar != "\t"
          && !(0xE0020...0xE007F ~= scalar.value)
      }
      #expect(!acts, "seed \(seed)")
    }
  }
}
