import SystemKit

/// Writes a value between the backticks of a code span.
///
/// Nothing can be escaped in there, so the backticks around it grow where the value holds some. A
/// few values can't be held in any way: nothing at all, `\|` in a table's cell, `]:` in a link's
/// text (which would begin a link definition), and `[x]` on an open task's line (which readers take
/// for its tick). They are written as text without backticks, or, where the closing ones don't
/// come right behind the value, with a blank in their middle.
struct CodeSpanWriter {
  let context: EscapeContext
  let follow: FollowSet
  let buffer: ByteBuffer

  private static let tick = UInt8(ascii: "`")

  /// Writes bytes without the blanks around them.
  /// - Complexity: O(bytes).
  func write(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let closes = context.traits.contains(.closesSpan)
    if closes, !canHold(bytes, start, end) { return writeText(bytes, start, end) }
    guard start < end else {
      // Without content the backticks would run together and open something else.
      buffer.append(UInt8(ascii: " "))
      return
    }
    let extra = max(0, longestRun(bytes, start, end) + 1 - Int(context.fence))
    let isPadded = bytes[start] == Self.tick || bytes[end - 1] == Self.tick
    buffer.append(Self.tick, times: extra)
    if isPadded { buffer.append(UInt8(ascii: " ")) }
    writeContent(bytes, start, end)
    if isPadded { buffer.append(UInt8(ascii: " ")) }
    buffer.append(Self.tick, times: extra + (closes ? Int(context.fence) : 0))
  }

  /// Writes the value as text in place of the code span that was begun.
  private func writeText(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    buffer.count -= Int(context.fence)
    var step = EscapeStep(context: context, follow: follow)
    step.context.traits.insert(.oneLine)
    step.context.traits.remove(.closesSpan)
    if context.traits.isDisjoint(with: [.heading, .tableCell]) {
      step.context.traits.insert(.blockStart)
    }
    withUnsafePointer(to: step) {
      let writer = MarkdownWriter(bytes: bytes, step: $0, buffer: buffer)
      if start < end { writer.write(start, end) } else { writer.writeNothing() }
    }
  }

  /// Whether a code span can hold the value.
  private func canHold(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    guard !context.traits.isDisjoint(with: [.tableCell, .linkText, .task]) else { return true }
    return !(start + 1..<max(start + 1, end)).contains { breaksSpan(bytes, start, $0) }
  }

  /// Whether a byte means something with those before it, code span or not.
  private func breaksSpan(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ index: Int) -> Bool {
    let before = bytes[index - 1]
    switch bytes[index] {
    case UInt8(ascii: "|"):
      return context.traits.contains(.tableCell) && before == UInt8(ascii: "\\")
    case UInt8(ascii: ":"):
      return context.traits.contains(.linkText) && before == UInt8(ascii: "]")
    case UInt8(ascii: "]"):
      return context.traits.contains(.task) && before | 0x20 == UInt8(ascii: "x")
        && index - 2 >= start && bytes[index - 2] == UInt8(ascii: "[")
    default: return false
    }
  }

  /// The length of the longest run of backticks.
  private func longestRun(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var (longest, run) = (0, 0)
    var index = SpecialScan.markdown(bytes, start, end)
    while index < end {
      run = bytes[index] == Self.tick ? run + 1 : 0
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
      if index > start, breaksSpan(bytes, start, index) { buffer.append(UInt8(ascii: " ")) }
      index += 1
      switch byte {
      case 0: buffer.append([0xEF, 0xBF, 0xBD])
      case 0x09: buffer.append(UInt8(ascii: " "))
      case 0x0A, 0x0D:
        while buffer.base[buffer.count - 1] == UInt8(ascii: " ") { buffer.count -= 1 }
        while index < end, isBlankOrBreak(bytes[index]) { index += 1 }
        buffer.append(UInt8(ascii: " "))
      case UInt8(ascii: "|") where context.traits.contains(.tableCell):
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      default: buffer.append(byte)
      }
    }
  }

  private func isBlankOrBreak(_ byte: UInt8) -> Bool {
    byte.isBlank || ByteClass.isLineBreak(byte)
  }
}
