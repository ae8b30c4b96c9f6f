import SystemKit

/// Renders a document piece by piece on a few threads; the result is the same as from one piece.
struct PiecewiseRendering {
  let format: MarkupFormat
  var threads = Workers.available
  var pieceSize = DocumentPieces.usualSize

  /// - Throws: what the sink throws, ``MarkdownError``.
  /// - Complexity: O(source).
  func render(_ source: ByteSlice, to sink: any ByteSink) throws {
    let pieces = DocumentPieces.split(source, size: pieceSize)
    try PiecePipeline(pieces, format, threads: threads, to: sink).run()
  }
}
