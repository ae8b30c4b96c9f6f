import SystemKit

/// The marks that stand open in what was written of a paragraph: runs that may begin emphasis or
/// strikethrough, and brackets.
///
/// It reads the output, literal text and values alike, and goes on where it stopped.
struct OpenMarks {
  /// A run that waits for its other half.
  private struct Opener {
    var byte: UInt8 = 0
    var canClose = false
    var isCertain = false
    var length: UInt32 = 0
  }

  /// Lines longer than this aren't read from their beginning.
  private static let reach = 1024
  private static let most = 16

  // Held in place, as one of these is made for nearly every line with marks.
  private var openers = InlineArray<16, Opener>(repeating: Opener())
  private var count = 0
  private var brackets = 0
  /// The offset of the last `[` that no bracket follows.
  private var lastBracket: Int?
  /// Whether something may be open that wasn't seen.
  private var isUnknown = false
  private var position = -1
  private var isInCell = false

  /// Nothing read yet.
  init() {}

  /// Whether it was read how the current line begins.
  var hasBegun: Bool { position >= 0 }

  /// Begins with the current line, or table cell, of a buffer, unless it has begun.
  ///
  /// - Complexity: O(bytes of the line), bounded.
  mutating func begin(in buffer: ByteBuffer, _ traits: EscapeContext.Traits) {
    guard !hasBegun else { return }
    isInCell = traits.contains(.tableCell)
    isUnknown = traits.contains(.continued)
    let floor = max(0, buffer.count - Self.reach)
    position = buffer.count
    while position > floor, !ByteClass.isLineBreak(buffer.base[position - 1]) { position -= 1 }
    if position > 0, !ByteClass.isLineBreak(buffer.base[position - 1]) { isUnknown = true }
  }

  /// Whether a byte stands in the current line, so that it may be open; a quick look.
  ///
  /// - Complexity: O(bytes of the line), bounded.
  static func mayHold(
    _ byte: UInt8, in buffer: ByteBuffer, _ traits: EscapeContext.Traits
  ) -> Bool {
    if traits.contains(.continued) { return true }
    let floor = max(0, buffer.count - reach)
    var index = buffer.count
    while index > floor {
      index -= 1
      let found = buffer.base[index]
      if found == byte { return true }
      if ByteClass.isLineBreak(found) { return false }
    }
    return floor > 0
  }

  /// Reads what was written since.
  ///
  /// - Complexity: O(bytes).
  mutating func read(_ buffer: ByteBuffer, _ traits: EscapeContext.Traits) {
    begin(in: buffer, traits)
    let bytes = UnsafePointer(buffer.base)
    let end = buffer.count
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "|") where isInCell:
        count = 0
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
  func holds(_ byte: UInt8) -> Bool {
    if isUnknown { return true }
    for index in 0..<count where openers[index].byte == byte { return true }
    return false
  }

  /// Whether a run may end what an open one begins.
  func isClosed(by byte: UInt8, length: Int, _ role: DelimiterRole) -> Bool {
    if isUnknown { return true }
    for index in 0..<count where openers[index].byte == byte {
      if Self.closes(openers[index], length, role) { return true }
    }
    return false
  }

  private static func closes(_ opener: Opener, _ length: Int, _ role: DelimiterRole) -> Bool {
    if opener.byte == UInt8(ascii: "~") { return Int(opener.length) == length }
    // libcmark forgets what is open before a run of `_` that ends nothing.
    guard opener.byte == UInt8(ascii: "*"), role.isCertain, opener.isCertain else { return true }
    return !(role.canOpen || opener.canClose) || length % 3 == 0
      || (Int(opener.length) + length) % 3 != 0
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
    if role.canClose, let index = lastOpener(byte, stop - start) {
      count = index
    } else if role.canOpen {
      guard count < Self.most, let length = UInt32(exactly: stop - start) else {
        isUnknown = true
        return
      }
      openers[count] = Opener(
        byte: byte, canClose: role.canClose, isCertain: role.isCertain, length: length)
      count += 1
    }
  }

  private func lastOpener(_ byte: UInt8, _ length: Int) -> Int? {
    var index = count
    while index > 0 {
      index -= 1
      if openers[index].byte == byte, Int(openers[index].length) == length { return index }
    }
    return nil
  }

  /// Goes over an address in angle brackets or a code span, in which nothing else is a mark.
  private mutating func skip(_ bytes: UnsafePointer<UInt8>, _ end: Int) {
    var index = position + 1
    if bytes[position] == UInt8(ascii: "<") {
      guard index < end, bytes[index].isLetter else { return }
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
