extension InlinePlace {
  /// Goes over a byte between `<` and `>`.
  mutating func stepTag(_ byte: UInt8, _ quote: UInt8) {
    if quote != 0 {
      if byte == quote { mode = .tag(quote: 0) }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      mode = .tag(quote: byte)
    } else if byte == UInt8(ascii: ">") {
      mode = .text
      last = .punctuation
    }
  }

  /// Goes over a byte in a code span or behind its backticks.
  mutating func stepCode(_ byte: UInt8) -> EscapeProblem? {
    let isTick = byte == UInt8(ascii: "`")
    switch mode {
    case .ticks(let open): mode = isTick ? .ticks(min(250, open + 1)) : .code(open)
    case .code(let open): mode = isTick ? .codeTicks(open, count: 1) : mode
    case .codeTicks(let open, let count):
      if isTick {
        mode = .codeTicks(open, count: min(250, count + 1))
      } else if count == open {
        return leaveCode(byte)
      } else {
        mode = .code(open)
      }
    case .codeValue(let open, let count):
      if isTick {
        mode = .codeValue(open, count: min(250, count + 1))
      } else if count == open {
        return leaveCode(byte)
      } else {
        mode = .text
        return .codeSpan
      }
    default: break
    }
    return nil
  }

  private mutating func leaveCode(_ byte: UInt8) -> EscapeProblem? {
    mode = .text
    last = .punctuation
    return stepText(byte)
  }

  /// Goes over a byte between `](` and `)`.
  mutating func stepDestination(_ byte: UInt8) -> EscapeProblem? {
    switch mode {
    case .destinationStart:
      if byte == UInt8(ascii: " ") || byte == 0x09 { return nil }
      if byte == UInt8(ascii: "<") {
        mode = .destination(isAngled: true, depth: 0)
        return nil
      }
      mode = .destination(isAngled: false, depth: 0)
      return stepDestination(byte)
    case .destination(true, _):
      if byte == UInt8(ascii: ">") { mode = .destinationEnd } else { return url.step(byte) }
    case .destination(false, let depth):
      switch byte {
      case UInt8(ascii: ")") where depth == 0: mode = .text
      case UInt8(ascii: ")"): mode = .destination(isAngled: false, depth: depth - 1)
      case UInt8(ascii: "("): mode = .destination(isAngled: false, depth: min(32, depth + 1))
      case UInt8(ascii: " "), 0x09: mode = .destinationEnd
      default: return url.step(byte)
      }
    case .destinationEnd:
      switch byte {
      case UInt8(ascii: ")"): mode = .text
      case UInt8(ascii: "\""), UInt8(ascii: "'"): mode = .title(byte)
      case UInt8(ascii: "("): mode = .title(UInt8(ascii: ")"))
      default: break
      }
    case .title(let quote): if byte == quote { mode = .destinationEnd }
    default: break
    }
    if mode == .text { last = .punctuation }
    return nil
  }
}
