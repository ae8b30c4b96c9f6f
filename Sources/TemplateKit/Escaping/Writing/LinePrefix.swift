import SystemKit

/// The current line of the output, split at the end of the containers it stands in.
///
/// Values never look like a container's mark, so what looks like one is one.
struct LinePrefix {
  /// The offset at which the line begins.
  let start: Int
  /// The offset behind the last container's mark and the blanks that follow it.
  let content: Int

  /// Reads the current line of a buffer; nil when it began more than `limit` bytes ago.
  init?(of buffer: ByteBuffer, limit: Int = .max) {
    let bytes = UnsafePointer(buffer.base)
    let floor = limit < buffer.count ? buffer.count - limit : 0
    var start = buffer.count
    while start > floor, !ByteClass.isLineBreak(bytes[start - 1]) { start -= 1 }
    guard start == 0 || ByteClass.isLineBreak(bytes[start - 1]) else { return nil }
    self.start = start
    content = Self.contentStart(bytes, start, buffer.count)
  }

  /// The index behind the containers' marks: `>`, bullets and numbers.
  private static func contentStart(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var index = start
    while true {
      while index < end, ByteClass.isBlank(bytes[index]) { index += 1 }
      guard index < end else { return index }
      var mark = index
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        mark += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while mark < end, ByteClass.isDigit(bytes[mark]) { mark += 1 }
        guard mark < end, mark - index <= 9,
          bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")")
        else { return index }
        mark += 1
      default: return index
      }
      guard mark < end, ByteClass.isBlank(bytes[mark]) else { return index }
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
      let kept = ByteClass.isBlank(byte) || byte == UInt8(ascii: ">")
      buffer.append(kept ? byte : UInt8(ascii: " "))
    }
  }
}
