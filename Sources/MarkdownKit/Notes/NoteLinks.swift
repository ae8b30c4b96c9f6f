import SystemKit

/// How links are spelled.
enum NoteLinks {
  /// The text of a link that can be written in angle brackets: it says just where it leads.
  static func autolinkText(_ link: Node) -> ByteSlice? {
    guard let child = link.firstChild, child.next == nil, child.kind == .text,
      link.title.isEmpty
    else { return nil }
    let text = child.literal
    let url = link.url
    if url.isEqual(to: text) { return isWebAddress(text) ? text : nil }
    guard url.hasPrefix("mailto:"), url.dropping(7).isEqual(to: text), isMailAddress(text)
    else { return nil }
    return text
  }

  private static func isWebAddress(_ text: ByteSlice) -> Bool {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return false }
    return text.buffer.allSatisfy {
      $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "~")
    }
  }

  private static func isMailAddress(_ text: ByteSlice) -> Bool {
    var ats = 0
    var before: UInt8 = UInt8(ascii: ".")
    for byte in text.buffer {
      if byte == UInt8(ascii: "@") {
        ats += 1
        if !before.isLetter && !before.isDigit { return false }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        if !before.isLetter && !before.isDigit { return false }
      } else if !byte.isLetter && !byte.isDigit {
        return false
      }
      before = byte
    }
    return ats == 1 && (before.isLetter || before.isDigit) && text.count < 60
  }

  /// Appends `<address>`.
  static func appendAutolink(_ text: ByteSlice, into buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "<"))
    for (index, byte) in text.buffer.enumerated() {
      let isReference =
        byte == UInt8(ascii: "&") && NoteText.beginsReference(text.dropping(index + 1))
      if isReference { buffer.append("&amp;") } else { buffer.append(byte) }
    }
    buffer.append(UInt8(ascii: ">"))
  }

  /// Appends `(destination "title")`.
  static func appendTarget(_ link: Node, into buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "("))
    appendDestination(link.url, hasTitle: !link.title.isEmpty, into: buffer)
    if !link.title.isEmpty {
      buffer.append(" \"")
      append(link.title, escaping: "\"", into: buffer)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: ")"))
  }

  private static func appendDestination(
    _ url: ByteSlice, hasTitle: Bool, into buffer: ByteBuffer
  ) {
    if url.isEmpty {
      if hasTitle { buffer.append("<>") }
      return
    }
    let needsBrackets =
      url.start[0] == UInt8(ascii: "<")
      || url.buffer.contains {
        $0 <= 0x20 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
      }
    if needsBrackets {
      buffer.append(UInt8(ascii: "<"))
      append(url, escaping: "<>", into: buffer)
      buffer.append(UInt8(ascii: ">"))
    } else {
      append(url, escaping: "", into: buffer)
    }
  }

  /// Appends text in which only backslashes, references and the given marks mean something.
  static func append(_ text: ByteSlice, escaping marks: StaticString, into buffer: ByteBuffer) {
    for (index, byte) in text.buffer.enumerated() {
      let rest = text.dropping(index + 1)
      // libcmark decodes references here before it takes backslashes off.
      if byte == UInt8(ascii: "&"), NoteText.beginsReference(rest) {
        buffer.append("&amp;")
        continue
      }
      let needsBackslash =
        switch byte {
        case UInt8(ascii: "\\"): rest.isEmpty || rest.start[0].isPunctuation
        case UInt8(ascii: "~"): true
        default: (0..<marks.utf8CodeUnitCount).contains { marks.utf8Start[$0] == byte }
        }
      if needsBackslash { buffer.append(UInt8(ascii: "\\")) }
      buffer.append(byte)
    }
  }
}
