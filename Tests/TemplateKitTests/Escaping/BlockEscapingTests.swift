import SystemKit
import Testing

@testable import TemplateKit

@Suite("Lines and markup")
struct BlockEscapingTests {
  private func written(
    _ before: String, _ value: String, _ write: (ByteSlice, ByteBuffer) -> Void
  ) -> String {
    let buffer = ByteBuffer()
    buffer.append(before)
    Array(value.utf8).withUnsafeBufferPointer { bytes in
      write(bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty, buffer)
    }
    return buffer.string
  }

  @Test("markup is indented to its container, its empty lines stay empty")
  func markup() {
    let markup = "a\n\n- b\r\n  - c\n"
    let context = EscapeContext(.markdownText, .blockStart)
    func inPlace(_ before: String) -> String {
      written(before, markup) { Escaper.appendMarkup($0, context, to: $1) }
    }
    #expect(inPlace("") == "a\n\n- b\n  - c")
    #expect(inPlace("x\n    ") == "x\n    a\n\n    - b\n      - c")
    #expect(inPlace("  - ") == "  - a\n\n    - b\n      - c")
    #expect(inPlace("> ") == "> a\n>\n> - b\n>   - c")
    let html = written("  ", "<b>\n</b>") {
      Escaper.appendMarkup($0, EscapeContext(.htmlText), to: $1)
    }
    #expect(html == "  <b>\n</b>")
  }

  @Test("lines are paragraphs with hard breaks in Markdown and have breaks in HTML")
  func lines() {
    func inPlace(_ before: String, _ context: EscapeContext) -> String {
      written(before, "\na < b\n# c\n\nd\n") {
        Escaper.appendLines($0, context, follow: FollowSet("\n"), to: $1)
      }
    }
    let markdown = inPlace("  ", EscapeContext(.markdownText, .blockStart))
    #expect(markdown == "  a < b\\\n  \\# c\n\n  d")
    let html = inPlace("<p>", EscapeContext(.htmlText))
    #expect(html == "<p>a &lt; b<br>\n# c<br>\n<br>\nd")
    #expect(inPlace("- ", EscapeContext(.plain)) == "- \n  a < b\n  # c\n\n  d")
  }

  @Test("white space and what can't be seen is blank")
  func blank() {
    func isBlank(_ text: String) -> Bool {
      var result = false
      _ = written("", text) { value, _ in result = Escaper.isBlank(value) }
      return result
    }
    for text in ["", " ", "\t\n", "\u{A0}", "\u{2003} \u{200B}", "\u{FEFF}"] {
      #expect(isBlank(text))
    }
    for text in ["a", " .", "\u{1}", "é", "\u{A0}b"] { #expect(!isBlank(text)) }
  }
}
