import SystemKit

/// Finds list items that begin with `[ ]` or `[x]` and gives them a box.
///
/// GitHub Flavored Markdown, section "Task list items". The source is looked at because libcmark's
/// tree doesn't tell `[ ]` from `\[ ]`, and may have read `[x]` as a link.
struct TaskItems {
  private let source: ByteSlice
  private var lines: SourceLines
  private let format: MarkupFormat?
  /// Positions mean nothing in trees that were not parsed from this text.
  private let hasBoxes: Bool

  init(_ source: ByteSlice, for format: MarkupFormat?) {
    self.source = source
    self.format = format
    lines = SourceLines(source)
    hasBoxes = source.contains("[ ]") || source.contains("[x]") || source.contains("[X]")
  }

  /// Gives the item a box when its text asks for one.
  ///
  /// - Complexity: O(bytes since the item before).
  mutating func mark(_ item: Node) {
    guard hasBoxes, let paragraph = item.firstChild, paragraph.kind == .paragraph,
      let first = paragraph.firstChild, let (isChecked, blanks) = box(at: paragraph)
    else { return }
    switch first.kind {
    case .text:
      guard first.literal.count >= 3 else { return }
      insertBox(isChecked, before: first)
      let rest = first.literal.dropping(3).dropping(blanks: blanks)
      if !rest.isEmpty { return first.setLiteral(rest) }
      first.unlink()
      first.free()
    case .link:
      insertBox(isChecked, before: first)
      if let text = first.next, text.kind == .text {
        text.setLiteral(text.literal.dropping(blanks: blanks))
      }
      first.unlink()
      first.free()
    default: return
    }
  }

  private func insertBox(_ isChecked: Bool, before node: Node) {
    guard let box = Node.custom(.customInline, isChecked ? .checkedBox : .openBox) else { return }
    if let format { box.setFrame(format.box(checked: isChecked), "") }
    box.insert(before: node)
  }

  /// Whether the paragraph begins with a box, a checked one, and how many blanks follow.
  private mutating func box(at paragraph: Node) -> (isChecked: Bool, blanks: Int)? {
    guard let line = lines.text(paragraph.startLine) else { return nil }
    let column = paragraph.startColumn - 1
    guard column >= 0, line.count >= column + 4 else { return nil }
    let mark = line.dropping(column)
    guard mark.start[0] == UInt8(ascii: "["), mark.start[2] == UInt8(ascii: "]"),
      mark.start[3] == 0x20 || mark.start[3] == 0x09
    else { return nil }
    let rest = mark.dropping(3)
    let blanks = rest.count - rest.dropping(blanks: rest.count).count
    switch mark.start[1] {
    case UInt8(ascii: " "): return (false, blanks)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (true, blanks)
    default: return nil
    }
  }
}

extension ByteSlice {
  /// The slice without its first blanks and tabs, at most this many.
  func dropping(blanks: Int) -> ByteSlice {
    var dropped = 0
    while dropped < min(blanks, count), start[dropped] == 0x20 || start[dropped] == 0x09 {
      dropped += 1
    }
    return self.dropping(dropped)
  }
}
