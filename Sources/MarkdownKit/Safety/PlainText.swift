import SystemKit

/// The words of a part of a tree, without its structure.
enum PlainText {
  /// Appends the text below a node; blocks and line breaks are parted by one blank.
  ///
  /// - Complexity: O(tree).
  static func append(_ node: Node, into buffer: ByteBuffer) {
    let begin = buffer.count
    var walk = Walk(node)
    while walk.next() {
      guard walk.entering else { continue }
      switch walk.node.kind {
      case .text, .code, .htmlInline:
        buffer.append(oneLine: walk.node.literal)
      case .codeBlock, .htmlBlock:
        part(buffer, begin)
        buffer.append(oneLine: walk.node.literal.trimmed)
      case .paragraph, .heading, .softBreak, .lineBreak:
        part(buffer, begin)
      case .customInline where walk.node.mark == .cell:
        part(buffer, begin)
      default: break
      }
    }
  }

  private static func part(_ buffer: ByteBuffer, _ begin: Int) {
    if buffer.count > begin, buffer.slice.start[buffer.count - 1] != 0x20 { buffer.append(0x20) }
  }
}

extension ByteBuffer {
  /// Appends text with line ends turned into blanks.
  func append(oneLine text: ByteSlice) {
    reserve(text.count)
    for byte in text.buffer { append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
  }
}
