import FoundationEssentials
import SystemKit
import Testing

@testable import CollateCommands

@Suite struct TerminalSinkTests {
  @Test("shows what would steer a terminal, wherever the pieces are cut", arguments: 1...5)
  func controls(size: Int) throws {
    let text = "a\u{1B}[31mred\u{7}\tb\n\u{9B}2Jc\u{A0}é\u{7F}\0 日本"
    let shown = try written(text, size)
    #expect(shown == "a␛[31mred␇\tb\n\\u{9B}2Jc\u{A0}é␡␀ 日本")
  }

  @Test("escapes in JSON, so that it says the same", arguments: 1...5)
  func json(size: Int) throws {
    let text = "[\"\\u001b\u{9B}2J\u{85}\u{7F}\u{A0}é日本\"]\n"
    let shown = try written(text, size, isJSON: true)
    #expect(shown == "[\"\\u001b\\u009b2J\\u0085\\u007f\u{A0}é日本\"]\n")
    let decoder = JSONDecoder()
    #expect(
      try decoder.decode([String].self, from: Data(shown.utf8))
        == decoder.decode([String].self, from: Data(text.utf8)))
  }

  private func written(_ text: String, _ size: Int, isJSON: Bool = false) throws -> String {
    let target = MemorySink()
    let sink = TerminalSink(target, isJSON: isJSON)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = ByteBuffer()
      piece.append(Array(bytes[start..<min(bytes.count, start + size)]))
      try sink.write(piece.slice)
    }
    return target.buffer.string
  }
}
