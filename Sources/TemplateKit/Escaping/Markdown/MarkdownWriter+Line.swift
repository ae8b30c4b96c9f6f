import SystemKit

extension MarkdownWriter {
  /// Writes one line of the value.
  func writeLine(_ unmarked: Line) {
    var line = unmarked
    markStart(&line)
    markEnd(&line)
    var index = line.start
    while index < line.end {
      let special = SpecialScan.markdown(bytes, index, line.end)
      let stop = line.marks.first(in: index..<special)
      if stop > index { buffer.append(bytes + index, stop - index) }
      guard stop < line.end else { return }
      index = writeSpecial(line, stop)
    }
  }

  /// Writes a character that may need an escape and returns the index behind it.
  private func writeSpecial(_ line: Line, _ index: Int) -> Int {
    let byte = bytes[index]
    if line.marks.refers(index) { return writeReference(line, index) }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return writeDelimiters(line, index)
    case UInt8(ascii: "\\"):
      return writeBackslash(line, index)
    case 0:
      buffer.append([0xEF, 0xBF, 0xBD])
    case 0x09 where traits.contains(.oneLine):
      buffer.append(UInt8(ascii: " "))
    default:
      if line.marks.escapes(index) || needsEscape(line, index) {
        buffer.append(UInt8(ascii: "\\"))
      }
      buffer.append(byte)
    }
    return index + 1
  }

  /// Whether a byte other than a backslash or a delimiter means something where it stands.
  private func needsEscape(_ line: Line, _ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "["), UInt8(ascii: "`"): true
    case UInt8(ascii: "]"): traits.contains(.linkText)
    case UInt8(ascii: "|"): traits.contains(.tableCell)
    case UInt8(ascii: "<"): opensAngle(line, index + 1)
    case UInt8(ascii: "&"): beginsEntity(line, index + 1)
    default: false
    }
  }

  /// Whether what follows `<` makes it a tag, a comment or an autolink.
  private func opensAngle(_ line: Line, _ start: Int) -> Bool {
    if start < line.end, ByteClass.opensTag(bytes[start]) { return true }
    var index = start
    while index < line.end, ByteClass.isEmailName(bytes[index]) { index += 1 }
    if index < line.end { return index > start && bytes[index] == UInt8(ascii: "@") }
    guard line.isLast else { return false }
    return follow.value || follow.hasAlphanumeric || follow.hasPunctuation
  }

  /// Whether what follows `&` makes it an entity or a numeric character reference.
  private func beginsEntity(_ line: Line, _ start: Int) -> Bool {
    var index = start
    if index < line.end, bytes[index] == UInt8(ascii: "#") { index += 1 }
    while index < line.end, ByteClass.isAlphanumeric(bytes[index]) { index += 1 }
    if index < line.end { return index > start && bytes[index] == UInt8(ascii: ";") }
    guard line.isLast else { return false }
    return follow.hasAlphanumeric || follow.contains(UInt8(ascii: ";"))
      || (index == start && follow.contains(UInt8(ascii: "#")))
  }

  private func writeBackslash(_ line: Line, _ index: Int) -> Int {
    let next = index + 1
    var isSpecial = false
    var isBeforePipe = false
    if next < line.end {
      isSpecial = ByteClass.isPunctuation(bytes[next]) || line.marks.refers(next)
      isBeforePipe = bytes[next] == UInt8(ascii: "|")
    } else if line.isLast {
      isSpecial = follow.hasPunctuation || follow.endsLine
      isBeforePipe = follow.contains(UInt8(ascii: "|"))
    } else {
      isSpecial = !traits.contains(.oneLine)
    }
    if isBeforePipe, traits.contains(.tableCell) {
      // Readers of tables disagree about `\\|`.
      buffer.append("&#92;")
    } else {
      buffer.append(UInt8(ascii: "\\"), times: isSpecial ? 2 : 1)
    }
    return next
  }

  /// Writes a run of `*`, `_` or `~`.
  private func writeDelimiters(_ line: Line, _ index: Int) -> Int {
    let byte = bytes[index]
    let end = runEnd(index, line.end)
    var escape = line.marks.first(in: index..<end) < end
    var before = Flank.space
    if index > line.start || line.isFirst {
      before = Flank.last(of: buffer)
      if buffer.count > 0, buffer.base[buffer.count - 1] == byte { escape = true }
    }
    let after: Flank
    if end < line.end {
      after =
        line.marks.refers(end) ? .punctuation : Flank.of(bytes, at: end, end: line.end)
    } else if line.isLast {
      after = Flank.of(follow)
      if follow.contains(byte) { escape = true }
    } else {
      after = traits.contains(.oneLine) ? .space : [.space, .punctuation]
    }
    if escape || Flank.isActive(byte, between: before, and: after) {
      for _ in index..<end {
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      }
    } else {
      buffer.append(bytes + index, end - index)
    }
    return end
  }

  /// Writes a character as a numeric character reference.
  private func writeReference(_ line: Line, _ index: Int) -> Int {
    guard let scalar = Flank.decode(bytes, at: index, end: line.end) else {
      buffer.append(bytes[index])
      return index + 1
    }
    buffer.append("&#")
    buffer.append(decimal: Int64(scalar.value))
    buffer.append(UInt8(ascii: ";"))
    return index + Flank.scalarLength(bytes[index])
  }
}
