import SystemKit
import Testing

@testable import CollateCommands

@Suite struct TerminalSinkTests {
  @Test("shows what would steer a terminal, wherever the pieces are cut", arguments: 1...5)
  func controls(size: Int) throws {
    let text = "a\u{1B}[31mred\u{7}\tb\n\u{9B}2Jc\u{A0}é\u{7F}\0 日本"
    let target = MemorySink()
    let sink = TerminalSink(target)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = ByteBuffer()
      piece.append(Array(bytes[start..<min(bytes.count, start + size)]))
      try sink.write(piece.slice)
    }
    #expect(target.buffer.string == "a␛[31mred␇\tb\n\u{FFFD}2Jc\u{A0}é␡␀ 日本")
  }
}
