import Glibc
import MarkdownKit
import TestSupport
import Testing

@Suite("Manual pages hold no request of a text")
struct RequestLawTests {
  /// The lines that are requests, but for those that libcmark or we write; a roff drops characters
  /// that it doesn't know, so they don't count as a beginning.
  static func strangeRequests(in page: String) -> [String] {
    page.split(separator: "\n").map(String.init).filter { line in
      let seen = String(
        String.UnicodeScalarView(
          line.unicodeScalars.drop { scalar in
            scalar != "\t"
              && [.control, .lineSeparator, .paragraphSeparator, .format]
                .contains(scalar.properties.generalCategory)
          }))
      guard seen.hasPrefix(".") || seen.hasPrefix("'") else { return false }
      return seen != line || !isOurs(line)
    }
  }

  private static func isOurs(_ line: String) -> Bool {
    if [".PP", ".SH", ".SS", ".IP", ".RS", ".RE", ".nf", ".fi", ".PD", ".PD 0", ".P"]
      .contains(line)
    {
      return true
    }
    if line == #".IP \[bu] 2"# { return true }
    let words = line.split(separator: "\"")
    return words.count == 3 && words[0] == ".IP " && words[1].dropLast().allSatisfy(\.isNumber)
      && words[2] == " 4"
  }

  private func page(_ text: String) throws -> String {
    try MarkdownDocument(text).rendered(as: .man)
  }

  @Test("no output line begins a roff request")
  func law() throws {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var texts = HostileText(seed: UInt64(seed))
      let text = texts.next()
      let page = try page(text)
      let strange = Self.strangeRequests(in: page)
      #expect(strange.isEmpty, "seed \(seed): \(text.debugDescription)")
      let isShown = !page.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      #expect(isShown, "seed \(seed): \(text.debugDescription)")
      if !strange.isEmpty || !isShown { break }
    }
  }

  @Test(
    "shows a control character, and what stands behind it as text",
    arguments: [
      ("\u{B}.zz", "␋.zz"), ("\u{E}'zz", "␎'zz"), ("a\n\u{B}.zz", "a\n␋.zz"),
      ("&#11;.zz", "␋.zz"), ("- \u{C}.zz", "␌.zz"), ("# \u{B}.zz", "␋.zz"),
      ("`\u{B}.zz`", #"\f[C]␋.zz\f[]"#), ("\u{85}.zz", #"\eu{85}.zz"#),
      ("\u{2028}.zz", #"\eu{2028}.zz"#), ("[\u{B}.zz](u)", "␋.zz (u)"),
      ("```\nx\n\u{B}.zz\n```", "x\n␋.zz"), ("|a|\n|-|\n|x\u{B}.zz|", #"\&x␋.zz"#),
      (".zz", #"\&.zz"#), ("a\tb\u{202E}c", "a\tb\u{202E}c"),
    ])
  func shown(text: String, line: String) throws {
    #expect(try page(text).contains(line))
  }

  @Test("shows control characters in LaTeX, which refuses them")
  func latex() throws {
    let text = try MarkdownDocument("a\u{B}b `\u{1B}`\n\n    \u{7}\n").rendered(as: .latex)
    #expect(text.contains("a␋b") && text.contains("␛") && text.contains("␇"))
  }

  @Test("leaves the bytes of other formats as they are")
  func html() throws {
    #expect(try MarkdownDocument("a\u{B}b").rendered(as: .html) == "<p>a\u{B}b</p>\n")
  }

  @Test(
    "roff itself reads no file that a text names", .enabled(if: ShellCommand.exists("groff")),
    arguments: ["\u{B}", "\u{E}", "\u{1F}", "\u{7F}", "&#11;", "x\n\u{B}", "- \u{B}", "    \u{B}"])
  func roff(start: String) throws {
    var name = Array("/tmp/collate-secret-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    _ = write(file, "hidden words\n", 13)
    close(file)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    for request in [".so", "'so", ".mso"] {
      let page = try page("\(start)\(request) \(path)\n")
      for options in ["-k -Tutf8", "-Tutf8", "-Tascii"] {
        let read = ShellCommand.output("groff \(options) -man", input: page)
        #expect(!read.contains("hidden words"), "\(options)")
        #expect(read.contains(String(request.dropFirst())))
      }
    }
  }
}
