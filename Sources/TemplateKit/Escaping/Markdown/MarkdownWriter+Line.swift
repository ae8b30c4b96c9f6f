import SystemKit

extension MarkdownWriter {
  /// Writes one line of the value.
  func writeLine(_ line: inout Line, _ open: inout OpenMarks) {
    markStart(&line)
    markEnd(&line)
    var index = line.start
    while index < line.end {
      guard let address = address(in: line, from: index) else {
        return writePart(line, index, line.end, &open)
      }
      line.address = address.start
      writePart(line, index, address.start, &open)
      line.address = .max
      index = write(address, in: line, &open)
    }
  }

  /// Writes a part of a line.
  func writePart(_ line: Line, _ start: Int, _ end: Int, _ open: inout OpenMarks) {
    var index = start
    while index < end {
      let special = SpecialScan.markdown(bytes, index, end)
      let stop = line.marks.first(in: index..<special)
      if stop > index { buffer.append(bytes + index, stop - index) }
      guard stop < end else { return }
      index = writeSpecial(line, stop, &open)
    }
  }

  /// Writes a character that may need an escape and returns the index behind it.
  private func writeSpecial(_ line: Line, _ index: Int, _ open: inout OpenMarks) -> Int {
    let byte = bytes[index]
    if line.marks.refers(index) { return writeReference(line, index) }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return writeDelimiters(line, index, &open)
    case UInt8(ascii: "\\"):
      return writeBackslash(line, index)
    case 0:
      buffer.append([0xEF, 0xBF, 0xBD])
    case 0x09 where traits.contains(.oneLine):
      buffer.append(UInt8(ascii: " "))
    default:
      if line.marks.escapes(index) || needsEscape(line, index, &open) {
        buffer.append(UInt8(ascii: "\\"))
      }
      buffer.append(byte)
    }
    return index + 1
  }

  /// Whether a byte other than a backslash or a delimiter means something where it stands.
  private func needsEscape(_ line: Line, _ index: Int, _ open: inout OpenMarks) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "`"): true
    case UInt8(ascii: "["): opensBracket(line, index)
    case UInt8(ascii: "]"): closesBracket(line, index, &open)
    case UInt8(ascii: "|"): traits.contains(.tableCell)
    case UInt8(ascii: "<"): opensAngle(line, index + 1)
    case UInt8(ascii: "&"): beginsEntity(line, index + 1)
    // cmark-gfm takes `![^` for the beginning of a footnote, not of an image.
    case UInt8(ascii: "^"):
      index == line.start && line.isFirst && buffer.count > 1
        && buffer.base[buffer.count - 1] == UInt8(ascii: "[")
        && buffer.base[buffer.count - 2] == UInt8(ascii: "!")
    default: false
    }
  }

  /// Whether what follows `<` makes it a tag, a comment or an autolink.
  func opensAngle(_ line: Line, _ start: Int) -> Bool {
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
    while index < line.end, bytes[index].isAlphanumeric { index += 1 }
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
      let breaksLine = traits.isDisjoint(with: [.heading, .tableCell])
      isSpecial =
        follow.hasPunctuation || (breaksLine && follow.later.facts.contains(.breaks))
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
