import SystemKit

/// Renders a document piece by piece on a few threads; the result is the same as from one piece.
struct PiecewiseRendering {
  let format: MarkupFormat
  var threads = Workers.available
  var pieceSize = DocumentPieces.usualSize

  /// - Complexity: O(source).
  func render(_ source: ByteSlice, into buffer: ByteBuffer) throws(MarkdownError) {
    let sources = DocumentPieces.split(source, size: pieceSize)
    let begin = buffer.count
    var index = 0
    while index < sources.count {
      // A few at a time, so that not all results lie in memory twice.
      let end = min(index + threads * 4, sources.count)
      let pieces = sources[index..<end].map { RenderedPiece($0, format) }
      Workers(threads).run(pieces: pieces.count) { pieces[$0].render() }
      for piece in pieces {
        let isLast = index + 1 == sources.count
        if piece.mayRunOn, !isLast {
          index = try renderTogether(sources, from: index, begin, into: buffer)
          break
        }
        try append(piece, begin, into: buffer)
        index += 1
      }
    }
  }

  /// Joins a piece that runs on with those behind it, twice as many each time; gives the index
  /// of the next.
  private func renderTogether(
    _ sources: [ByteSlice], from first: Int, _ begin: Int, into buffer: ByteBuffer
  ) throws(MarkdownError) -> Int {
    var count = 2
    while true {
      let last = min(first + count, sources.count) - 1
      let piece = RenderedPiece(sources[first].joined(to: sources[last]), format)
      piece.render()
      if !piece.mayRunOn || last + 1 == sources.count || piece.error != nil {
        try append(piece, begin, into: buffer)
        return last + 1
      }
      count *= 2
    }
  }

  private func append(
    _ piece: RenderedPiece, _ begin: Int, into buffer: ByteBuffer
  ) throws(MarkdownError) {
    if let error = piece.error { throw error }
    // LaTeX parts blocks by empty lines.
    let hasParts = buffer.count > begin + 1 && piece.result.count > 0
    if format == .latex, hasParts, buffer.slice.start[buffer.count - 2] != 0x0A {
      buffer.append(0x0A)
    }
    buffer.append(piece.result.slice)
  }
}
