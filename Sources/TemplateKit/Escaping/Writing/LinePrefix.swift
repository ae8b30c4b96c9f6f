import SystemKit

/// The current line of the output, split at the end of the containers it stands in.
///
/// Values never look like a container's mark, so what looks like one is one.
struct LinePrefix {
  /// The offset at which the line begins.
  let start: Int
  /// The offset behind the last container's mark and the blanks that follow it.
  let content: Int

  /// Reads the current line of a buffer.
  ///
  /// - Complexity: O(bytes of the line).
  init(of buffer: ByteBuffer) {
    let bytes = UnsafePointer(buffer.base)
    var start = buffer.count
    while start > 0, !ByteClass.isLineBreak(bytes[start - 1]) { start -= 1 }
    self.start = start
    content = Self.contentStart(bytes, start, buffer.count)
  }

  /// Whether nothing but containers' marks precedes an offset on its line.
  ///
  /// - Complexity: O(bytes of the line before the offset).
  static func begins(at offset: Int, in buffer: ByteBuffer) -> Bool {
    let bytes = UnsafePointer(buffer.base)
    var start = offset
    while start > 0, !ByteClass.isLineBreak(bytes[start - 1]) { start -= 1 }
    return contentStart(bytes, start, offset) == offset
  }

  /// What a line holds before a value.
  enum Beginning {
    /// Nothing but containers' marks.
    case containers
    /// Marks that may become a block's, from an offset on.
    case marks(from: Int)
    case text
  }

  /// A line of more marks than this counts as a block's start, where every mark is escaped.
  private static let reach = 1024

  /// What the current line holds.
  ///
  /// - Complexity: O(the blanks and marks before the value); text behind them ends the search.
  static func beginning(of buffer: ByteBuffer) -> Beginning {
    let bytes = UnsafePointer(buffer.base)
    var start = buffer.count
    var marks = 0
    while start > 0, !ByteClass.isLineBreak(bytes[start - 1]) {
      start -= 1
      if bytes[start].isBlank { continue }
      guard isMark(bytes[start]) else { return .text }
      marks += 1
      if marks > reach { return .containers }
    }
    let content = contentStart(bytes, start, buffer.count)
    return content == buffer.count ? .containers : .marks(from: content)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"),
      UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  /// The index behind the containers' marks: `>`, bullets and numbers.
  private static func contentStart(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var index = start
    while true {
      while index < end, bytes[index].isBlank { index += 1 }
      guard index < end else { return index }
      var mark = index
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        mark += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while mark < end, bytes[mark].isDigit { mark += 1 }
        guard mark < end, mark - index <= 9,
          bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")")
        else { return index }
        mark += 1
      default: return index
      }
      guard mark < end, bytes[mark].isBlank else { return index }
      index = mark
    }
  }

  /// Begins a line in the same containers.
  func beginLine(in buffer: ByteBuffer) {
    write(upTo: content, to: buffer)
  }

  /// Begins a line that stays empty in the same containers.
  func beginBlankLine(in buffer: ByteBuffer) {
    var end = content
    while end > start, buffer.base[end - 1] != UInt8(ascii: ">") { end -= 1 }
    write(upTo: end, to: buffer)
  }

  private func write(upTo end: Int, to buffer: ByteBuffer) {
    buffer.reserve(end - start)
    for index in start..<end {
      let byte = buffer.base[index]
      let kept = byte.isBlank || byte == UInt8(ascii: ">")
      buffer.append(kept ? byte : UInt8(ascii: " "))
    }
  }
}
