import SystemKit

/// Writes a value between the backticks of a code span.
///
/// Nothing can be escaped in there, so the backticks around it grow where the value holds some.
/// Two things can't be told in any way and get a blank in their middle: `\|` in a table's cell,
/// and `]:` in a link's text, which would begin a link definition.
struct CodeSpanWriter {
  let context: EscapeContext
  let buffer: ByteBuffer

  /// Writes bytes without the blanks around them.
  /// - Complexity: O(bytes).
  func write(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end else {
      // Without content the backticks would run together and open something else.
      buffer.append(UInt8(ascii: " "))
      return
    }
    let tick = UInt8(ascii: "`")
    let extra = max(0, longestRun(bytes, start, end) + 1 - Int(context.fence))
    let isPadded = bytes[start] == tick || bytes[end - 1] == tick
    buffer.append(tick, times: extra)
    if isPadded { buffer.append(UInt8(ascii: " ")) }
    writeContent(bytes, start, end)
    if isPadded { buffer.append(UInt8(ascii: " ")) }
    buffer.append(tick, times: extra)
  }

  /// The length of the longest run of backticks.
  private func longestRun(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var (longest, run) = (0, 0)
    var index = SpecialScan.markdown(bytes, start, end)
    while index < end {
      run = bytes[index] == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
      let next = SpecialScan.markdown(bytes, index + 1, end)
      if next > index + 1 { run = 0 }
      index = next
    }
    return longest
  }

  private func writeContent(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let isInLink = context.traits.contains(.linkText)
    var index = start
    while index < end {
      if !isInLink {
        let special = SpecialScan.markdown(bytes, index, end)
        if special > index { buffer.append(bytes + index, special - index) }
        index = special
        guard index < end else { return }
      }
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0: buffer.append([0xEF, 0xBF, 0xBD])
      case 0x09: buffer.append(UInt8(ascii: " "))
      case 0x0A, 0x0D:
        while buffer.base[buffer.count - 1] == UInt8(ascii: " ") { buffer.count -= 1 }
        while index < end, isBlankOrBreak(bytes[index]) { index += 1 }
        buffer.append(UInt8(ascii: " "))
      case UInt8(ascii: "|") where context.traits.contains(.tableCell):
        if follows(UInt8(ascii: "\\"), bytes, start, index) { buffer.append(UInt8(ascii: " ")) }
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      case UInt8(ascii: ":") where isInLink:
        if follows(UInt8(ascii: "]"), bytes, start, index) { buffer.append(UInt8(ascii: " ")) }
        buffer.append(byte)
      default: buffer.append(byte)
      }
    }
  }

  /// Whether the byte before an index comes right behind another.
  private func follows(
    _ other: UInt8, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ index: Int
  ) -> Bool {
    index - 1 > start && bytes[index - 2] == other
  }

  private func isBlankOrBreak(_ byte: UInt8) -> Bool {
    ByteClass.isBlank(byte) || ByteClass.isLineBreak(byte)
  }
}
