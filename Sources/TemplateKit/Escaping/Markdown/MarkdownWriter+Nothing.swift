import SystemKit

/// Values that hold nothing, where the text before and behind them would mean something together.
///
/// A mark before the value gets a backslash where that keeps it a character. Where the text around
/// the value means what it should only with something between, a blank is written as `&#32;`.
extension MarkdownWriter {
  /// Keeps what stands on both sides of an empty value from becoming one.
  func writeNothing() {
    let facts = follow.later.facts
    if facts.contains(.leavesToNext) { return }
    let previous = buffer.count > 0 ? buffer.base[buffer.count - 1] : UInt8(ascii: "\n")
    if holdsEmphasis(previous) { return writeBlank() }
    if traits.contains(.blockStart) {
      switch LinePrefix.beginning(of: buffer) {
      case .containers:
        let partsParagraph =
          traits.contains(.continued) && (facts.contains(.breaks) || isBehindBreak)
        if facts.contains(.marksBlock) || partsParagraph { writeBlank() }
        return
      case .marks(let start): if escapesMarks(from: start) { return }
      case .text: break
      }
    }
    keepApart(previous)
  }

  private func writeBlank() { buffer.append("&#32;") }

  /// Whether the line before ends in a hard break, which is none at a paragraph's end.
  private var isBehindBreak: Bool {
    let end = LinePrefix(of: buffer).start - 1
    return end > 0 && (endsInBackslash(end) || buffer.base[end - 1] == 0x20)
  }

  /// Whether emphasis begins right before, or ends right behind, and can't do so beside a blank.
  private func holdsEmphasis(_ previous: UInt8) -> Bool {
    if ByteClass.isDelimiter(previous), !endsInBackslash(buffer.count - 1) {
      return follow.later.closes(previous)
    }
    guard follow.hasDelimiter, previous.isSpace else { return false }
    var open = OpenMarks()
    open.read(buffer, traits)
    return [UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~")].contains {
      follow.contains($0) && follow.later.closes($0) && open.holds($0)
    }
  }

  /// Escapes marks at a line's start that would become a block's with what follows; false where
  /// there are none.
  private func escapesMarks(from start: Int) -> Bool {
    var index = start
    while index < buffer.count, buffer.base[index].isDigit { index += 1 }
    if index == buffer.count {
      guard follow.later.facts.contains(.endsNumber) else { return false }
      let digit = buffer.base[buffer.count - 1]
      buffer.count -= 1
      buffer.append("&#")
      buffer.append(decimal: Int64(digit))
      buffer.append(UInt8(ascii: ";"))
      return true
    }
    guard isOneMark(index), follow.hasSpace || follow.hasPunctuation else { return false }
    insert(UInt8(ascii: "\\"), at: index)
    return true
  }

  /// Whether the buffer holds nothing but one mark, several times, from an offset on.
  private func isOneMark(_ start: Int) -> Bool {
    ByteClass.isPunctuation(buffer.base[start])
      && (start..<buffer.count).allSatisfy { buffer.base[$0] == buffer.base[start] }
  }

  /// Keeps the character before from meaning something with what follows.
  private func keepApart(_ previous: UInt8) {
    let last = buffer.count - 1
    switch previous {
    case UInt8(ascii: " ")
    where follow.later.facts.contains(.breaks) && !traits.contains(.task):
      // Two blanks at a line's end would break it.
      while buffer.count > 0, buffer.base[buffer.count - 1] == 0x20 { buffer.count -= 1 }
    case UInt8(ascii: " ") where traits.contains(.heading) && follow.contains(UInt8(ascii: "#")):
      writeBlank()
    case UInt8(ascii: "!") where follow.contains(UInt8(ascii: "[")):
      if !endsInBackslash(last) { insert(UInt8(ascii: "\\"), at: last) }
    case UInt8(ascii: "]")
    where follow.contains(UInt8(ascii: "(")) || follow.contains(UInt8(ascii: "["))
      || follow.contains(UInt8(ascii: ":")):
      if !endsInBackslash(last) { insert(UInt8(ascii: "\\"), at: last) }
    case UInt8(ascii: "[") where follow.contains(UInt8(ascii: "^")),
      UInt8(ascii: "`") where follow.contains(UInt8(ascii: "`")):
      writeBlank()
    case UInt8(ascii: "\\") where follow.hasPunctuation:
      if !endsInBackslash(last) { buffer.append(UInt8(ascii: "\\")) }
    default: escapeEntity()
    }
  }

  /// Escapes the `&` of what would become an entity.
  private func escapeEntity() {
    guard
      follow.hasAlphanumeric || follow.contains(UInt8(ascii: ";"))
        || follow.contains(UInt8(ascii: "#"))
    else { return }
    var start = buffer.count
    let floor = max(0, start - 64)
    while start > floor, buffer.base[start - 1].isAlphanumeric { start -= 1 }
    if start > floor, buffer.base[start - 1] == UInt8(ascii: "#") { start -= 1 }
    guard start > floor, buffer.base[start - 1] == UInt8(ascii: "&"), !endsInBackslash(start - 1)
    else { return }
    insert(UInt8(ascii: "\\"), at: start - 1)
  }
}
