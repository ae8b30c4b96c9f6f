import SystemKit

/// Where rendered pieces go, one behind the other.
final class PieceOutput {
  private let sink: any ByteSink
  private let format: MarkupFormat
  /// How many line ends stand behind all that was written, two at most; nil before the first.
  private var lineEnds: Int?

  init(_ sink: any ByteSink, _ format: MarkupFormat) {
    self.sink = sink
    self.format = format
  }

  /// - Throws: what the sink throws.
  func write(_ piece: ByteSlice) throws {
    guard !piece.isEmpty else { return }
    // LaTeX parts blocks by empty lines.
    if format == .latex, let lineEnds {
      let end = ByteBuffer(capacity: 1)
      end.append(0x0A, times: 2 - lineEnds)
      try sink.write(end.slice)
    }
    try sink.write(piece)
    lineEnds = PieceOutput.lineEnds(behind: piece)
  }

  private static func lineEnds(behind piece: ByteSlice) -> Int {
    var count = 0
    while count < min(2, piece.count), piece.start[piece.count - 1 - count] == 0x0A { count += 1 }
    return count
  }
}
