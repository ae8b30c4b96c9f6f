import SystemKit

/// Code blocks that libcmark 0.30 writes so that their text would become commands.
extension MarkupFormat {
  /// Replaces a code block that the library's renderer can't hold.
  ///
  /// - Complexity: O(code).
  func replaceUnsafeCode(_ walk: inout Walk) {
    let code = walk.node.literal
    let isUnsafe =
      switch self {
      case .html: false
      case .latex: code.contains(#"\end{verbatim}"#)
      case .man: ManText.holdsRequest(code)
      }
    guard isUnsafe, let block = Node(new: .customBlock) else { return }
    let frame = ByteBuffer(capacity: code.count * 2)
    if self == .latex {
      frame.append("\\begin{quote}\\ttfamily\\raggedright\n")
      LaTeXText.append(lines: code, into: frame)
      frame.append("\\end{quote}\n")
    } else {
      frame.append(".IP\n.nf\n\\f[C]\n")
      ManText.append(lines: code, into: frame)
      frame.append("\\f[]\n.fi")
    }
    block.setFrame(frame.slice, "")
    walk.replace(with: block)
  }
}

/// Plain text written as LaTeX.
enum LaTeXText {
  /// Appends lines of code, each as it stands.
  static func append(lines text: ByteSlice, into buffer: ByteBuffer) {
    for byte in text.buffer {
      switch byte {
      case 0x0A: buffer.append("\\mbox{}\\\\\n")
      case 0x20: buffer.append("~")
      case 0x09: buffer.append("~~~~")
      case UInt8(ascii: "\\"): buffer.append("\\textbackslash{}")
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "$"),
        UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "_"):
        buffer.append(UInt8(ascii: "\\"))
        buffer.append(byte)
      case UInt8(ascii: "^"): buffer.append("\\^{}")
      case UInt8(ascii: "~"): buffer.append("\\textasciitilde{}")
      case UInt8(ascii: "-"): buffer.append("-{}")
      case UInt8(ascii: "["): buffer.append("{[}")
      case UInt8(ascii: "]"): buffer.append("{]}")
      case UInt8(ascii: "*"): buffer.append("{*}")
      case UInt8(ascii: "\""): buffer.append("\\textquotedbl{}")
      case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "|"):
        buffer.append(byte)
        buffer.append("{}")
      default: buffer.append(byte)
      }
    }
  }
}

/// Plain text written for roff.
enum ManText {
  /// Whether a line would begin a request, or with what a reader may not see.
  ///
  /// - Complexity: O(length).
  static func holdsRequest(_ text: ByteSlice) -> Bool {
    var isAtStart = true
    for (index, byte) in text.buffer.enumerated() {
      if isAtStart, isRequest(byte) || mayBeUnseen(text.dropping(index)) { return true }
      isAtStart = byte == 0x0A
    }
    return false
  }

  /// Whether a text begins with a character of Unicode that can't be seen, as a joiner.
  static func mayBeUnseen(_ text: ByteSlice) -> Bool {
    guard text.count > 1, text.start[0] >= 0x80 else { return false }
    let first = text.keeping(min(4, text.count)).string.unicodeScalars.first
    return first?.properties.generalCategory == .format
  }

  private static func isRequest(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'")
  }

  /// Appends lines of text, none of which becomes a request.
  static func append(lines text: ByteSlice, into buffer: ByteBuffer) {
    var isAtStart = true
    for (index, byte) in text.buffer.enumerated() {
      if isAtStart, isRequest(byte) || mayBeUnseen(text.dropping(index)) { buffer.append("\\&") }
      switch byte {
      case UInt8(ascii: "\\"): buffer.append("\\e")
      case UInt8(ascii: "-"): buffer.append("\\-")
      default: buffer.append(byte)
      }
      isAtStart = byte == 0x0A
    }
  }
}
