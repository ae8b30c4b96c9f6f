import SystemKit

/// Web addresses, which GitHub's Markdown makes links of by itself, and in which nothing can be
/// escaped.
///
/// An address without marks stays as it is. Any other is written in brackets, `<https://…>`, which
/// every reader follows and in which marks mean nothing.
extension MarkdownWriter {
  /// The first address from an index on; none within a link's text, where readers look for none.
  func address(in line: Line, from index: Int) -> WebAddress? {
    guard !traits.contains(.linkText) else { return nil }
    var before = UInt8(ascii: " ")
    if index > line.start {
      before = bytes[index - 1]
    } else if line.isFirst, buffer.count > 0 {
      before = buffer.base[buffer.count - 1]
      if traits.contains(.tableCell), before == UInt8(ascii: "|") { before = UInt8(ascii: " ") }
      // The mark of a block quote needs no blank behind it.
      if before == UInt8(ascii: ">"), traits.contains(.blockStart), isAtBlockStart {
        before = UInt8(ascii: " ")
      }
    }
    return WebAddress(bytes, from: index, to: line.end, behind: before)
  }

  /// Writes an address, and what stands right behind it if that is as it should be.
  ///
  /// - Returns: the index to go on from.
  func write(_ address: WebAddress, in line: Line, _ open: inout OpenMarks) -> Int {
    if (address.start..<address.stop).contains(where: { bytes[$0] < 0x20 }) {
      return writeBroken(address)
    }
    let begin = buffer.count
    let saved = open
    if let end = closedEnd(address, line) {
      writeLink(address.start, end, scheme: "")
      return end
    }
    writePart(line, address.start, address.stop, &open)
    if buffer.count - begin == address.stop - address.start, isEnded(address, line) {
      return address.stop
    }
    buffer.count = begin
    open = saved
    writeLink(address.start, address.end, scheme: address.isBare ? "http://" : "")
    let isBehindBackslash =
      address.start > line.start && bytes[address.start - 1] == UInt8(ascii: "\\")
    if isBehindBackslash { completeBackslash(at: begin) }
    return address.end
  }

  /// Writes an address's first letters so that no reader makes a link of it.
  private func writeBroken(_ address: WebAddress) -> Int {
    var index = address.start
    while bytes[index].isLetter { index += 1 }
    buffer.append(bytes + address.start, index - address.start)
    buffer.append(UInt8(ascii: "\\"))
    buffer.append(bytes[index])
    return index + 1
  }

  /// The end of an address that the value has in brackets, where a reader would go on.
  private func closedEnd(_ address: WebAddress, _ line: Line) -> Int? {
    guard !address.isBare, address.start > line.start,
      bytes[address.start - 1] == UInt8(ascii: "<")
    else { return nil }
    return (address.start..<address.stop).first { bytes[$0] == UInt8(ascii: ">") }
  }

  /// Whether an address is over where its bytes are.
  private func isEnded(_ address: WebAddress, _ line: Line) -> Bool {
    if address.stop < line.end {
      if line.marks.refers(address.stop) { return false }
      return bytes[address.stop] != UInt8(ascii: "<") || !opensAngle(line, address.stop + 1)
    }
    guard line.isLast else { return traits.contains(.oneLine) }
    let facts = follow.later.facts
    if facts.contains(.lengthensAddress) { return false }
    if facts.contains(.lengthensOutsideCell), !traits.contains(.tableCell) { return false }
    return !facts.contains(.closesParenthesis) || isBalanced(address)
  }

  private func isBalanced(_ address: WebAddress) -> Bool {
    var depth = 0
    for index in address.start..<address.stop {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth <= 0
  }

  /// Takes care of an address that the text before the value begins: what was escaped in the value
  /// would show its backslashes there.
  ///
  /// - Complexity: O(bytes of the word before the value).
  func breakAddress(before mark: Int) {
    guard !traits.contains(.linkText),
      let offset = WebAddress.openMark(UnsafePointer(buffer.base), before: mark)
    else { return }
    insert(UInt8(ascii: "\\"), at: offset)
  }

  /// Whether the last word may be an address, so that it matters what follows.
  @inline(never)
  func mayEndInAddress(_ start: Int, _ end: Int) -> Bool {
    guard SpecialScan.mayHoldAddress(bytes, start, end) else { return false }
    var index = end
    var hasMark = false
    while index > start {
      let byte = bytes[index - 1]
      // Letters and digits are nearly all there is.
      if byte <= UInt8(ascii: "<"), !byte.isDigit {
        if WebAddress.ends(byte) { break }
        if byte == UInt8(ascii: ":") { hasMark = hasMark || isBeforeSlashes(index, end) }
        if byte == UInt8(ascii: ".") { hasMark = hasMark || isBehindLetters(index - 1, start) }
      }
      index -= 1
    }
    return hasMark
      && WebAddress(bytes, from: index, to: end, behind: UInt8(ascii: " ")) != nil
  }

  /// Whether `//` stands at an index.
  private func isBeforeSlashes(_ index: Int, _ end: Int) -> Bool {
    index + 1 < end && bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "/")
  }

  /// Whether `www` stands before an index.
  private func isBehindLetters(_ index: Int, _ start: Int) -> Bool {
    index - 3 >= start && bytes[index - 1] == UInt8(ascii: "w")
      && bytes[index - 2] == UInt8(ascii: "w") && bytes[index - 3] == UInt8(ascii: "w")
  }

  /// Whether the value may be an address and nothing else, as its first byte tells.
  @inline(__always)
  func mayBeWholeAddress(_ first: UInt8) -> Bool {
    !traits.isDisjoint(with: [.address, .mayBeAddress]) && LinkTarget.beginsScheme(first)
  }

  /// Whether a value that may be an address is one, and nothing else.
  @inline(never)
  func isWholeAddress(_ start: Int, _ end: Int) -> Bool {
    guard end - start > 4, LinkTarget.isFourth(bytes[start + 3], behind: bytes[start]),
      !traits.contains(.linkText), LinkTarget.isAbsolute(bytes, start, end)
    else { return false }
    return traits.contains(.address)
      || !(start..<end).contains { bytes[$0] <= 0x20 || bytes[$0] == UInt8(ascii: "<") }
  }

  /// Writes an address that a field holds as a link.
  func writeWhole(_ start: Int, _ end: Int) {
    // Behind `!` there is no backslash to complete.
    let mark = endsInBang ? nil : buffer.count
    writeLink(start, end, scheme: "")
    if let mark { completeBackslash(at: mark) }
  }
}
