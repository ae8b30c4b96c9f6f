import SystemKit

extension MarkdownWriter {
  /// The few characters of a line that must be escaped for where they stand: at its edges.
  struct Marks {
    /// At most four; -1 is none.
    private var indices = SIMD4<Int32>(repeating: -1)
    private var references = SIMD4<Int32>(repeating: 0)
    private var count = 0
    /// Behind the last mark.
    private(set) var bound = 0

    mutating func escape(_ index: Int) { add(index, 0) }

    /// Marks a character to be written as a numeric character reference.
    mutating func refer(_ index: Int) { add(index, 1) }

    private mutating func add(_ index: Int, _ reference: Int32) {
      guard count < 4, let narrow = Int32(exactly: index) else { return }
      indices[count] = narrow
      references[count] = reference
      count += 1
      bound = max(bound, index + 1)
    }

    /// The first marked index in a range, or its end.
    func first(in range: Range<Int>) -> Int {
      guard range.lowerBound < bound else { return range.upperBound }
      var best = range.upperBound
      for slot in 0..<count where range.contains(Int(indices[slot])) {
        best = min(best, Int(indices[slot]))
      }
      return best
    }

    func escapes(_ index: Int) -> Bool { has(index, 0) }
    func refers(_ index: Int) -> Bool { has(index, 1) }

    private func has(_ index: Int, _ reference: Int32) -> Bool {
      guard index < bound else { return false }
      for slot in 0..<count where Int(indices[slot]) == index && references[slot] == reference {
        return true
      }
      return false
    }
  }

  /// Marks what must be escaped for what precedes the line.
  func markStart(_ line: inout Line) {
    let first = bytes[line.start]
    let isLineStart = !line.isFirst && !traits.contains(.oneLine)
    let previous = buffer.count > 0 ? buffer.base[buffer.count - 1] : UInt8(ascii: "\n")
    if isLineStart || (line.isFirst && traits.contains(.blockStart)) {
      markLineStart(&line)
      if isByteOrderMark(line) { line.marks.refer(line.start) }
    }
    if first == 0x0B || first == 0x0C { line.marks.refer(line.start) }
    guard line.isFirst else { return }
    if buffer.count == 0, isByteOrderMark(line) { line.marks.refer(line.start) }
    if previous == UInt8(ascii: "]"), first == UInt8(ascii: "(") || first == UInt8(ascii: ":") {
      line.marks.escape(line.start)
    }
    if ByteClass.isDelimiter(previous),
      Flank.of(bytes, at: line.start, end: line.end).contains(.space)
    {
      line.marks.refer(line.start)
    }
    markEntityEnd(&line)
  }

  /// A byte order mark at the very beginning would be dropped.
  private func isByteOrderMark(_ line: Line) -> Bool {
    line.end - line.start >= 3 && bytes[line.start] == 0xEF && bytes[line.start + 1] == 0xBB
      && bytes[line.start + 2] == 0xBF
  }

  /// Marks what would complete an entity that the text before the value begins.
  private func markEntityEnd(_ line: inout Line) {
    var start = buffer.count
    let floor = max(0, start - 64)
    while start > floor, buffer.base[start - 1].isAlphanumeric { start -= 1 }
    if start > floor, buffer.base[start - 1] == UInt8(ascii: "#") { start -= 1 }
    guard start > floor, buffer.base[start - 1] == UInt8(ascii: "&") else { return }
    var index = line.start
    if start == buffer.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    while index < line.end, bytes[index].isAlphanumeric { index += 1 }
    if index < line.end {
      if bytes[index] == UInt8(ascii: ";") { line.marks.escape(index) }
    } else if line.isLast, follow.hasAlphanumeric || follow.contains(UInt8(ascii: ";")) {
      if bytes[index - 1] == UInt8(ascii: "#") {
        line.marks.escape(index - 1)
      } else {
        line.marks.refer(index - 1)
      }
    }
  }

  /// Marks what must be escaped for what follows the line.
  func markEnd(_ line: inout Line) {
    let last = line.end - 1
    switch bytes[last] {
    case UInt8(ascii: "!") where line.isLast && follow.contains(UInt8(ascii: "[")):
      line.marks.escape(last)
    case UInt8(ascii: "#") where traits.contains(.heading) && line.isLast:
      markClosingHashes(&line)
    case 0x0B, 0x0C:
      line.marks.refer(last)
    case 0..<0x20, 0x7F...:
      guard line.isLast, follow.hasDelimiter else { return }
      let start = Flank.scalarStart(bytes, before: line.end, from: line.start)
      if Flank.of(bytes, at: start, end: line.end).contains(.space) { line.marks.refer(start) }
    default: break
    }
  }

  /// Marks hashes that would close the heading (CommonMark 0.31, section 4.2).
  private func markClosingHashes(_ line: inout Line) {
    var start = line.end
    while start > line.start, bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
    let before =
      start > line.start
      ? bytes[start - 1]
      : buffer.count > 0 ? buffer.base[buffer.count - 1] : UInt8(ascii: " ")
    let closes = follow.hasSpace || follow.value || follow.contains(UInt8(ascii: "#"))
    if before.isSpace || before == UInt8(ascii: "#"), closes { line.marks.escape(start) }
  }
}
