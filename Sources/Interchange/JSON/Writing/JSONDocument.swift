package import SystemKit

/// Puts a JSON document together, with commas where they belong, and hands it on in pieces.
package final class JSONDocument {
  private let output: BufferedSink
  private let buffer: ByteBuffer
  /// Whether something stands before the next member or element in its list.
  private var needsComma = false

  package init(_ output: BufferedSink) {
    self.output = output
    buffer = output.buffer
  }

  package convenience init(_ sink: any ByteSink) { self.init(BufferedSink(sink)) }

  /// Begins an array or object, as an element or as a member of a name.
  package func open(_ bracket: Unicode.Scalar, as name: String? = nil) {
    if let name { key(name) } else { separate() }
    buffer.append(UInt8(ascii: bracket))
    needsComma = false
  }

  /// Ends an array or object, on a line of its own where a level is given.
  package func close(_ bracket: Unicode.Scalar, onLine level: Int? = nil) {
    if let level {
      buffer.append(UInt8(ascii: "\n"))
      buffer.append(UInt8(ascii: " "), times: 2 * min(level, 40))
    }
    buffer.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Begins a line for the next element.
  package func breakLine(level: Int) {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = false
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(UInt8(ascii: " "), times: 2 * min(level, 40))
  }

  /// A member with a value that is JSON already.
  package func member(_ name: String, _ value: String) {
    key(name)
    buffer.append(value)
  }

  package func member(_ name: String, text: String) {
    key(name)
    JSONText.append(text, to: buffer)
  }

  /// An element of an array.
  package func element(text: String) {
    separate()
    JSONText.append(text, to: buffer)
  }

  /// Members that are written as they are; perhaps none.
  package func members(_ write: (ByteBuffer) -> Void) {
    let end = buffer.count
    separate()
    let start = buffer.count
    write(buffer)
    if buffer.count == start {
      needsComma = start > end
      buffer.count = end
    }
  }

  /// Hands on what has come together, if it is worth it.
  ///
  /// - Throws: what the sink throws.
  package func flush() throws {
    try output.flushIfFull()
  }

  /// Ends the document with a line break.
  ///
  /// - Throws: what the sink throws.
  package func end() throws {
    buffer.append(UInt8(ascii: "\n"))
    try output.flush()
  }

  private func key(_ name: String) {
    separate()
    JSONText.append(name, to: buffer)
    buffer.append(UInt8(ascii: ":"))
  }

  private func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
