import SystemKit

/// Passes text on to a terminal, with what would steer it made visible: ESC as ␛, as tables show it.
///
/// Line ends and tabs stay. In JSON, where such characters can only be within texts, they are escaped
/// as JSON has it, and nothing is lost.
final class TerminalSink: ByteSink {
  private let sink: any ByteSink
  private let stream: VisibleStream

  /// - Parameter isJSON: whether what is written is JSON.
  init(_ sink: any ByteSink, isJSON: Bool = false) {
    self.sink = sink
    stream = isJSON ? VisibleStream(TerminalSink.escaped) : VisibleStream()
  }

  func write(_ bytes: ByteSlice) throws {
    let shown = ByteBuffer(capacity: bytes.count + 64)
    stream.append(bytes, to: shown)
    try sink.write(shown.slice)
  }

  /// Writes what is held back until it is whole; to be called once, at the end.
  func end() throws {
    let shown = ByteBuffer()
    stream.end(to: shown)
    if shown.count > 0 { try sink.write(shown.slice) }
  }

  /// `\u202e`; beyond 16 bits two of them.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(Character(scalar)).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
