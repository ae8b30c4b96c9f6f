/// Gathers bytes for a sink and hands them on in pieces.
///
/// ```swift
/// let output = BufferedSink(file)
/// for record in records {
///   record.append(to: output.buffer)
///   try output.flushIfFull()
/// }
/// try output.flush()
/// ```
package final class BufferedSink {
  /// What has come together since the last piece.
  package let buffer = ByteBuffer(capacity: 2 * pieceSize)
  /// Where the pieces go.
  package let sink: any ByteSink

  /// The bytes from which on a piece is worth handing on.
  private static let pieceSize = 1 << 16

  package init(_ sink: any ByteSink) { self.sink = sink }

  /// Hands on what has come together, if it is worth it.
  ///
  /// - Throws: what the sink throws.
  package func flushIfFull() throws {
    if buffer.count > BufferedSink.pieceSize { try flush() }
  }

  /// Hands on what has come together.
  ///
  /// - Throws: what the sink throws.
  package func flush() throws {
    guard buffer.count > 0 else { return }
    try sink.write(buffer.slice)
    buffer.removeAll()
  }
}
