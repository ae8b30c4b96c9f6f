import SystemKit

/// Writes text as Markdown that is read back as the same text (CommonMark 0.31 and GFM).
///
/// A character gets a backslash only where it would mean something. What precedes is read off
/// the buffer, what may follow is known as a set of bytes.
struct MarkdownWriter {
  let bytes: UnsafePointer<UInt8>
  /// What is known of the value's surroundings; it must outlive the writer.
  let step: UnsafePointer<EscapeStep>
  let buffer: ByteBuffer

  var traits: EscapeContext.Traits {
    @inline(__always) get { step.pointee.context.traits }
  }

  var follow: FollowSet {
    @inline(__always) get { step.pointee.follow }
  }

  /// Where a line of the value stands.
  struct Line {
    var start: Int
    var end: Int
    /// Whether it is the value's first line, so that what precedes counts.
    var isFirst = false
    /// Whether it is the value's last line, so that what follows counts.
    var isLast = false
    /// Characters to be written with a backslash, or as a character reference.
    var marks = Marks()
    /// Where the next web address begins.
    var address = Int.max
  }

  /// Writes a value's bytes without the blanks around them.
  ///
  /// - Complexity: O(bytes), plus the current line's where a line is broken or begun.
  func write(_ start: Int, _ end: Int) {
    if mayBeWholeAddress(bytes[start]), isWholeAddress(start, end) { return writeWhole(start, end) }
    if ByteClass.isPunctuation(bytes[start]), endsInBackslash(buffer.count) {
      buffer.append(UInt8(ascii: "\\"))
    }
    var mark = buffer.count
    let isBehindBang = endsInBang
    writeLines(start, end)
    if isBehindBang, buffer.base[mark - 1] != Self.bang { mark += 1 }
    completeBackslash(at: mark)
    if mark > 0, !WebAddress.ends(buffer.base[mark - 1]), !isAsGiven(start, end, from: mark) {
      breakAddress(before: mark)
    }
  }

  /// Whether nothing in a value means anything where it stands, so that its bytes are the text.
  ///
  /// - Complexity: O(bytes).
  @inline(__always)
  func isPlain(_ start: Int, _ end: Int) -> Bool {
    isPlainStart(bytes[start]) && isPlainEnd(bytes[end &- 1])
      && SpecialScan.markdown(bytes, start, end) == end
      && !(mayBeWholeAddress(bytes[start]) && isWholeAddress(start, end))
      && !(follow.lengthensAddress && mayEndInAddress(start, end))
  }

  /// Whether what was written from an offset on is the value's own bytes.
  private func isAsGiven(_ start: Int, _ end: Int, from offset: Int) -> Bool {
    let written = UnsafeBufferPointer(start: buffer.base + offset, count: buffer.count - offset)
    return written.elementsEqual(UnsafeBufferPointer(start: bytes + start, count: end - start))
  }

  /// Whether a first byte can't mean anything with what precedes it.
  @inline(__always)
  private func isPlainStart(_ byte: UInt8) -> Bool {
    if traits.contains(.blockStart), !byte.isLetter, !isBehindWord { return false }
    guard buffer.count > 0 else { return byte != 0xEF }
    switch buffer.base[buffer.count - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ","):
      return true
    default: return false
    }
  }

  /// Whether a word and a blank precede: no mark of a container ends so.
  @inline(__always)
  private var isBehindWord: Bool {
    buffer.count > 1 && buffer.base[buffer.count - 1] == UInt8(ascii: " ")
      && buffer.base[buffer.count - 2].isLetter
  }

  /// Whether a last byte can't mean anything with what follows it.
  @inline(__always)
  private func isPlainEnd(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return !follow.hasDelimiter }
    return byte != UInt8(ascii: "!") && byte != UInt8(ascii: "#")
  }

  private func writeLines(_ start: Int, _ end: Int) {
    var prefix: LinePrefix?
    let isBlock = beginsParagraph
    var line = Line(start: start, end: start, isFirst: true)
    var open = OpenMarks()
    while true {
      var stop = SpecialScan.controls(bytes, line.start, end)
      while stop < end, !ByteClass.isLineBreak(bytes[stop]) {
        stop = SpecialScan.controls(bytes, stop + 1, end)
      }
      var (next, breaks) = (stop, 0)
      while next < end, bytes[next].isSpace, bytes[next] != 0x0B, bytes[next] != 0x0C {
        let isPair = bytes[next] == 0x0D && next + 1 < end && bytes[next + 1] == 0x0A
        if ByteClass.isLineBreak(bytes[next]) { breaks += 1 }
        next += isPair ? 2 : 1
      }
      while stop > line.start, bytes[stop - 1].isBlank { stop -= 1 }
      line.end = stop
      line.isLast = next == end
      if prefix == nil, !line.isLast, !traits.contains(.oneLine) { prefix = LinePrefix(of: buffer) }
      // Later lines must know what is open in this one.
      if !line.isLast { open.begin(in: buffer, traits) }
      writeLine(&line, &open)
      guard !line.isLast else { return }
      if let prefix {
        breakLine(breaks, prefix, paragraphs: isBlock)
        if isBlock, breaks > 1 { open = OpenMarks() }
      } else {
        buffer.append(UInt8(ascii: " "))
      }
      line = Line(start: next, end: next)
    }
  }

  /// Whether the value begins its paragraph, and no later line makes a heading of that: then it may
  /// have several.
  private var beginsParagraph: Bool {
    traits.contains(.blockStart) && !traits.contains(.behindLine)
      && !follow.later.facts.contains(.makesHeading) && isAtBlockStart
  }

  /// Breaks a line; several times, it begins a paragraph where one can begin.
  private func breakLine(_ breaks: Int, _ prefix: LinePrefix, paragraphs: Bool) {
    if paragraphs, breaks > 1 {
      buffer.append(UInt8(ascii: "\n"))
      prefix.beginBlankLine(in: buffer)
      buffer.append(UInt8(ascii: "\n"))
      prefix.beginLine(in: buffer)
      return
    }
    for _ in 0..<breaks {
      buffer.append(UInt8(ascii: "\\"))
      buffer.append(UInt8(ascii: "\n"))
      prefix.beginLine(in: buffer)
    }
  }

  static let bang = UInt8(ascii: "!")

  /// Whether `!` was written last; a link behind it puts a backslash before it.
  var endsInBang: Bool { buffer.count > 0 && buffer.base[buffer.count - 1] == Self.bang }

  /// A backslash before what was written would take its first character for itself: pairs it.
  func completeBackslash(at mark: Int) {
    guard mark < buffer.count, ByteClass.isPunctuation(buffer.base[mark]), endsInBackslash(mark)
    else { return }
    insert(UInt8(ascii: "\\"), at: mark)
  }

  /// Whether a backslash that isn't escaped itself precedes an offset of the buffer.
  func endsInBackslash(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, buffer.base[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) & 1 == 1
  }

  /// Puts a byte into what was written last.
  ///
  /// - Complexity: O(bytes behind it).
  func insert(_ byte: UInt8, at offset: Int) {
    buffer.append(0)
    var index = buffer.count - 1
    while index > offset {
      buffer.base[index] = buffer.base[index - 1]
      index -= 1
    }
    buffer.base[offset] = byte
  }
}
