import SystemKit

/// Links that addresses are written as.
extension MarkdownWriter {
  /// Writes `<address>`, or `[text](<address>)` where brackets can't hold it.
  func writeLink(_ start: Int, _ end: Int, scheme: String) {
    var fits = scheme.isEmpty
    for index in start..<end where bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ">") {
      fits = false
    }
    if fits, !(start..<end).contains(where: { bytes[$0] == UInt8(ascii: "<") }) {
      return writeAngled(start, end, scheme: "", escapesMarks: false)
    }
    if endsInBang, !endsInBackslash(buffer.count - 1) {
      // It would make an image of the link.
      insert(UInt8(ascii: "\\"), at: buffer.count - 1)
    }
    buffer.append(UInt8(ascii: "["))
    writeLinkText(start, end)
    buffer.append("](")
    writeAngled(start, end, scheme: scheme, escapesMarks: true)
    buffer.append(UInt8(ascii: ")"))
  }

  /// Writes an address as a link's text; a line can't break in it.
  private func writeLinkText(_ start: Int, _ end: Int) {
    var inner = EscapeStep(context: step.pointee.context, follow: .any)
    inner.context.traits.formUnion([.linkText, .oneLine])
    withUnsafePointer(to: inner) {
      let writer = MarkdownWriter(bytes: bytes, step: $0, buffer: buffer)
      var open = OpenMarks()
      var from = start
      while true {
        let mark = (from..<end).first { ByteClass.isLineBreak(bytes[$0]) }
        var stop = mark ?? end
        while mark != nil, stop > from, bytes[stop - 1].isBlank { stop -= 1 }
        writer.writePart(Line(start: from, end: stop, isLast: mark == nil), from, stop, &open)
        guard mark != nil else { return }
        buffer.append(UInt8(ascii: " "))
        from = blanksEnd(stop, end).index
      }
    }
  }

  /// The end of the blanks and line breaks that begin at an index. Line breaks and the blanks around
  /// them are one blank in what can't break.
  private func blanksEnd(_ start: Int, _ end: Int) -> (index: Int, hasBreak: Bool) {
    var (index, hasBreak) = (start, false)
    while index < end, bytes[index].isBlank || ByteClass.isLineBreak(bytes[index]) {
      hasBreak = hasBreak || ByteClass.isLineBreak(bytes[index])
      index += 1
    }
    return (index, hasBreak)
  }

  /// Writes an address between `<` and `>`.
  ///
  /// - Parameter escapesMarks: whether backslashes mean something there: in a link's destination.
  private func writeAngled(_ start: Int, _ end: Int, scheme: String, escapesMarks: Bool) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(scheme)
    var index = start
    while index < end {
      let byte = bytes[index]
      let next = index + 1 < end ? bytes[index + 1] : 0
      defer { index += 1 }
      switch byte {
      case 0: buffer.append([0xEF, 0xBF, 0xBD])
      case 0x09, 0x0A, 0x0D, 0x20:
        let blanks = blanksEnd(index, end)
        buffer.append(UInt8(ascii: " "), times: blanks.hasBreak ? 1 : blanks.index - index)
        index = blanks.index - 1
      case UInt8(ascii: "&"):
        buffer.append(isReference(index, end) ? "&amp;" : "&")
      case UInt8(ascii: "\\")
      where escapesMarks && (next == 0 || ByteClass.isPunctuation(next)):
        buffer.append("\\\\")
      case UInt8(ascii: "|") where traits.contains(.tableCell): buffer.append("&#124;")
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        if escapesMarks { buffer.append(UInt8(ascii: "\\")) }
        buffer.append(byte)
      case UInt8(ascii: "[") where traits.contains(.task) && next | 0x20 == UInt8(ascii: "x"):
        buffer.append("&#91;")
      default: buffer.append(byte)
      }
    }
    buffer.append(UInt8(ascii: ">"))
  }

  private func isReference(_ start: Int, _ end: Int) -> Bool {
    var index = start + 1
    if index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
    while index < end, bytes[index].isAlphanumeric { index += 1 }
    return index < end && bytes[index] == UInt8(ascii: ";")
  }
}
