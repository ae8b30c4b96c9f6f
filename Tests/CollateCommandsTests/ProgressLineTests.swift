import SystemKit
import Testing

@testable import CollateCommands

@Suite struct ProgressLineTests {
  @Test("says what is done of how much")
  func words() {
    #expect(ProgressLine.text((.reading, 120_500_000, 197_000_000)) == "reading: 120 of 197 MB")
    // Windows overlap the end of a file.
    #expect(ProgressLine.text((.reading, 198_000_000, 197_000_000)) == "reading: 197 of 197 MB")
    #expect(ProgressLine.text((.sorting, 5, 10)) == "sorting: 5 of 10 records")
    #expect(ProgressLine.text((.writing, 9_000_000, 0)) == "writing: 9 MB")
  }

  @Test("is shown, taken away for messages, shown again and gone at the end")
  func line() {
    let sink = MemorySink()
    let line = ProgressLine(sink, after: 0)
    line.progress.begin(.sorting, total: 10)
    while !shows(sink, line) {}
    line.hide()
    line.end()
    line.end()
    let text = sink.buffer.string
    #expect(text.contains("\r\u{1B}[Ksorting: 0 of 10 records"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  /// Looks at what was written while the line's thread can't write.
  private func shows(_ sink: MemorySink, _ line: ProgressLine) -> Bool {
    line.look { sink.buffer.string.contains("sorting") }
  }

  @Test("is for terminals that can take a line back")
  func terminals() {
    func line(_ isTerminal: Bool, _ kind: String) -> ProgressLine? {
      ProgressLine(
        Console(arguments: [], environment: ["TERM": kind], errorsAreTerminal: isTerminal))
    }
    #expect(line(false, "xterm") == nil)
    #expect(line(true, "dumb") == nil)
    let shown = line(true, "xterm")
    #expect(shown != nil)
    shown?.end()
  }
}
