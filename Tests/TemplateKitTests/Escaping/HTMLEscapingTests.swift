import SystemKit
import TestSupport
import Testing

@testable import TemplateKit

@Suite("HTML escaping")
struct HTMLEscapingTests {
  private func contexts(_ text: String) throws -> [EscapeContext] {
    try Frame(text, language: .html).contexts
  }

  @Test(
    "the text around a tag gives its context",
    arguments: [
      ("@", EscapeContext(.htmlText)), ("<p class=\"a\">@", .init(.htmlText)),
      ("a < @", .init(.htmlText)),
      ("<title>@</title>", .init(.htmlText)), ("<p title=\"@\">", .init(.htmlAttribute)),
      ("<p data-a='b @'>", .init(.htmlAttribute)), ("<a href=\"@\">", .init(.htmlURL, .urlStart)),
      ("<a HREF = '/b/@'>", .init(.htmlURL)), ("<img alt=a src=\"https://b/@\">", .init(.htmlURL)),
      ("<!-- a > b --><p>@", .init(.htmlText)), ("<!DOCTYPE html>@", .init(.htmlText)),
      ("<script>a < b</script>@", .init(.htmlText)), ("<style>a</b></style><p>@", .init(.htmlText)),
      ("<meta name=\"a\" content=\"@\">", .init(.htmlAttribute)), ("<a b/c>@", .init(.htmlText)),
      ("<!-->@", .init(.htmlText)), ("<input checked>@", .init(.htmlText)),
    ])
  func places(_ text: String, _ expected: EscapeContext) throws {
    #expect(try contexts(text) == [expected])
  }

  @Test(
    "a tag where no escaping helps is a problem",
    arguments: [
      ("<script>@", EscapeProblem.rawElement("script")), ("<STYLE a='b'>\n@", .rawElement("style")),
      ("<!-- @ -->", .comment), ("<!-- -- > @", .comment), ("<p class=@>", .unquoted),
      ("<p class=a@>", .unquoted), ("<@>", .tagName), ("<p @>", .tagName),
      ("<p a@=\"b\">", .tagName),
      ("</@>", .tagName), ("<!DOCTYPE @>", .declaration),
      ("<p onclick=\"@\">", .attribute("onclick")),
      ("<p style=\"a: @\">", .attribute("style")), ("<a href=\"javascript:@\">", .scheme),
      ("<p onwebkitanimationiteration=\"@\">", .attribute("…imationiteration")),
      ("<meta content=\"@\" http-equiv=\"refresh\">", .attribute("content")),
      ("<meta http-equiv=\"refresh\" content=\"@\">", .attribute("content")),
      ("<a href=\" @\">", .scheme), ("<a href=\"x@\">", .schemeParts),
      ("<a href=\"@:a\">", .schemeParts),
      ("<iframe srcdoc='@'>", .attribute("srcdoc")), ("<img srcset='@'>", .attribute("srcset")),
    ])
  func problems(_ text: String, _ problem: EscapeProblem) {
    #expect(throws: problem) { try contexts(text) }
  }

  @Test("text and attributes have no markup left")
  func escapes() throws {
    let text = "<b a=\"c\">d & 'e'\0"
    let escaped = "&lt;b a=&quot;c&quot;&gt;d &amp; &#39;e&#39;\u{FFFD}"
    #expect(try Frame("<p>@", language: .html).text(text) == "<p>" + escaped)
    #expect(try Frame("<p id='@'>", language: .html).text(text) == "<p id='\(escaped)'>")
  }

  @Test("generated values are found again behind their escapes")
  func generated() throws {
    var generator = ValueGenerator(seed: 41)
    let frame = try Frame("@", language: .html)
    let buffer = ByteBuffer()
    var failures = 0
    for _ in 0..<100_000 where failures < 10 {
      let value = generator.next()
      buffer.removeAll()
      frame.write([value], to: buffer)
      let written = Array(buffer.slice.buffer)
      let isSafe = !written.contains { $0 == 0 || "<>\"'".utf8.contains($0) }
      if isSafe, unescaped(written) == value.flatMap({ $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }) {
        continue
      }
      failures += 1
      Issue.record(
        "\(String(decoding: value, as: UTF8.self).debugDescription) became \(buffer.string)")
    }
  }

  /// Text with its references replaced.
  private func unescaped(_ text: [UInt8]) -> [UInt8] {
    let characters = [
      "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&",
    ]
    var result: [UInt8] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let end = rest[start...].firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex - 1
      let reference = String(decoding: rest[start...end], as: UTF8.self)
      result += (characters[reference] ?? "(\(reference) is no reference)").utf8
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  @Test("URLs keep what a URL may hold")
  func urls() throws {
    let frame = try Frame("<a href=\"@\">", language: .html)
    #expect(frame.text("https://a.b/c?d=1&e=(f)") == "<a href=\"https://a.b/c?d=1&amp;e=(f)\">")
    #expect(frame.text("/a \"b\" <c>") == "<a href=\"/a%20%22b%22%20%3Cc%3E\">")
    #expect(frame.text("ja\tvascript:a") == "<a href=\"#\">")
    let pair = try Frame("<a href=\"@@\">", language: .html)
    #expect(pair.text("javascript", ":a") == "<a href=\"javascript%3Aa\">")
    #expect(pair.text("", "javascript:a") == "<a href=\"javascript%3Aa\">")
  }
}
