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
      case .man: code.contains("\n.") || code.contains("\n'")
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
  /// Appends lines of text, none of which becomes a request.
  static func append(lines text: ByteSlice, into buffer: ByteBuffer) {
    var isAtStart = true
    for byte in text.buffer {
      if isAtStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") {
        buffer.append("\\&")
      }
      switch byte {
      case UInt8(ascii: "\\"): buffer.append("\\e")
      case UInt8(ascii: "-"): buffer.append("\\-")
      default: buffer.append(byte)
      }
      isAtStart = byte == 0x0A
    }
  }
}
