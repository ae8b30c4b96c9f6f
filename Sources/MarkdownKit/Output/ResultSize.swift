import SystemKit

/// How large a result can get; libcmark ends the process when it can't hold one.
enum ResultSize {
  /// Sources up to this size can't become too large a result, whatever they hold.
  private static let harmlessSource = 16 << 20
  private static let limit = Int(Int32.max) / 2

  /// Refuses a tree whose result might be larger than the library can hold.
  ///
  /// - Complexity: O(tree + text) for large sources.
  static func check(_ tree: Tree, source: Int, _ format: MarkupFormat) throws(MarkdownError) {
    guard source > harmlessSource else { return }
    let bytes = tree.withRoot { bound(of: $0, format) }
    if bytes > limit { throw .resultTooLarge(bytes: bytes, limit: limit) }
  }

  private static func bound(of root: Node, _ format: MarkupFormat) -> Int {
    let perMark = format == .html ? 6 : 20
    var sum = 0
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering else { continue }
      let node = walk.node
      switch node.kind {
      case .text: sum += size(node.literal, perMark)
      case .code: sum += 16 + size(node.literal, perMark)
      case .codeBlock: sum += 64 + size(node.literal, perMark) + size(node.info, perMark)
      case .link: sum += 40 + size(node.url, perMark) + size(node.title, perMark)
      case .softBreak: sum += 1
      case .emphasis, .strong, .paragraph, .item, .lineBreak: sum += 20
      default: sum += 96
      }
    }
    return sum
  }

  private static func size(_ text: ByteSlice, _ perMark: Int) -> Int {
    var marks = 0
    for byte in text.buffer where byte.isPunctuation || byte < 0x20 || byte >= 0x80 { marks += 1 }
    return text.count + marks * (perMark - 1)
  }
}
