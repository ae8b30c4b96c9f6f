import SystemKit

/// Open tasks in notes, which readers take for done when `[x]` stands anywhere in their first line.
enum NoteTasks {
  /// Whether a `]` ends `[x]`.
  static func endsBox(_ text: ByteSlice, _ index: Int) -> Bool {
    index >= 2 && text.start[index] == UInt8(ascii: "]")
      && text.start[index - 1] | 0x20 == UInt8(ascii: "x")
      && text.start[index - 2] == UInt8(ascii: "[")
  }

  /// Makes text of code spans that hold `[x]`: nothing can be escaped in them.
  ///
  /// - Complexity: O(nodes in the paragraph).
  static func unwrapBoxes(_ paragraph: Node) {
    guard let box = paragraph.firstChild, box.mark == .openBox else { return }
    var walk = Walk(paragraph)
    var hasChanged = false
    while walk.next() {
      let node = walk.node
      if node.kind == .softBreak || node.kind == .lineBreak { break }
      guard walk.entering, node.kind == .code, holdsBox(node.literal),
        let text = Node.text(node.literal)
      else { continue }
      hasChanged = true
      walk.replace(with: text)
    }
    if hasChanged { NoteInlines.settle(paragraph) }
  }

  /// Writes `[` as a reference where it begins `[x]` in a link's destination or an address.
  ///
  /// - Complexity: O(bytes from the offset on).
  static func breakBoxes(_ buffer: ByteBuffer, from begin: Int) {
    let written = ByteSlice(start: UnsafePointer(buffer.base) + begin, count: buffer.count - begin)
    guard holdsBox(written) else { return }
    let copy = ByteBuffer()
    copy.append(written)
    buffer.count = begin
    for (index, byte) in copy.slice.buffer.enumerated() {
      let isBox = index + 2 < copy.count && endsBox(copy.slice, index + 2)
      if isBox { buffer.append("&#91;") } else { buffer.append(byte) }
    }
  }

  private static func holdsBox(_ text: ByteSlice) -> Bool {
    text.contains("[x]") || text.contains("[X]")
  }
}
