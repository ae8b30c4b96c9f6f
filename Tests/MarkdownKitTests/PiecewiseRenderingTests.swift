import SystemKit
import TestSupport
import Testing

@testable import MarkdownKit

@Suite struct PiecewiseRenderingTests {
  private func render(_ text: String, _ format: MarkupFormat, pieceSize: Int) throws -> String {
    let source = ByteBuffer()
    source.append(text)
    let result = MemorySink()
    var rendering = PiecewiseRendering(format: format)
    rendering.threads = 2
    rendering.pieceSize = pieceSize
    try rendering.render(source.slice, to: result)
    return result.buffer.string
  }

  @Test("gives the same from pieces as from the whole", arguments: MarkupFormat.allCases)
  func agrees(format: MarkupFormat) throws {
    var generator = NoteGenerator(seed: 11)
    for _ in 0..<150 {
      var text = ""
      for level in 0..<12 {
        text += generator.next().replacing("[r]:", with: "[r]") + "\n\n"
        text += String(repeating: "#", count: level % 7 + 1) + " heading\n"
      }
      let whole = try render(text, format, pieceSize: 1 << 20)
      let pieces = try render(text, format, pieceSize: 20)
      #expect(whole == pieces, "\(text.debugDescription)")
    }
  }

  @Test("parts a text before headings only")
  func splits() {
    let text = ByteBuffer()
    text.append("a\n\n# b\n\n#c\n\n####### d\n\n```\n\n# e\n\n## f")
    let pieces = DocumentPieces.split(text.slice, size: 1).map(\.string)
    #expect(pieces == ["a\n\n", "# b\n\n#c\n\n####### d\n\n```\n\n", "# e\n\n", "## f"])
  }
}
