extension VisibleText {
  /// Whether a text holds a control character besides line ends and tabs, or a line separator.
  ///
  /// - Complexity: O(length).
  package static func holdsControls(_ text: ByteSlice) -> Bool {
    var index = 0
    while index < text.count {
      if controlLength(text, index) > 0 { return true }
      index += 1
    }
    return false
  }

  /// Appends a text with its control characters shown, as ``of(_:keepingLines:)`` shows them.
  ///
  /// Line ends and tabs stay, and so does what only joins text or turns its direction: this is for
  /// files whose readers would obey or drop a control character.
  /// - Complexity: O(length).
  package static func write(controlsOf text: ByteSlice, into buffer: ByteBuffer) {
    var start = 0
    var index = 0
    while index < text.count {
      let length = controlLength(text, index)
      guard length > 0 else {
        index += 1
        continue
      }
      buffer.append(text.start + start, index - start)
      buffer.append(of(ByteSlice(start: text.start + index, count: length).string))
      index += length
      start = index
    }
    buffer.append(text.start + start, text.count - start)
  }

  /// How many bytes the control character at an offset has; 0 where there is none.
  @inline(__always)
  private static func controlLength(_ text: ByteSlice, _ index: Int) -> Int {
    let byte = text.start[index]
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A ? 0 : 1 }
    switch byte {
    case 0x7F: return 1
    // U+0080 to U+009F.
    case 0xC2: return index + 1 < text.count && text.start[index + 1] < 0xA0 ? 2 : 0
    // U+2028 and U+2029.
    case 0xE2:
      guard index + 2 < text.count, text.start[index + 1] == 0x80 else { return 0 }
      return text.start[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: return 0
    }
  }
}
