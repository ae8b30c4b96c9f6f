import Interchange
import SystemKit

/// Puts a JSON document together, with commas where they belong, and hands it on in pieces.
final class JSONDocument {
  private let sink: any ByteSink
  private let buffer = ByteBuffer(capacity: 1 << 17)
  /// Whether something stands before the next member or element in its list.
  private var needsComma = false

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Begins an array or object, as an element or as a member of a name.
  func open(_ bracket: Unicode.Scalar, as name: String? = nil) {
    if let name { key(name) } else { separate() }
    buffer.append(UInt8(ascii: bracket))
    needsComma = false
  }

  /// Ends an array or object, on a line of its own where a level is given.
  func close(_ bracket: Unicode.Scalar, onLine level: Int? = nil) {
    if let level {
      buffer.append(UInt8(ascii: "\n"))
      buffer.append(UInt8(ascii: " "), times: 2 * min(level, 40))
    }
    buffer.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Begins a line for the next element.
  func breakLine(level: Int) {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = false
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(UInt8(ascii: " "), times: 2 * min(level, 40))
  }

  /// A member with a value that is JSON already.
  func member(_ name: String, _ value: String) {
    key(name)
    buffer.append(value)
  }

  func member(_ name: String, text: String) {
    key(name)
    JSONText.append(text, to: buffer)
  }

  /// An element of an array.
  func element(text: String) {
    separate()
    JSONText.append(text, to: buffer)
  }

  /// Members that are written as they are; perhaps none.
  func members(_ write: (ByteBuffer) -> Void) {
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
  func flush() throws {
    guard buffer.count > 1 << 16 else { return }
    try sink.write(buffer.slice)
    buffer.removeAll()
  }

  /// Ends the document with a line break.
  ///
  /// - Throws: what the sink throws.
  func end() throws {
    buffer.append(UInt8(ascii: "\n"))
    try sink.write(buffer.slice)
    buffer.removeAll()
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
