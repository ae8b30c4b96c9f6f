import SystemKit

extension NoteWriter {
  /// Writes a code block between fences longer than any run inside.
  ///
  /// - Complexity: O(code).
  func writeCode(_ block: Node) {
    let code = block.literal
    // The words behind a fence of backticks can't hold one.
    let mark = block.info.contains(UInt8(ascii: "`")) ? UInt8(ascii: "~") : UInt8(ascii: "`")
    let fence = max(3, code.longestRun(of: mark) + 1)
    out.append(mark, times: fence)
    NoteLinks.append(block.info, escaping: "", into: out)
    var rest = code
    while !rest.isEmpty {
      let length = rest.lineLength
      if length == 0 { breakEmptyLine() } else { breakLine() }
      out.append(rest.keeping(length))
      rest = rest.dropping(min(length + 1, rest.count))
    }
    breakLine()
    out.append(mark, times: fence)
  }

  /// Writes a table as rows between bars (GFM, section "Tables").
  ///
  /// - Complexity: O(cells + text).
  func writeTable(_ table: Node) {
    isInTable = true
    defer { isInTable = false }
    let columns = table.detail
    var cell = table.firstChild
    var alignments: [ColumnAlignment] = []
    var column = 0
    var row = 0
    while let current = cell {
      if column == 0 {
        if row == 1 { writeRuler(alignments) }
        if row > 0 { breakLine() }
        out.append(UInt8(ascii: "|"))
      }
      if row == 0 {
        alignments.append(ColumnAlignment(rawValue: UInt8(current.detail & 3)) ?? .unset)
      }
      out.append(0x20)
      let begin = out.count
      writeInlines(current)
      out.append(out.count > begin ? " |" : "|")
      column += 1
      if column >= columns {
        column = 0
        row += 1
      }
      cell = current.next
    }
    if row == 1 { writeRuler(alignments) }
  }

  private func writeRuler(_ alignments: [ColumnAlignment]) {
    breakLine()
    out.append(UInt8(ascii: "|"))
    for alignment in alignments {
      switch alignment {
      case .unset: out.append(" --- |")
      case .left: out.append(" :-- |")
      case .center: out.append(" :-: |")
      case .right: out.append(" --: |")
      }
    }
  }
}
