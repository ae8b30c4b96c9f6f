import SystemKit

/// Notes without any markup, most of them: they are written as they are, without parsing.
enum PlainNote {
  /// The note without line ends behind it, when nothing in it means anything in Markdown.
  ///
  /// Lines begin with a letter, and hold no marks that could mean something within a line.
  /// - Complexity: O(note).
  static func text(of source: ByteSlice) -> ByteSlice? {
    var text = source
    while text.count > 0, text.start[text.count - 1] == 0x0A { text.count -= 1 }
    var index = 0
    while index < text.count {
      let first = text.start[index]
      guard first.isLetter || first >= 0x80 else { return nil }
      index += 1
      while index < text.count, isPlain(text.start[index]) || isPlain(text, index) { index += 1 }
      // Blanks at a line's end are lost, or break it.
      guard text.start[index - 1] != 0x20 else { return nil }
      if index == text.count { break }
      guard text.start[index] == 0x0A else { return nil }
      index += 1
      // Further empty lines would be dropped.
      if text.start[index] == 0x0A { index += 1 }
    }
    return text
  }

  /// Appends plain text as paragraphs of HTML.
  static func appendHTML(_ text: ByteSlice, into buffer: ByteBuffer) {
    guard !text.isEmpty else { return }
    buffer.append("<p>")
    var run = 0
    var index = 0
    while index < text.count {
      var taken = 1
      let replacement: String
      switch text.start[index] {
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "&"): replacement = "&amp;"
      case 0x0A where text.start[index + 1] == 0x0A:
        replacement = "</p>\n<p>"
        taken = 2
      default:
        index += 1
        continue
      }
      buffer.append(text.dropping(run).keeping(index - run))
      buffer.append(replacement)
      index += taken
      run = index
    }
    buffer.append(text.dropping(run))
    buffer.append("</p>\n")
  }

  /// Whether a byte that may mean something means nothing where it stands, as in `R&D`, `foo_bar`
  /// and `C:\temp`.
  private static func isPlain(_ text: ByteSlice, _ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let before = text.start[index - 1]
    let after = text.start[index + 1]
    switch text.start[index] {
    case UInt8(ascii: "_"):
      return (before.isLetter || before.isDigit) && (after.isLetter || after.isDigit)
    case UInt8(ascii: "\\"): return after.isLetter || after.isDigit || after >= 0x80
    case UInt8(ascii: "&"):
      let rest = text.dropping(index + 1)
      return !NoteText.beginsReference(rest.keeping(rest.lineLength))
    default: return false
    }
  }

  /// Whether the byte means nothing within a line.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF, 0x20,
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "?"),
      UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "-"),
      UInt8(ascii: "#"):
      return true
    default: return false
    }
  }
}
