/// Makes what could act on a terminal visible in a text that comes in pieces; lines and tabs stay.
///
/// ```swift
/// let stream = VisibleStream { "<\($0.value)>" }
/// stream.append(bytes, to: buffer)   // "a\u{202E}b\n" -> "a<8238>b\n"
/// stream.end(to: buffer)
/// ```
/// A piece may end within a character. What is no UTF-8 becomes U+FFFD.
package final class VisibleStream {
  private let spelt: (Unicode.Scalar) -> String
  /// The beginning of a character whose rest is in the next piece.
  private var open: [UInt8] = []
  /// The tags behind a black flag; nil behind anything else.
  private var tags: [Unicode.Scalar]?

  /// - Parameter spelt: what is shown for a character that can't be sent.
  package init(_ spelt: @escaping (Unicode.Scalar) -> String = VisibleText.spelt) {
    self.spelt = spelt
  }

  /// Appends what a piece shows.
  ///
  /// - Complexity: O(bytes).
  package func append(_ bytes: ByteSlice, to buffer: ByteBuffer) {
    var index = 0
    while index < bytes.count {
      if open.isEmpty, tags == nil {
        let plain = plainLength(bytes, from: index)
        buffer.append(bytes.start + index, plain)
        index += plain
        if index == bytes.count { return }
      }
      take(bytes.start[index], buffer)
      index += 1
    }
  }

  /// Appends what was held back, since its end never came.
  package func end(to buffer: ByteBuffer) {
    if !open.isEmpty { show("\u{FFFD}", buffer) }
    open = []
    closeTags(buffer)
  }

  private func plainLength(_ bytes: ByteSlice, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes.start[index]
      guard 0x20..<0x7F ~= byte || byte == 0x0A || byte == 0x09 else { break }
      index += 1
    }
    return index - start
  }

  /// Takes a byte; a character is shown once it is whole.
  private func take(_ byte: UInt8, _ buffer: ByteBuffer) {
    if !open.isEmpty, byte & 0xC0 != 0x80 {
      show("\u{FFFD}", buffer)
      open = []
    }
    open.append(byte)
    guard open.count >= VisibleStream.length(open[0]) else { return }
    let text = String(validating: open, as: UTF8.self)
    open = []
    show(text?.unicodeScalars.first ?? "\u{FFFD}", buffer)
  }

  /// How many bytes a character has that begins with this one.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private func show(_ scalar: Unicode.Scalar, _ buffer: ByteBuffer) {
    if tags != nil, 0xE0020...0xE007F ~= scalar.value {
      tags?.append(scalar)
      if let all = tags, FlagTags.isRegion(all) {
        for tag in all { buffer.append(String(Character(tag))) }
        tags = nil
      } else if tags?.count ?? 0 >= VisibleStream.longestRegion {
        closeTags(buffer)
      }
      return
    }
    closeTags(buffer)
    if scalar == "\n" || scalar == "\t" || !VisibleText.isActive(scalar) {
      buffer.append(String(Character(scalar)))
    } else {
      buffer.append(spelt(scalar))
    }
    if scalar == FlagTags.blackFlag { tags = [] }
  }

  /// Tags that make no region are shown like any other sign that hides.
  private func closeTags(_ buffer: ByteBuffer) {
    for tag in tags ?? [] { buffer.append(spelt(tag)) }
    tags = nil
  }

  /// The tags of a region, its end included.
  private static let longestRegion = 6
}
