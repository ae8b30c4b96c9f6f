import SystemKit
import Testing

@Suite("A sink that gathers")
struct BufferedSinkTests {
  /// Counts the pieces that arrive.
  private final class Pieces: ByteSink {
    var sizes: [Int] = []
    func write(_ bytes: ByteSlice) { sizes.append(bytes.count) }
  }

  @Test("hands on large pieces only, the rest at the end, and never nothing")
  func pieces() throws {
    let pieces = Pieces()
    let output = BufferedSink(pieces)
    try output.flush()
    for _ in 0..<70_000 {
      output.buffer.append("ab")
      try output.flushIfFull()
    }
    #expect(pieces.sizes == [65_538, 65_538])
    try output.flush()
    #expect(pieces.sizes == [65_538, 65_538, 140_000 - 2 * 65_538])
    try output.flush()
    #expect(pieces.sizes.count == 3)
  }
}
