import SystemKit

/// A place in a Markdown paragraph's text: links, code spans, tags and emphasis.
struct InlinePlace: Hashable, Sendable {
  /// What stands before the place.
  enum Last: Hashable, Sendable {
    case space, punctuation, word, value
    /// A run of `*`, `_` or `~`, and whether what precedes it is a word or a value.
    case delimiters(UInt8, isTight: Bool, isBehindValue: Bool)
  }

  enum Mode: Hashable, Sendable {
    case text
    /// Behind `<`.
    case angle
    /// Between `<` and `>`; in quotes, if not 0.
    case tag(quote: UInt8)
    /// Behind some backticks.
    case ticks(UInt8)
    /// In a code span between so many backticks.
    case code(UInt8)
    /// Behind backticks in a code span.
    case codeTicks(UInt8, count: UInt8)
    /// Behind a value in a code span, and behind backticks.
    case codeValue(UInt8, count: UInt8)
    /// Behind `](`.
    case destinationStart
    case destination(isAngled: Bool, depth: UInt8)
    /// Behind a link's destination.
    case destinationEnd
    /// In a link's title, up to a byte.
    case title(UInt8)
    /// Behind `[label]:` at a block's start.
    case definition
  }

  var mode = Mode.text
  var last = Last.space
  /// The `[` that are open; at most 4.
  var brackets: UInt8 = 0
  /// Whether the next byte is the first of a block.
  var isBlockStart = false
  private var isEscaped = false
  /// Whether `]` precedes.
  private var isClosed = false
  /// Whether the bracket that is open, or was closed, is the first thing in its block.
  private var isLabel = false
  var url = URLProgress.start

  /// Goes over the same literal byte several times.
  mutating func step(_ byte: UInt8, times: UInt8) -> EscapeProblem? {
    for _ in 0..<times {
      if let problem = step(byte) { return problem }
    }
    return nil
  }

  /// Goes over a literal byte of a line; returns what is wrong with it.
  mutating func step(_ byte: UInt8) -> EscapeProblem? {
    switch mode {
    case .text: return stepText(byte)
    case .angle:
      mode = ByteClass.opensTag(byte) ? .tag(quote: 0) : .text
      return mode == .text ? stepText(byte) : nil
    case .tag(let quote):
      stepTag(byte, quote)
    case .ticks, .code, .codeTicks, .codeValue:
      return stepCode(byte)
    case .destinationStart, .destination, .destinationEnd, .title:
      return stepDestination(byte)
    case .definition: break
    }
    return nil
  }

  /// Goes over the end of a line that isn't a paragraph's last.
  mutating func endLine() -> EscapeProblem? {
    isEscaped = false
    isClosed = false
    last = .space
    switch mode {
    case .ticks(let open): mode = .code(open)
    case .codeTicks(let open, let count): mode = count == open ? .text : .code(open)
    case .codeValue(let open, let count):
      mode = .text
      return count == open ? nil : .codeSpan
    case .angle, .definition: mode = .text
    case .destination(let isAngled, _): mode = isAngled ? .text : .destinationEnd
    case .text, .tag, .code, .destinationStart, .destinationEnd, .title: break
    }
    return nil
  }

  /// What is wrong if the paragraph ends here.
  var problemAtEnd: EscapeProblem? {
    if case .codeValue(let open, let count) = mode, count != open { return .codeSpan }
    return nil
  }

  /// Goes over a value; nil where it stands in plain text.
  mutating func value() throws(EscapeProblem) -> EscapeContext? {
    defer {
      last = .value
      isEscaped = false
      isClosed = false
    }
    switch mode {
    case .text, .codeTicks, .codeValue:
      if case .codeTicks(let open, let count) = mode, count != open { throw .codeSpan }
      if case .codeValue(let open, let count) = mode, count != open { throw .codeSpan }
      mode = .text
      if case .delimiters(let byte, true, _) = last { throw .delimiter(byte) }
      return nil
    case .angle, .tag: throw .angleBracket
    case .ticks(let count):
      mode = .codeValue(count, count: 0)
      return EscapeContext(.codeSpan, fence: count)
    case .code: throw .codeSpan
    case .destinationStart, .destination:
      var traits = try url.value()
      if case .destination(true, _) = mode { traits.insert(.angled) }
      if mode == .destinationStart { mode = .destination(isAngled: false, depth: 0) }
      return EscapeContext(.linkDestination, traits)
    case .destinationEnd, .title: throw .linkTitle
    case .definition: throw .linkDefinition
    }
  }

  /// Goes over a byte of plain text.
  mutating func stepText(_ byte: UInt8) -> EscapeProblem? {
    if isEscaped {
      isEscaped = false
      if ByteClass.isPunctuation(byte) {
        last = .punctuation
        return nil
      }
    }
    let wasClosed = isClosed
    isClosed = false
    let before = last
    last = .punctuation
    switch byte {
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "`"): mode = .ticks(1)
    case UInt8(ascii: "<"): mode = .angle
    case UInt8(ascii: "["):
      if brackets == 0 { isLabel = isBlockStart }
      brackets = min(4, brackets + 1)
    case UInt8(ascii: "]"):
      isClosed = brackets > 0
      brackets -= brackets > 0 ? 1 : 0
    case UInt8(ascii: "(") where wasClosed:
      mode = .destinationStart
      url = .start
    case UInt8(ascii: ":") where wasClosed && isLabel && brackets == 0: mode = .definition
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      if case .delimiters(byte, _, _) = before {
        last = before
      } else {
        last = .delimiters(
          byte, isTight: before == .word || before == .value, isBehindValue: before == .value)
      }
    case UInt8(ascii: " "), 0x09: last = .space
    default:
      guard byte >= 0x80 || byte.isAlphanumeric else { return nil }
      last = .word
      if case .delimiters(let mark, _, true) = before { return .delimiter(mark) }
    }
    return nil
  }
}
