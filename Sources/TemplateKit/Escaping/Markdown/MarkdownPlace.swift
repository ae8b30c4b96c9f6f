/// A place in a Markdown document: what the text up to there means for what comes next.
///
/// It follows a template's literal text, byte by byte, in the way of CommonMark's two passes: what
/// the line begins with, then what its text holds.
struct MarkdownPlace: Hashable, Sendable {
  /// What the current line is so far.
  enum Line: Hashable, Sendable {
    /// Nothing but blanks and containers' marks.
    case start
    /// Digits, which may become a list item's number; with the `.` or `)` behind it.
    case number(digits: UInt8, isClosed: Bool)
    /// `-`, `+` or `*`, which may become a bullet.
    case bullet(UInt8)
    /// `#`, which may become a heading.
    case hashes(UInt8)
    /// `` ` `` or `~`, which may become a code block's fence.
    case fence(UInt8, count: UInt8)
    /// The first line of a code block.
    case fenceInfo(UInt8, count: UInt8)
    /// Marks or values that may become a block together with what follows: no word yet.
    case marks
    /// `<`, which may begin a block of HTML.
    case angle
    case text
    case heading
    case tableRow
  }

  /// Blocks whose lines aren't looked at.
  enum Block: Hashable, Sendable {
    case none
    case code(CodeBlockPlace)
    case html(HTMLBlockPlace)
  }

  var line = Line.start
  var block = Block.none
  var inline = InlinePlace()
  /// The blanks before the line's text, or behind the last container's mark; at most 8.
  var indent: UInt8 = 0
  /// Whether the line has a container's mark.
  var isMarked = false
  /// Whether the line before is blank.
  var isAfterBlank = true
  /// Whether a list item is near, so that an indented line may belong to it.
  var isNearList = false
  /// Whether a table's row of dashes came before, and no blank line since.
  var isInTable = false
  /// Whether the line, or the one before, holds a value outside a table's row.
  var hasValue = false
  var lineBeforeHasValue = false
  /// Whether the line before left a paragraph open.
  var isContinued = false
  /// Whether an earlier line may have begun it.
  var isBehindLine = false
  /// Whether the line is a list item's first one and begins with `[`.
  var isTask = false
  /// What the line could be as a table's row of dashes.
  var row = DashRow()

  /// The bytes of a line that might be a table's row of dashes.
  struct DashRow: Hashable, Sendable {
    var isPossible = true
    var hasDash = false
    var hasBar = false

    mutating func step(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasBar = true
      case UInt8(ascii: " "), 0x09: break
      default: isPossible = false
      }
    }

    var isComplete: Bool { isPossible && hasDash && hasBar }
  }

  /// Where a value stands; goes over it.
  mutating func value(isOneLine: Bool) throws(EscapeProblem) -> EscapeContext {
    switch block {
    case .code: throw .codeBlock
    case .html: throw .htmlBlock
    case .none: break
    }
    var traits = try lineTraits()
    let inlineContext = try inline.value()
    if inline.brackets > 0 { traits.formUnion([.linkText, .oneLine]) }
    switch line {
    case .heading: traits.formUnion([.heading, .oneLine])
    case .tableRow: traits.formUnion([.tableCell, .oneLine])
    default:
      line = traits.contains(.blockStart) ? .marks : .text
      hasValue = true
    }
    if isInTable { traits.formUnion([.tableCell, .oneLine]) }
    if isTask { traits.insert(.task) }
    let isParagraph = line != .heading && line != .tableRow && !isInTable
    if isContinued, isParagraph { traits.insert(.continued) }
    if isBehindLine, isParagraph { traits.insert(.behindLine) }
    row.isPossible = false
    guard let inlineContext else {
      if isParagraph, !isOneLine, !traits.contains(.oneLine) { isContinued = true }
      return EscapeContext(.markdownText, traits)
    }
    traits.formIntersection([.tableCell, .linkText, .heading, .task, .continued])
    return EscapeContext(
      inlineContext.place, inlineContext.traits.union(traits), fence: inlineContext.fence)
  }

  /// The traits that come of what the line begins with; hands an unfinished mark to its text.
  private mutating func lineTraits() throws(EscapeProblem) -> EscapeContext.Traits {
    switch line {
    case .start:
      if indent >= 4, isMarked || (isAfterBlank && !isNearList) { throw .codeBlock }
      if indent == 0, !isMarked, isAfterBlank { isNearList = false }
      return .blockStart
    case .fenceInfo: throw .codeBlock
    case .fence(let byte, let count):
      guard count < 3 else { throw .codeBlock }
      _ = inline.step(byte, times: count)
      return byte == UInt8(ascii: "~") ? .blockStart : []
    case .angle: throw .angleBracket
    case .bullet(let byte):
      _ = inline.step(byte)
      return .blockStart
    case .hashes:
      inline.last = .punctuation
      return .blockStart
    case .number(_, let isClosed):
      inline.last = isClosed ? .punctuation : .word
      return .blockStart
    case .marks: return .blockStart
    case .text, .heading, .tableRow: return []
    }
  }

  /// What is wrong if the template ends here.
  var problemAtEnd: EscapeProblem? {
    row.isComplete && lineBeforeHasValue ? .tableHeader : inline.problemAtEnd
  }
}
