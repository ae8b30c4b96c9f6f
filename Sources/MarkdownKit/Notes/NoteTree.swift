import SystemKit

/// Brings a safe tree into the shape of a note: no headings, no emphasis within its like, nothing
/// that Markdown couldn't say again.
struct NoteTree {
  /// Blocks deeper than this are flattened to their text.
  static let depthLimit = 100

  private let room = ByteBuffer(capacity: 64)
  /// Whether the tree is written as Markdown again, which other readers read.
  private let isWritten: Bool

  private init(isWritten: Bool) { self.isWritten = isWritten }

  /// Parses a note.
  ///
  /// - Complexity: O(source).
  static func parse(_ source: ByteSlice, for format: MarkupFormat?) throws(MarkdownError) -> Tree {
    let text = SourceText(source, hidesAddresses: true)
    let tree = try ExtendedTree.parse(text, for: format, in: try TreeMemory())
    var safe = SafeTree(text, for: format, depthLimit: depthLimit)
    tree.withRoot { safe.apply(to: $0) }
    tree.withRoot { NoteTree(isWritten: format == nil).apply(to: $0) }
    return tree
  }

  private func apply(to root: Node) {
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering else { continue }
      let node = walk.node
      switch node.kind {
      case .heading: embolden(&walk)
      case .paragraph: finish(&walk)
      case .codeBlock: cleanInfo(node)
      case .customInline where node.mark == .cell:
        NoteInlines.settle(node)
        cleanLinks(node)
        if isWritten { NoteAddresses.link(node) }
        walk.skipChildren()
      default: break
      }
    }
  }

  /// A heading would stand in the outline of the document around the note.
  private func embolden(_ walk: inout Walk) {
    let heading = walk.node
    guard heading.firstChild != nil, let paragraph = Node(new: .paragraph),
      let strong = Node(new: .strong)
    else { return walk.remove() }
    strong.append(to: paragraph)
    heading.moveChildren(to: strong)
    walk.replace(with: paragraph)
  }

  private func finish(_ walk: inout Walk) {
    NoteInlines.settle(walk.node)
    cleanLinks(walk.node)
    if isWritten {
      NoteTasks.unwrapBoxes(walk.node)
      NoteAddresses.link(walk.node)
    }
    if walk.node.firstChild == nil { walk.remove() } else { walk.skipChildren() }
  }

  /// Writes blanks in destinations as `%20` and titles on one line, which both mean the same.
  private func cleanLinks(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      guard walk.entering, walk.node.kind == .link else { continue }
      let link = walk.node
      if link.url.contains(0x20) {
        room.removeAll()
        for byte in link.url.buffer {
          if byte == 0x20 { room.append("%20") } else { room.append(byte) }
        }
        link.setURL(room.slice)
      }
      if link.title.contains(0x0A) || link.title.contains(0x0D) {
        room.removeAll()
        room.append(oneLine: link.title)
        link.setTitle(room.slice)
      }
    }
  }

  private func cleanInfo(_ code: Node) {
    guard !code.info.isEmpty else { return }
    room.removeAll()
    for byte in code.info.buffer { room.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte) }
    code.setInfo(room.slice.trimmed)
  }
}
