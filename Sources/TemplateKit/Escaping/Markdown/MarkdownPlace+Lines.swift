import SystemKit

extension MarkdownPlace {
  /// Goes over a literal byte; returns what is wrong with it.
  mutating func step(_ byte: UInt8) -> EscapeProblem? {
    switch block {
    case .code(var place):
      block = place.step(byte) ? .none : .code(place)
      if block == .none { beginLine(afterBlank: false) }
      return nil
    case .html(var place):
      let ends = place.step(byte)
      block = ends ? .none : .html(place)
      if let name = place.autolink, name { return leaveHTML() }
      if ends { beginLine(afterBlank: place.endsAtBlank) }
      return nil
    case .none: break
    }
    if byte == 0x0D { return nil }
    if byte == 0x0A { return endLine() }
    row.step(byte)
    switch line {
    case .start: return stepStart(byte)
    case .text, .heading, .tableRow: return inline.step(byte)
    default: return stepMark(byte)
    }
  }

  private mutating func stepStart(_ byte: UInt8) -> EscapeProblem? {
    switch byte {
    case UInt8(ascii: " "): indent = min(8, indent + 1)
    case 0x09: indent = min(8, (indent / 4 + 1) * 4)
    case UInt8(ascii: ">"): beginContainer()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): line = .bullet(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): line = .number(digits: 1, isClosed: false)
    case UInt8(ascii: "#"): line = .hashes(1)
    case UInt8(ascii: "`"), UInt8(ascii: "~"): line = .fence(byte, count: 1)
    case UInt8(ascii: "|"):
      inline = InlinePlace()
      line = .tableRow
      return inline.step(byte)
    case UInt8(ascii: "<"): line = .angle
    case UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: ":"):
      line = .marks
      return inline.step(byte)
    default: return beginText(byte)
    }
    return nil
  }

  /// Goes over a byte behind what may be a block's mark.
  private mutating func stepMark(_ byte: UInt8) -> EscapeProblem? {
    let isBlank = byte == UInt8(ascii: " ") || byte == 0x09
    switch line {
    case .number(let digits, false):
      if byte.isDigit, digits < 9 {
        line = .number(digits: digits + 1, isClosed: false)
        return nil
      }
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") {
        line = .number(digits: digits, isClosed: true)
        return nil
      }
      inline.last = .word
    case .number(_, true):
      if isBlank { return beginItem() }
      inline.last = .punctuation
    case .bullet(let mark):
      if isBlank { return beginItem() }
      _ = inline.step(mark)
      if byte == mark || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") {
        line = .marks
        return inline.step(byte)
      }
    case .hashes(let count):
      if byte == UInt8(ascii: "#") {
        line = .hashes(min(7, count + 1))
        return nil
      }
      if isBlank, count <= 6 {
        inline = InlinePlace()
        line = .heading
        return nil
      }
      inline.last = .punctuation
    case .fence(let mark, let count):
      if byte == mark {
        line = .fence(mark, count: min(250, count + 1))
        return nil
      }
      if count >= 3 {
        line = .fenceInfo(mark, count: count)
        return nil
      }
      _ = inline.step(mark, times: count)
    case .fenceInfo(let mark, let count):
      // A backtick in the first line shows that the fence is a code span's.
      guard mark == UInt8(ascii: "`"), byte == mark else { return nil }
      inline.mode = .code(count)
    case .marks:
      if byte < 0x80, !byte.isLetter { return inline.step(byte) }
    case .angle:
      if ByteClass.opensTag(byte) {
        block = .html(HTMLBlockPlace(byte))
        return nil
      }
      inline.last = .punctuation
    case .start, .text, .heading, .tableRow: break
    }
    line = .text
    return inline.step(byte)
  }

  private mutating func beginText(_ byte: UInt8) -> EscapeProblem? {
    if indent == 0, !isMarked, isAfterBlank { isNearList = false }
    line = .text
    isTask = isMarked && byte == UInt8(ascii: "[")
    inline.isBlockStart = true
    let problem = inline.step(byte)
    inline.isBlockStart = false
    return problem
  }

  private mutating func beginContainer() {
    indent = 0
    isMarked = false
    row = DashRow()
  }

  private mutating func beginItem() -> EscapeProblem? {
    let problem = inline.problemAtEnd
    beginContainer()
    inline = InlinePlace()
    line = .start
    isMarked = true
    isNearList = true
    isContinued = false
    isBehindLine = false
    return problem
  }

  /// What looked like a block of HTML is an autolink.
  private mutating func leaveHTML() -> EscapeProblem? {
    block = .none
    line = .text
    inline.mode = .tag(quote: 0)
    return nil
  }

  private mutating func endLine() -> EscapeProblem? {
    switch line {
    case .start:
      let problem = isMarked ? nil : inline.problemAtEnd
      inline = InlinePlace()
      isInTable = false
      hasValue = false
      beginLine(afterBlank: true)
      return problem
    case .fence(let mark, let count) where count >= 3:
      block = .code(CodeBlockPlace(mark, count))
    case .fenceInfo(let mark, let count):
      block = .code(CodeBlockPlace(mark, count))
    case .fence(let mark, let count):
      _ = inline.step(mark, times: count)
    default: break
    }
    var problem = inline.endLine()
    if row.isComplete {
      if lineBeforeHasValue { problem = problem ?? .tableHeader }
      isInTable = true
    }
    var leavesOpen = true
    switch line {
    case .heading, .tableRow:
      problem = problem ?? inline.problemAtEnd
      inline = InlinePlace()
      leavesOpen = line == .tableRow
    case .fence(_, let count): leavesOpen = count < 3
    case .fenceInfo: leavesOpen = false
    default: break
    }
    beginLine(afterBlank: false)
    isContinued = leavesOpen
    isBehindLine = leavesOpen
    return problem
  }

  private mutating func beginLine(afterBlank: Bool) {
    line = .start
    indent = 0
    isMarked = false
    isTask = false
    isContinued = false
    isBehindLine = false
    isAfterBlank = afterBlank
    lineBeforeHasValue = hasValue
    hasValue = false
    row = DashRow()
    if afterBlank { inline = InlinePlace() }
  }
}
