package import SystemKit

/// Checks a JSON text strictly and writes it again without the blanks between its parts.
///
/// Source: RFC 8259.
package struct JSONCompaction {
  private let text: ByteSlice
  private var index = 0
  private let output: ByteBuffer

  /// Deeper values could be read by few.
  private static let depthLimit = 100

  /// The only value that a text holds, without blanks; nil where it isn't JSON.
  ///
  /// - Complexity: O(bytes).
  package static func compact(_ text: ByteSlice) -> ByteBuffer? {
    var scanner = JSONCompaction(text, ByteBuffer(capacity: text.count))
    guard scanner.value(depth: 0) else { return nil }
    scanner.skipBlanks()
    return scanner.index == text.count ? scanner.output : nil
  }

  private init(_ text: ByteSlice, _ output: ByteBuffer) {
    self.text = text
    self.output = output
  }

  private mutating func value(depth: Int) -> Bool {
    skipBlanks()
    guard depth < JSONCompaction.depthLimit, index < text.count else { return false }
    switch text.start[index] {
    case UInt8(ascii: "{"): return members(depth: depth, "{", "}", named: true)
    case UInt8(ascii: "["): return members(depth: depth, "[", "]", named: false)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func members(
    depth: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar, named: Bool
  ) -> Bool {
    guard take(UInt8(ascii: open)) else { return false }
    skipBlanks()
    if take(UInt8(ascii: close)) { return true }
    repeat {
      if named {
        skipBlanks()
        guard string() else { return false }
        skipBlanks()
        guard take(UInt8(ascii: ":")) else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: close))
  }

  private mutating func string() -> Bool {
    let start = index
    guard index < text.count, text.start[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < text.count, text.start[index] != UInt8(ascii: "\"") {
      if text.start[index] < 0x20 { return false }
      index += text.start[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < text.count else { return false }
    index += 1
    let inner = ByteSlice(start: text.start + start + 1, count: index - start - 2)
    guard JSONString.append(inner, to: ByteBuffer(capacity: inner.count)) else { return false }
    output.append(text.start + start, index - start)
    return true
  }

  private mutating func word(_ word: StaticString) -> Bool {
    for place in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[place]) { return false }
    return true
  }

  private mutating func number() -> Bool {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), !digits() { return false }
    if take(UInt8(ascii: ".")), !digits() { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if !digits() { return false }
    }
    // A number that no reader can hold is better kept as a text.
    let written = ByteSlice(start: text.start + start, count: index - start).string
    return Double(written)?.isFinite == true
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < text.count, (0x30...0x39).contains(text.start[index]) {
      output.append(text.start[index])
      index += 1
    }
    return index > start
  }

  /// Takes a byte over where it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text.start[index] == byte else { return false }
    output.append(byte)
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text.start[index]) { index += 1 }
  }
}
