import SystemKit

/// Writes text so that each character means itself, with as few backslashes as that takes.
struct NoteText {
  let text: ByteSlice
  /// Whether a line begins with the text.
  var isAtLineStart = false
  var isInLink = false
  var isInTable = false
  /// Whether `[` follows.
  var precedesBracket = false
  /// Whether the text stands in an open task's first line, which readers take for done when `[x]`
  /// stands anywhere in it.
  var isInTask = false
  /// Whether the block holds one tilde only, which can't strike anything.
  var hasLoneTilde = false
  /// Whether the block holds one run only that could begin or end emphasis.
  var hasLoneStars = false
  var hasLoneUnderscores = false
  var encodesFirst = false
  var encodesLast = false

  init(_ text: ByteSlice) { self.text = text }

  /// - Complexity: O(text).
  func append(into buffer: ByteBuffer) {
    let firstLength = encodesFirst ? text.firstScalarLength : 0
    let lastStart =
      encodesLast ? max(firstLength, text.count - text.lastScalarLength) : text.count
    if encodesFirst { NoteText.appendReference(text.keeping(firstLength), into: buffer) }
    let mark = (isAtLineStart && !encodesFirst ? LineStart.markToEscape(text) : nil) ?? -1
    // What needs no backslash is copied in runs.
    var run = firstLength
    for index in firstLength..<lastStart {
      let mayNeed = NoteText.mayMean(text.start[index]) || index == mark
      guard mayNeed, index == mark || needsBackslash(index, lastStart) else { continue }
      buffer.append(text.dropping(run).keeping(index - run))
      buffer.append(UInt8(ascii: "\\"))
      run = index
    }
    buffer.append(text.dropping(run).keeping(lastStart - run))
    if lastStart < text.count {
      NoteText.appendReference(text.dropping(lastStart), into: buffer)
    }
  }

  /// Whether the byte means something in some places within a line.
  private static func mayMean(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "<"), UInt8(ascii: "!"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Whether the byte would mean something where it stands.
  private func needsBackslash(_ index: Int, _ end: Int) -> Bool {
    let after: UInt8? = index + 1 < text.count ? text.start[index + 1] : nil
    switch text.start[index] {
    case UInt8(ascii: "\\"):
      guard let after, index + 1 < end else { return true }
      return after.isPunctuation
    case UInt8(ascii: "`"), UInt8(ascii: "["): return true
    case UInt8(ascii: "]"): return isInLink || (isInTask && NoteTasks.endsBox(text, index))
    case UInt8(ascii: "|"): return isInTable
    case UInt8(ascii: "~"): return !hasLoneTilde
    case UInt8(ascii: "*"):
      if hasLoneStars, !(isAtLineStart && index == 0) { return false }
      return NoteText.isActive(text, index)
    case UInt8(ascii: "_"):
      if hasLoneUnderscores, !(isAtLineStart && index == 0) { return false }
      return NoteText.isActive(text, index)
    case UInt8(ascii: "<"):
      guard let after else { return true }
      return after.isLetter || after == UInt8(ascii: "/") || after == UInt8(ascii: "!")
        || after == UInt8(ascii: "?")
    case UInt8(ascii: "!"): return after == nil && precedesBracket
    case UInt8(ascii: "&"): return NoteText.beginsReference(text.dropping(index + 1))
    default: return false
    }
  }

  /// Whether `*` or `_` may begin or end emphasis where it stands.
  static func isActive(_ text: ByteSlice, _ index: Int) -> Bool {
    let before: UInt8? = index > 0 ? text.start[index - 1] : nil
    let after: UInt8? = index + 1 < text.count ? text.start[index + 1] : nil
    if text.start[index] == UInt8(ascii: "*") { return before != 0x20 || after != 0x20 }
    guard let before, let after else { return true }
    return !(before.isLetter || before.isDigit) || !(after.isLetter || after.isDigit)
  }

  /// Whether the text behind `&` makes a character reference, or might with what follows.
  static func beginsReference(_ rest: ByteSlice) -> Bool {
    var index = 0
    while index < rest.count, index < 40 {
      let byte = rest.start[index]
      if byte == UInt8(ascii: ";") { return index > 0 }
      guard byte.isLetter || byte.isDigit || (index == 0 && byte == UInt8(ascii: "#"))
      else { return false }
      index += 1
    }
    return index == rest.count
  }

  /// Appends `&#233;` for `é`.
  static func appendReference(_ character: ByteSlice, into buffer: ByteBuffer) {
    guard let scalar = character.firstScalar else { return }
    buffer.append("&#")
    buffer.append(decimal: Int64(scalar.value))
    buffer.append(UInt8(ascii: ";"))
  }
}
