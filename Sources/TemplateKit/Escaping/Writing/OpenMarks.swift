import SystemKit

/// The marks that stand open in what was written of a paragraph: runs that may begin emphasis or
/// strikethrough, and brackets.
///
/// It reads the output, literal text and values alike, and goes on where it stopped.
struct OpenMarks {
  /// A run that waits for its other half.
  private struct Opener {
    var byte: UInt8
    var length: Int
    var canClose: Bool
    var isCertain: Bool
  }

  /// Lines longer than this aren't read from their beginning.
  private static let reach = 1024
  private static let most = 16

  private var openers: [Opener] = []
  private var brackets = 0
  /// The offset of the last `[` that no bracket follows.
  private var lastBracket: Int?
  /// Whether something may be open that wasn't seen.
  private var isUnknown: Bool
  private var position: Int
  private let isInCell: Bool

  /// Begins with the current line, or table cell, of a buffer.
  ///
  /// - Complexity: O(bytes of the line), bounded.
  init(of buffer: ByteBuffer, _ traits: EscapeContext.Traits) {
    isInCell = traits.contains(.tableCell)
    isUnknown = traits.contains(.continued)
    let floor = max(0, buffer.count - Self.reach)
    position = buffer.count
    while position > floor, !ByteClass.isLineBreak(buffer.base[position - 1]) { position -= 1 }
    if position > 0, !ByteClass.isLineBreak(buffer.base[position - 1]) { isUnknown = true }
  }

  /// Reads what was written since.
  ///
  /// - Complexity: O(bytes).
  mutating func read(_ buffer: ByteBuffer) {
    let bytes = UnsafePointer(buffer.base)
    let end = buffer.count
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "|") where isInCell:
        openers.removeAll()
        brackets = 0
        lastBracket = nil
        isUnknown = false
      case UInt8(ascii: "["):
        brackets += 1
        lastBracket = position
      case UInt8(ascii: "]"):
        brackets = max(0, brackets - 1)
        lastBracket = nil
      case UInt8(ascii: "<"), UInt8(ascii: "`"): skip(bytes, end)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        let stop = position + runLength(bytes, position, end)
        // What stands behind a run settles what it may do.
        if stop == end { return }
        readRun(bytes, stop, end)
      default: break
      }
      position += 1
    }
    position = max(position, end)
  }

  /// Whether a bracket is open.
  var hasBracket: Bool { isUnknown || brackets > 0 }

  /// Whether `]` would end the label of a link definition: one whose `[` begins its line.
  ///
  /// - Complexity: O(bytes of that line before the bracket).
  func mayBeLabel(in buffer: ByteBuffer) -> Bool {
    guard let lastBracket else { return isUnknown }
    return LinePrefix.begins(at: lastBracket, in: buffer)
  }

  /// Whether a run of a delimiter is open.
  func holds(_ byte: UInt8) -> Bool { isUnknown || openers.contains { $0.byte == byte } }

  /// Whether a run may end what an open one begins.
  func isClosed(by byte: UInt8, length: Int, canOpen: Bool, isCertain: Bool) -> Bool {
    if isUnknown { return true }
    return openers.contains { opener in
      guard opener.byte == byte else { return false }
      if byte == UInt8(ascii: "~") { return opener.length == length }
      // libcmark forgets what is open before a run of `_` that ends nothing.
      guard byte == UInt8(ascii: "*"), isCertain, opener.isCertain else { return true }
      return !(canOpen || opener.canClose) || length % 3 == 0
        || (opener.length + length) % 3 != 0
    }
  }

  private mutating func readRun(_ bytes: UnsafePointer<UInt8>, _ stop: Int, _ end: Int) {
    let start = position
    let byte = bytes[start]
    position = stop - 1
    var before = start > 0 ? Flank.before(bytes, start) : .space
    if isInCell, start > 0, bytes[start - 1] == UInt8(ascii: "|") {
      before = [.space, .punctuation]
    }
    let after = Flank.of(bytes, at: stop, end: end)
    let role = DelimiterRole(byte, between: before, and: after)
    if role.canClose,
      let index = openers.lastIndex(where: { $0.byte == byte && $0.length == stop - start })
    {
      openers.removeSubrange(index...)
    } else if role.canOpen {
      guard openers.count < Self.most else {
        isUnknown = true
        return
      }
      openers.append(
        Opener(
          byte: byte, length: stop - start, canClose: role.canClose, isCertain: role.isCertain))
    }
  }

  /// Goes over an address in angle brackets or a code span, in which nothing else is a mark.
  private mutating func skip(_ bytes: UnsafePointer<UInt8>, _ end: Int) {
    var index = position + 1
    if bytes[position] == UInt8(ascii: "<") {
      guard index < end, ByteClass.isLetter(bytes[index]) else { return }
      while index < end, bytes[index] > 0x20 {
        if bytes[index] == UInt8(ascii: ">") {
          position = index
          return
        }
        index += 1
      }
      return
    }
    let fence = runLength(bytes, position, end)
    index = position + fence
    position = index - 1
    while index < end {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let length = runLength(bytes, index, end)
      index += length
      if length == fence {
        position = index - 1
        return
      }
    }
  }

  private func runLength(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var stop = start
    while stop < end, bytes[stop] == bytes[start] { stop += 1 }
    return stop - start
  }
}
