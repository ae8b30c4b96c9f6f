import SystemKit

@testable import MarkdownKit

/// A tree as text, to be compared: everything that a reader of the Markdown could tell apart.
enum TreeOutline {
  /// The tree of a text as libcmark and the GFM additions read it, nothing made safe.
  static func read(_ text: String) throws -> String {
    try withTree(text) { body($0) }
  }

  /// The words of a text, without any white space.
  static func words(_ text: String) throws -> String {
    try withTree(text) { root in
      let buffer = ByteBuffer()
      PlainText.append(root, into: buffer)
      return String(buffer.string.filter { !$0.isWhitespace })
    }
  }

  /// Whether a text has links or images without words.
  static func hasBlankLinks(_ text: String) throws -> Bool {
    try withTree(text) { root in
      var walk = Walk(root)
      while walk.next() {
        guard walk.node.kind == .link || walk.node.kind == .image else { continue }
        if walk.node.firstChild == nil { return true }
      }
      return false
    }
  }

  /// The tree of a note before it is written.
  static func note(_ text: String) throws -> String {
    let source = ByteBuffer()
    source.append(text)
    return try NoteTree.parse(source.slice, for: nil).withRoot { body($0) }
  }

  private static func withTree<Value>(_ text: String, _ body: (Node) -> Value) throws -> Value {
    let source = ByteBuffer()
    source.append(text)
    let text = SourceText(source.slice)
    let tree = try ExtendedTree.parse(text, for: nil, in: try TreeMemory())
    var tasks = TaskItems(text.bytes, for: nil)
    return tree.withRoot { root in
      var walk = Walk(root)
      while walk.next() { if walk.entering, walk.node.kind == .item { tasks.mark(walk.node) } }
      return body(root)
    }
  }

  private static func body(_ root: Node) -> String {
    var text = ""
    var walk = Walk(root)
    while walk.next() {
      guard walk.depth > 0, walk.node.kind != .text || !walk.node.literal.isEmpty else { continue }
      if walk.entering { text += "(" + describe(walk.node) } else { text += ")" }
    }
    return text
  }

  private static func describe(_ node: Node) -> String {
    switch node.kind {
    case .text, .code: "\(node.kind) \(node.literal.string.debugDescription)"
    case .codeBlock:
      "code \(node.info.string.debugDescription) \(node.literal.string.debugDescription)"
    case .link: "link \(node.url.string.debugDescription) \(node.title.string.debugDescription)"
    case .list:
      node.isOrdered ? "ordered \(node.listStart) \(gap(node))" : "bullets \(gap(node))"
    case .heading: "heading \(node.headingLevel)"
    case .customInline, .customBlock: "\(node.mark) \(node.detail)"
    default: "\(node.kind)"
    }
  }

  private static func gap(_ list: Node) -> String { NoteList(list).isTight ? "tight" : "loose" }
}
