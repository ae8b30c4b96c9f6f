import SystemKit

/// Reads the literal text behind a value for what it means to the value.
struct LiteralReading {
  let text: ArraySlice<UInt8>
  /// What may follow the text.
  let next: LaterMarks

  /// What the text means to a value before it.
  ///
  /// - Complexity: O(bytes).
  var marks: LaterMarks {
    var marks = LaterMarks()
    readAddressEnd(&marks)
    if mayMarkBlock { marks.facts.insert(.marksBlock) }
    if breaks { marks.facts.insert(.breaks) }
    if goesOn(text) { marks.facts.insert(.goesOn) }
    if underlines(text) { marks.facts.insert(.underlines) }
    if makesHeading { marks.facts.insert(.makesHeading) }
    if endsNumber { marks.facts.insert(.endsNumber) }
    readClosers(&marks)
    return marks
  }

  // MARK: Addresses

  private func readAddressEnd(_ marks: inout LaterMarks) {
    for byte in text {
      if WebAddress.ends(byte) { return }
      switch byte {
      case UInt8(ascii: ")"): marks.facts.insert(.closesParenthesis)
      case UInt8(ascii: "|"):
        marks.facts.insert(.lengthensOutsideCell)
        return
      default:
        guard WebAddress.isTrailing(byte) else {
          marks.facts.insert(.lengthensAddress)
          return
        }
      }
    }
    marks.facts.formUnion(
      next.facts.intersection([.lengthensAddress, .lengthensOutsideCell, .closesParenthesis]))
  }

  // MARK: Lines

  /// Whether the text may begin a block where nothing precedes it on its line.
  private var mayMarkBlock: Bool {
    let rest = text.drop { $0.isBlank }
    if rest.startIndex - text.startIndex > 3 { return true }
    guard let first = rest.first else { return next.facts.contains(.marksBlock) }
    if first.isDigit { return true }
    if ByteClass.isLineBreak(first) {
      let following = lineBehind(rest)
      return underlines(following) || continuesItem(following)
    }
    return "#>-+*_=~`|:<[".utf8.contains(first)
  }

  /// Whether the text ends the number of a list's item that may begin before it.
  private var endsNumber: Bool {
    guard let first = text.first(where: { !$0.isDigit }) else {
      return next.facts.contains(.endsNumber)
    }
    return first == UInt8(ascii: ".") || first == UInt8(ascii: ")")
  }

  /// Whether the text ends the line and the paragraph may go on in the next one.
  private var breaks: Bool {
    let rest = text.drop { $0.isBlank }
    guard let first = rest.first else { return next.facts.contains(.breaks) }
    return ByteClass.isLineBreak(first) && goesOn(lineBehind(rest))
  }

  /// The text behind the line break that it begins with.
  private func lineBehind(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.first == 0x0D && text.dropFirst().first == 0x0A ? text.dropFirst(2) : text.dropFirst()
  }

  /// Whether an empty line and an indented one follow: an item's second paragraph.
  private func continuesItem(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0.isBlank }
    guard let first = rest.first, ByteClass.isLineBreak(first),
      let second = lineBehind(rest).first
    else { return false }
    return second.isBlank
  }

  /// Whether a paragraph may go on in the line that begins with a text.
  private func goesOn(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0.isBlank }
    guard let first = rest.first else { return next.facts.contains(.goesOn) }
    let second = rest.dropFirst().first
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), 0x0A, 0x0D: return false
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return second.map { !$0.isBlank } ?? true
    default: return true
    }
  }

  /// Whether a line that begins with a text may make a heading of the line before.
  private func underlines(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0.isBlank }
    guard let first = rest.first else { return next.facts.contains(.underlines) }
    guard first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else { return false }
    let behind = rest.drop { $0 == first }.drop { $0.isBlank }
    return behind.first.map(ByteClass.isLineBreak) ?? true
  }

  /// Whether a later line may make a heading of the paragraph that goes on in the text.
  private var makesHeading: Bool {
    var rest = text
    while let index = rest.firstIndex(where: ByteClass.isLineBreak) {
      rest = lineBehind(rest[index...])
      if underlines(rest) { return true }
      if !goesOn(rest) { return false }
    }
    return next.facts.contains(.makesHeading)
  }

  // MARK: What ends something

  private func readClosers(_ marks: inout LaterMarks) {
    var open: [UInt8] = []
    var index = text.startIndex
    scan: while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case 0x0A, 0x0D:
        let following = lineBehind(text[index...])
        if !goesOn(following) { return }
        index = following.startIndex - 1
      case UInt8(ascii: "["): open.append(byte)
      case UInt8(ascii: "]"):
        if let opener = open.lastIndex(of: UInt8(ascii: "[")) {
          open.remove(at: opener)
        } else {
          marks.addCloser(.bracket)
        }
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        index = readRun(index, &open, &marks) - 1
      default: break
      }
      index += 1
    }
    var openers = SIMD4<UInt8>(repeating: 0)
    for byte in open {
      let closer = LaterMarks.Closer(byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte)
      if let closer, openers[closer.rawValue] < 3 { openers[closer.rawValue] += 1 }
    }
    marks.addClosers(of: next, without: openers)
  }

  /// Reads a run of one delimiter and returns the index behind it.
  private func readRun(
    _ start: Int, _ open: inout [UInt8], _ marks: inout LaterMarks
  ) -> Int {
    let byte = text[start]
    let end = text[start...].firstIndex { $0 != byte } ?? text.endIndex
    let before = start > text.startIndex ? Flank.ascii(text[start - 1]) : .unknown
    let after = end < text.endIndex ? Flank.ascii(text[end]) : .unknown
    let role = DelimiterRole(byte, between: before, and: after)
    if role.canClose {
      if let opener = open.lastIndex(of: byte) {
        open.remove(at: opener)
      } else if let closer = LaterMarks.Closer(byte) {
        marks.addCloser(closer)
      }
    } else if role.canOpen {
      open.append(byte)
    }
    return end
  }
}
