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
    var before: UInt8 = 0x0A
    var lineEnds = 0
    for byte in text.buffer {
      if before == 0x0A {
        if byte == 0x0A {
          lineEnds += 1
          // Further empty lines would be dropped; none can come first.
          if lineEnds != 2 { return nil }
          continue
        }
        guard byte.isLetter || byte >= 0x80 else { return nil }
        lineEnds = 0
      } else if byte == 0x0A {
        if before == 0x20 { return nil }
        lineEnds = 1
      } else if !isPlain(byte) {
        return nil
      }
      before = byte
    }
    return before == 0x20 ? nil : text
  }

  /// Appends plain text as paragraphs of HTML.
  static func appendHTML(_ text: ByteSlice, into buffer: ByteBuffer) {
    guard !text.isEmpty else { return }
    buffer.append("<p>")
    var rest = text
    while let run = rest.buffer.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == 0x0A }) {
      buffer.append(rest.keeping(run))
      let isQuote = rest.start[run] == UInt8(ascii: "\"")
      let endsParagraph = !isQuote && rest.start[run + 1] == 0x0A
      buffer.append(isQuote ? "&quot;" : endsParagraph ? "</p>\n<p>" : "\n")
      rest = rest.dropping(run + (endsParagraph ? 2 : 1))
    }
    buffer.append(rest)
    buffer.append("</p>\n")
  }

  /// Whether the byte means nothing within a line.
  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit || byte >= 0x80 || byte == 0x20 { return true }
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
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
