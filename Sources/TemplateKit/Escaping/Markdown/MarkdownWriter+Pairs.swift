import SystemKit

/// Marks that mean something in pairs only: `*`, `_`, `~`, `[` and `]`.
///
/// What may begin something stays as it is; what would end it gets the backslash, since by then it
/// is known what was begun. Literal text that follows can't, so an opener that it might end gets
/// one, too.
extension MarkdownWriter {
  /// Writes a run of `*`, `_` or `~`, and returns the index behind it.
  func writeDelimiters(_ line: Line, _ index: Int, _ open: inout OpenMarks) -> Int {
    let byte = bytes[index]
    if line.marks.escapes(index) {
      buffer.append(UInt8(ascii: "\\"))
      buffer.append(byte)
      return index + 1
    }
    let end = runEnd(index, line.end)
    if isActive(line, index..<end, &open) {
      for _ in index..<end {
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      }
    } else {
      buffer.append(bytes + index, end - index)
    }
    return end
  }

  /// Whether a run would begin or end something where it stands.
  private func isActive(
    _ line: Line, _ run: Range<Int>, _ open: inout OpenMarks
  ) -> Bool {
    let byte = bytes[run.lowerBound]
    let isFirst = run.lowerBound == line.start
    if isFirst, line.isFirst, buffer.count > 0, buffer.base[buffer.count - 1] == byte {
      return true
    }
    if run.upperBound == line.end, line.isLast, follow.contains(byte) { return true }
    if byte == UInt8(ascii: "~") {
      if hidesBlank(line, run) { return true }
      // Longer runs strike nothing.
      if run.count > 2 { return false }
    }
    var before = isFirst && !line.isFirst ? .space : Flank.last(of: buffer)
    if isFirst, isAtCellEdge { before = [.space, .punctuation] }
    let role = DelimiterRole(byte, between: before, and: flank(line, behind: run.upperBound))
    guard role.canOpen || role.canClose else { return false }
    if role.canOpen, follow.later.closes(byte) { return true }
    // Most have nothing before them that they could end.
    guard role.canClose, open.hasBegun || OpenMarks.mayHold(byte, in: buffer, traits) else {
      return false
    }
    open.read(buffer, traits)
    return open.isClosed(by: byte, length: run.count, role)
  }

  /// Whether tildes stand between a blank and a delimiter beside the value, which cmark-gfm takes
  /// for neighbours.
  private func hidesBlank(_ line: Line, _ run: Range<Int>) -> Bool {
    if run.upperBound == line.end, line.isLast, follow.hasDelimiter {
      let before = Flank.last(of: buffer)
      if before.contains(.space) { return true }
    }
    guard run.lowerBound == line.start, line.isFirst, buffer.count > 0,
      ByteClass.isDelimiter(buffer.base[buffer.count - 1])
    else { return false }
    return flank(line, behind: run.upperBound).contains(.space)
  }

  /// Whether a table's cell begins where the value does.
  private var isAtCellEdge: Bool {
    traits.contains(.tableCell) && buffer.count > 0
      && buffer.base[buffer.count - 1] == UInt8(ascii: "|")
  }

  /// The kinds of what stands behind a run.
  private func flank(_ line: Line, behind end: Int) -> Flank {
    if end < line.end {
      if line.marks.refers(end) { return .punctuation }
      // It may get brackets around it.
      if end == line.address { return [.punctuation, .word] }
      return Flank.of(bytes, at: end, end: line.end)
    }
    if line.isLast {
      let isCellEnd = traits.contains(.tableCell) && follow.contains(UInt8(ascii: "|"))
      return isCellEnd ? Flank.of(follow).union(.space) : Flank.of(follow)
    }
    return traits.contains(.oneLine) ? .space : [.space, .punctuation]
  }

  // MARK: Brackets

  /// Brackets whose other half is farther away count as a link's.
  private static let reach = 1000

  /// Whether `[` may begin a link or a link definition.
  ///
  /// - Complexity: O(bytes up to the bracket's other half), bounded.
  func opensBracket(_ line: Line, _ start: Int) -> Bool {
    if traits.contains(.linkText) || follow.later.facts.contains(.definesLinks) { return true }
    let end = min(line.end, start + Self.reach)
    var depth = 1
    var index = start + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]") where !isTick(start: index - 2, line):
        if isLinked(line, index, fromLineStart: start == line.start) { return true }
        depth -= 1
        if depth == 0 { return false }
      default: break
      }
      index += 1
    }
    return end < line.end || !line.isLast || follow.later.closes(.bracket)
  }

  /// Whether `]` may end a link's text.
  func closesBracket(_ line: Line, _ index: Int, _ open: inout OpenMarks) -> Bool {
    if traits.contains(.linkText) { return true }
    if traits.contains(.task), endsInBox { return true }
    // An earlier value's bracket at a line's start would begin a definition.
    guard isLinked(line, index, fromLineStart: true) else { return false }
    open.read(buffer, traits)
    return open.hasBracket
      && isLinked(line, index, fromLineStart: open.mayBeLabel(in: buffer))
  }

  /// Whether what follows `]` would make a link's text, or a definition's label, of what precedes.
  private func isLinked(_ line: Line, _ index: Int, fromLineStart: Bool) -> Bool {
    let next = index + 1
    if next < line.end {
      return bytes[next] == UInt8(ascii: "(") || (fromLineStart && bytes[next] == UInt8(ascii: ":"))
    }
    guard line.isLast else { return false }
    return follow.contains(UInt8(ascii: "("))
      || (fromLineStart && follow.contains(UInt8(ascii: ":")))
  }

  /// Whether `[x]` stands at an index where readers would take it for a task's tick: anywhere in
  /// the line.
  private func isTick(start: Int, _ line: Line) -> Bool {
    traits.contains(.task) && start >= line.start && bytes[start] == UInt8(ascii: "[")
      && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
  }

  /// Whether `[x` was written last.
  private var endsInBox: Bool {
    buffer.count > 1 && buffer.base[buffer.count - 1] | 0x20 == UInt8(ascii: "x")
      && buffer.base[buffer.count - 2] == UInt8(ascii: "[")
  }
}
