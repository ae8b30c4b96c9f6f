import FoundationEssentials
import SystemKit
import TestSupport
import Testing

@testable import MarkdownKit

@Suite struct PiecewiseRenderingTests {
  private func render(
    _ text: String, _ format: MarkupFormat, pieceSize: Int = .max / 4, threads: Int = 2
  ) throws -> String {
    let source = ByteBuffer()
    source.append(text)
    let sink = MemorySink()
    let rendering = PiecewiseRendering(format: format, threads: threads, pieceSize: pieceSize)
    try rendering.render(source.slice, to: sink)
    return sink.buffer.string
  }

  @Test("gives the same from pieces as from the whole", arguments: MarkupFormat.allCases)
  func agrees(format: MarkupFormat) throws {
    var generator = NoteGenerator(seed: 11)
    for round in 0..<200 {
      var text = ""
      for level in 0..<12 {
        let note = generator.next()
        // Every other text has nothing that could be a definition, and so is split.
        text += (round % 2 == 0 ? note : note.replacing("]:", with: "] :")) + "\n\n"
        text += String(repeating: "#", count: level % 7 + 1) + " heading\n"
      }
      let whole = try render(text, format)
      let pieces = try render(text, format, pieceSize: 20)
      #expect(whole == pieces, "\(text.debugDescription)")
    }
  }

  private struct Example: Decodable { let markdown: String }

  @Test("gives the same for the specifications' examples", .enabled(if: CaseFolder.exists))
  func agreesOnExamples() throws {
    for file in ["commonmark-spec.json", "gfm-spec.json"] {
      let examples = try JSONDecoder().decode(
        [Example].self, from: Data(CaseFolder.bytes("markdown/" + file)))
      var text = ""
      var count = 0
      for example in examples {
        let next = text + "\n\n# \(count)\n\n" + example.markdown
        let source = ByteBuffer()
        source.append(next)
        if LinkDefinitions.mayStand(in: source.slice) { continue }
        text = next
        count += 1
      }
      #expect(count > 560)
      for format in MarkupFormat.allCases {
        let whole = try render(text, format)
        #expect(try render(text, format, pieceSize: 1) == whole)
        #expect(try render(text, format, pieceSize: 300) == whole)
      }
    }
  }

  /// A report as templates write them: headings, to-dos with boxes, notes below them.
  private func report(_ projects: Int, _ seed: UInt64) throws -> String {
    var notes = NoteGenerator(seed: seed)
    var text = "# Report\n"
    for project in 0..<projects {
      text += "\n## Project \(project)\n\n"
      for toDo in 0..<(project % 7) {
        text += "- [\(toDo % 3 == 0 ? "x" : " ")] To-do \(toDo) (due 2025-01-\(toDo + 10))\n"
        let note = try normalizedNote(notes.next())
        if toDo % 2 == 0, !note.isEmpty {
          text += "\n  " + note.replacing("\n", with: "\n  ") + "\n\n"
        }
      }
    }
    return text
  }

  @Test("gives the same for reports, on any number of threads")
  func agreesOnReports() throws {
    for seed in 0..<6 {
      let text = try report(120, UInt64(seed))
      let whole = try render(text, .html)
      for (size, threads) in [(1, 1), (1, 2), (200, 3), (2_000, 2)] {
        #expect(try render(text, .html, pieceSize: size, threads: threads) == whole)
      }
    }
  }

  @Test("parts a text before headings only")
  func splits() {
    let text = ByteBuffer()
    text.append("a\n\n# b\n\n#c\n\n####### d\n\n```\n\n# e\n\n## f")
    let pieces = DocumentPieces.split(text.slice, size: 1).map(\.string)
    #expect(pieces == ["a\n\n", "# b\n\n#c\n\n####### d\n\n```\n\n", "# e\n\n", "## f"])
  }

  @Test("joins what a fence or raw HTML runs on through")
  func joins() throws {
    let text = "# a\n\n```\n\n# b\n\n# c\n\n# d\n\n# e\n```\n\n# f\n\n<!--\n\n# g\n\n# h"
    let whole = try render(text, .html)
    #expect(whole.hasPrefix("<h1>a</h1>\n<pre><code>\n# b\n\n# c\n\n# d\n\n# e\n</code></pre>\n"))
    for threads in 1...4 {
      #expect(try render(text, .html, pieceSize: 1, threads: threads) == whole)
    }
  }

  private final class FullSink: ByteSink {
    struct Full: Error {}
    private(set) var writes = 0
    func write(_ bytes: ByteSlice) throws {
      writes += 1
      if writes > 3 { throw Full() }
    }
  }

  @Test("writes pieces as they are done and stops where the sink can't take more")
  func stops() throws {
    let text = ByteBuffer()
    for number in 0..<1_000 { text.append("# \(number)\n\n") }
    let sink = FullSink()
    let rendering = PiecewiseRendering(format: .html, threads: 2, pieceSize: 1)
    #expect(throws: FullSink.Full.self) { try rendering.render(text.slice, to: sink) }
    #expect(sink.writes == 4)
  }
}
