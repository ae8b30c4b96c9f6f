import SystemKit
import Testing

@Suite struct VisibleTextTests {
  private func visible(_ text: String, columns: Int? = nil) -> String {
    let (input, output) = (ByteBuffer(), ByteBuffer())
    input.append(text)
    if let columns {
      let taken = VisibleText.write(input.slice, columns: columns, into: output)
      #expect(taken == TextWidth.of(output.slice))
      #expect(taken <= max(0, columns))
    } else {
      VisibleText.write(input.slice, into: output)
    }
    return output.string
  }

  @Test(
    "shows what would steer a terminal",
    arguments: [
      ("\u{1B}[2J\u{7}", "␛[2J␇"), ("a\nb\r\n", "a␊b␍␊"), ("a\tb", "a␉b"), ("\0\u{7F}", "␀␡"),
      ("x\u{9B}31m", "x\\u{9B}31m"), ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
      ("a\u{2028}b", "a\\u{2028}b"), ("", ""), ("\u{200B}", "\\u{200B}"),
      ("Grüße, 日本 👩‍💻 – ‘ok’ ¡ £ ÷", "Grüße, 日本 👩‍💻 – ‘ok’ ¡ £ ÷"),
    ])
  func controls(text: String, shown: String) {
    #expect(visible(text) == shown)
  }

  @Test("shows tags that are no part of a flag, which could hide a difference")
  func tags() {
    func tags(_ text: String, end: Bool = true) -> String {
      let scalars = text.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }
      return String(String.UnicodeScalarView(scalars)) + (end ? "\u{E007F}" : "")
    }
    for region in ["gbeng", "gbsct", "gbwls"] {
      let flag = "\u{1F3F4}" + tags(region)
      #expect(visible("a\u{1B}\(flag)b\(flag)") == "a␛\(flag)b\(flag)")
      #expect(visible(flag) == flag)
    }
    #expect(visible("Pay\u{E0020}\u{E0041} Bob") == "Pay\\u{E0020}\\u{E0041} Bob")
    let spelt = "\\u{E0067}\\u{E0062}\\u{E0065}\\u{E006E}\\u{E0067}"
    #expect(visible(tags("gbeng")) == spelt + "\\u{E007F}")
    #expect(visible("\u{1F3F4}" + tags("gbeng", end: false)) == "\u{1F3F4}" + spelt)
    #expect(visible("\u{1F3F4}\u{1F3F4}\u{E007F}") == "\u{1F3F4}\u{1F3F4}\\u{E007F}")
    let long = "\u{1F3F4}" + tags("gbeng") + tags("x")
    #expect(visible(long).contains("\\u{E0078}"))
  }

  @Test("keeps lines where it is asked to")
  func lines() {
    #expect(VisibleText.of("a\u{1B}\nb", keepingLines: true) == "a␛\nb")
  }

  @Test(
    "cuts text that is too wide between whole characters",
    arguments: [
      ("garden", 6, "garden"), ("garden", 5, "gard…"), ("garden", 1, "…"), ("garden", 0, ""),
      ("", 3, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
      ("cafe\u{301}s", 4, "caf…"), ("cafe\u{301}s", 5, "cafe\u{301}s"),
      ("cafe\u{301}", 4, "cafe\u{301}"),
      ("a👩‍💻b", 4, "a👩‍💻b"), ("a👩‍💻b", 3, "a…"), ("🇫🇷🇩🇪", 3, "🇫🇷…"), ("a\u{1B}bc", 3, "a␛…"),
      ("a\u{202E}b", 6, "a\\u{2…"),
    ])
  func cut(text: String, columns: Int, shown: String) {
    #expect(visible(text, columns: columns) == shown)
  }
}
