import CommonMarkJudge
import SystemKit
import TestSupport
import Testing

@testable import TemplateKit

/// Generated URLs in Markdown links, judged by libcmark.
@Suite("Markdown links")
struct LinkLawTests {
  @Test("a link stays one link with the value as its destination")
  func destinations() throws {
    let frames = try ["[a](@)", "[a](<@>)", "- b [a](@ \"c\") d", "![a](<@>)", "[a](/b?c=@)"].map {
      try Frame($0)
    }
    var generator = ValueGenerator(seed: 31)
    var values: [[UInt8]] = []
    let buffer = ByteBuffer()
    for number in 0..<100_000 {
      values.append(generator.next())
      frames[number % frames.count].write([values[number]], to: buffer)
      buffer.append("\n\n\(CommonMarkJudge.separator)\n\n")
    }
    let found = CommonMarkJudge.outlines(of: Array(buffer.slice.buffer))
    try #require(found.count == values.count + 1)
    var failures = 0
    for (number, value) in values.enumerated() where failures < 10 {
      let prefix = number % frames.count == 4 ? "/b?c=" : ""
      let url = try #require(self.url(in: found[number]), "no link: \(found[number])")
      let expected = prefix.isEmpty && !isHarmless(value) ? ["#"] : [prefix + meaning(value)]
      // A harmless text may be refused for a colon that is no scheme's.
      if !expected.contains(unquoted(url)), url != "#" {
        failures += 1
        Issue.record("\(String(decoding: value, as: UTF8.self).debugDescription) became \(url)")
      }
    }
  }

  @Test(
    "a scheme that runs programs makes the link inert",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:a", " javascript:a", "java\nscript:a", "java\tscript:a",
      "\u{1}javascript:a", "vbscript:a", "data:text/html,a", "file:///etc/passwd", "a b:c",
    ])
  func schemes(_ url: String) throws {
    #expect(try Frame("[a](@)").text(url) == "[a](#)")
    #expect(try Frame("[a](<@>)").text(url) == "[a](<#>)")
    #expect(try Frame("<a href=\"@\">", language: .html).text(url) == "<a href=\"#\">")
  }

  @Test("web addresses, mail addresses and relative links stay as they are")
  func allowed() throws {
    for url in [
      "https://a.b/c?d=e&f=g#h", "http://a.b:80/(c)", "HTTPS://a", "mailto:a@b.c", "/a:b", "a/b",
      "#c", "?a:b",
    ] {
      #expect(try Frame("[a](<@>)").text(url) == "[a](<\(url)>)")
    }
    #expect(try Frame("[a](@)").text("http://a/b_(c)") == "[a](http://a/b_\\(c\\))")
    #expect(try Frame("[a](<@>)").text("a b&copy;") == "[a](<a%20b&amp;copy;>)")
    #expect(try Frame("[a](@)").text("a&col\non;b") == "[a](a&amp;colon;b)")
    #expect(try Frame("[a](@@)").text("a&col", "on;b") == "[a](a&amp;colon;b)")
    #expect(try Frame("[a](<@@>)").text("javascript", ":b") == "[a](<javascript%3Ab>)")
  }

  private func isHarmless(_ value: [UInt8]) -> Bool {
    let seen = value.filter { $0 > 0x20 }
    let head = seen.prefix { !"/?#".utf8.contains($0) }
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = String(decoding: head[..<colon], as: UTF8.self).lowercased()
    return ["http", "https", "mailto"].contains(scheme)
  }

  /// The value without the blanks around it and what a URL can't hold.
  private func meaning(_ value: [UInt8]) -> String {
    var text = value.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while value.first == 0x20, text.first == 0x20 { text.removeFirst() }
    return unquoted(String(decoding: text, as: UTF8.self).replacing("\0", with: "\u{FFFD}"))
  }

  /// A URL with its percent signs decoded, without blanks at its edges.
  private func unquoted(_ url: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(url.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The destination of an outline's link or image.
  private func url(in outline: MarkupOutline) -> String? {
    for name in ["link", "image"] {
      let opening = [MarkupOutline.nodeStart] + Array(name.utf8)
      guard let start = outline.bytes.firstRange(of: opening) else { continue }
      let rest = outline.bytes[start.upperBound...]
      guard let end = rest.firstIndex(of: MarkupOutline.nodeName) else { continue }
      return String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
    }
    return nil
  }
}
