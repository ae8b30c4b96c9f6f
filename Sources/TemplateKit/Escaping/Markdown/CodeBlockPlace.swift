import SystemKit

/// A place in a fenced code block: what its closing fence must be, and whether the line is one.
struct CodeBlockPlace: Hashable, Sendable {
  private let mark: UInt8
  private let length: UInt8
  /// The marks that the line has so far; nil when it has something else.
  private var count: UInt8? = 0
  /// Whether only blanks may follow.
  private var isClosed = false

  init(_ mark: UInt8, _ length: UInt8) {
    self.mark = mark
    self.length = length
  }

  /// Goes over a byte; true when the block ends with it.
  mutating func step(_ byte: UInt8) -> Bool {
    if byte == 0x0A {
      if let count, count >= length { return true }
      count = 0
      isClosed = false
      return false
    }
    guard let so = count else { return false }
    if byte == mark, !isClosed {
      count = min(250, so + 1)
    } else if byte.isSpace {
      isClosed = so > 0
    } else if byte != UInt8(ascii: ">") || so > 0 {
      count = nil
    }
    return false
  }
}
