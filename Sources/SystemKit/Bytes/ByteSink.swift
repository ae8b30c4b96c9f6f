/// Where finished bytes go: a file, standard output, a string.
package protocol ByteSink: AnyObject {
  /// Takes the bytes; they may be changed once the call returns.
  func write(_ bytes: ByteSlice) throws
}

/// Keeps what is written in memory.
package final class MemorySink: ByteSink {
  package let buffer: ByteBuffer

  package init(_ buffer: ByteBuffer = ByteBuffer()) { self.buffer = buffer }

  package func write(_ bytes: ByteSlice) { buffer.append(bytes) }
}
