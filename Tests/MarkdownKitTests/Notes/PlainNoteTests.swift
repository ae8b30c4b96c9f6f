import SystemKit
import TestSupport
import Testing

@testable import MarkdownKit

@Suite struct PlainNoteTests {
  private static let pieces = [
    "a", "Zebra", "é", "\u{A0}", "3", "12.", "1)", " ", " ", "  ", "\n", "\n\n", "\n\n\n", ", ",
    ".", ":", "-", "--", " - ", "+ ", "=", "===", "#", "# ", "!", "?", "\"", "'", "(", ")", "/",
    "http://x.y/z", "$", "%", "@", "a@b.c", "^", "{", "}", "&", "R&D", "&amp", ";",
    "#38;", "&x", "_", "a_b", "\\", "\\é", "c:\\t", "?a=1&b=2", "\u{3002}", "\u{2E00}", "\u{2028}",
  ]

  @Test("gives what parsing and writing again would give")
  func agrees() throws {
    var random = SeededGenerator(seed: 5)
    var plain = 0
    for _ in 0..<20_000 {
      var note = "w"
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        note += Self.pieces.randomElement(using: &random) ?? ""
      }
      let source = ByteBuffer()
      source.append(note)
      guard PlainNote.text(of: source.slice) != nil else { continue }
      plain += 1
      let written = ByteBuffer()
      try NoteTree.parse(source.slice, for: nil).withRoot { NoteWriter(written).write($0) }
      #expect(try normalizedNote(note) == written.string, "\(note.debugDescription)")
      let html = ByteBuffer()
      try NoteTree.parse(source.slice, for: .html).render(as: .html, into: html)
      #expect(try noteHTML(note) == html.string, "\(note.debugDescription)")
    }
    #expect(plain > 5000)
  }
}
