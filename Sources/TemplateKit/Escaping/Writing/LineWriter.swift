import SystemKit

/// Writes lines as they are, each indented to the container in which the first one stands.
struct LineWriter {
  let buffer: ByteBuffer

  /// - Complexity: O(bytes), plus the current line's where there are several lines.
  func write(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var end = end
    while end > start, ByteClass.isLineBreak(bytes[end - 1]) { end -= 1 }
    var prefix: LinePrefix?
    var index = start
    while true {
      let stop = lineEnd(bytes, index, end)
      // Read before the first line is there, which may begin with a list's mark of its own.
      if stop < end, prefix == nil { prefix = LinePrefix(of: buffer) }
      buffer.append(bytes + index, stop - index)
      guard stop < end else { return }
      let isPair = bytes[stop] == 0x0D && bytes[stop + 1] == 0x0A
      index = stop + (isPair ? 2 : 1)
      buffer.append(UInt8(ascii: "\n"))
      if isBlankLine(bytes, index, end) {
        prefix?.beginBlankLine(in: buffer)
        index = lineEnd(bytes, index, end)
      } else {
        prefix?.beginLine(in: buffer)
      }
    }
  }

  private func lineEnd(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = SpecialScan.controls(bytes, start, end)
    while index < end, !ByteClass.isLineBreak(bytes[index]) {
      index = SpecialScan.controls(bytes, index + 1, end)
    }
    return index
  }

  private func isBlankLine(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, bytes[index].isBlank { index += 1 }
    return index == end || ByteClass.isLineBreak(bytes[index])
  }
}
