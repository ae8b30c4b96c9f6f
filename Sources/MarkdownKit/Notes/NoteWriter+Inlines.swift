import SystemKit

extension NoteWriter {
  /// Writes the inline nodes of a paragraph or a table's cell.
  ///
  /// - Complexity: O(nodes + text).
  func writeInlines(_ block: Node) {
    let line = NotePieces(block)
    var isInLink = false
    var isInTask = false
    for (index, piece) in line.pieces.enumerated() {
      switch piece.content {
      case .text(let slice):
        var text = NoteText(slice)
        text.isAtLineStart = line.isLineStart(index) && !isInTable
        text.isInLink = isInLink
        text.isInTable = isInTable
        text.isInTask = isInTask
        text.hasLoneTilde = line.tildes == 1
        text.hasLoneStars = line.stars == 1
        text.hasLoneUnderscores = line.underscores == 1
        text.encodesFirst = piece.encodesFirst
        text.encodesLast = piece.encodesLast
        if index + 1 < line.pieces.count, case .linkStart = line.pieces[index + 1].content {
          text.precedesBracket = true
        }
        text.append(into: out)
      case .opener(let mark), .closer(let mark):
        out.append(mark.utf8Start, mark.utf8CodeUnitCount)
      case .code(let code): writeSpan(code)
      case .linkStart:
        isInLink = true
        out.append(UInt8(ascii: "["))
      case .linkEnd(let link):
        isInLink = false
        out.append(UInt8(ascii: "]"))
        let begin = out.count
        writeInCell { NoteLinks.appendTarget(link, into: $0) }
        if isInTask { NoteTasks.breakBoxes(out, from: begin) }
      case .autolink(let text):
        let begin = out.count
        writeInCell { NoteLinks.appendAutolink(text, into: $0) }
        if isInTask { NoteTasks.breakBoxes(out, from: begin) }
      case .box(let isChecked):
        isInTask = !isChecked
        out.append(isChecked ? "[x] " : "[ ] ")
      case .softBreak:
        isInTask = false
        breakLine()
      case .lineBreak:
        isInTask = false
        out.append(UInt8(ascii: "\\"))
        breakLine()
      }
    }
  }

  /// Writes a code span: delimiters that its text doesn't hold, blanks where they would touch.
  private func writeSpan(_ code: ByteSlice) {
    let delimiter = code.longestRun(of: UInt8(ascii: "`")) + 1
    var isPadded = false
    if let first = code.buffer.first, let last = code.buffer.last {
      let tick = UInt8(ascii: "`")
      let isBlank = code.buffer.allSatisfy { $0 == 0x20 }
      isPadded = first == tick || last == tick || (first == 0x20 && last == 0x20 && !isBlank)
    }
    out.append(UInt8(ascii: "`"), times: delimiter)
    if isPadded { out.append(0x20) }
    writeInCell { $0.append(oneLine: code) }
    if isPadded { out.append(0x20) }
    out.append(UInt8(ascii: "`"), times: delimiter)
  }

  /// Writes what is not text; in a table each bar gets a backslash, which the table takes off.
  private func writeInCell(_ body: (ByteBuffer) -> Void) {
    guard isInTable else { return body(out) }
    let part = ByteBuffer()
    body(part)
    for byte in part.slice.buffer {
      if byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
  }
}

extension ByteSlice {
  /// The length of the longest run of a byte.
  func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var current = 0
    for other in buffer {
      current = other == byte ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
