package import SystemKit

/// Rendering that lets raw HTML through, as the specification's examples expect it.
///
/// Only the specification's tests need it: nothing that comes from people is rendered this way.
package enum FaithfulTree {
  /// Appends a text as HTML, with or without what GitHub adds to CommonMark.
  ///
  /// - Complexity: O(source).
  package static func render(
    _ source: ByteSlice, extensions: Bool, into buffer: ByteBuffer
  ) throws(MarkdownError) {
    let text = SourceText(source)
    let memory = try TreeMemory()
    let tree: Tree
    if extensions {
      tree = try ExtendedTree.parse(text, for: .html, in: memory)
      var tasks = TaskItems(text.bytes, for: .html)
      tree.withRoot { root in
        var walk = Walk(root)
        while walk.next() {
          guard walk.entering else { continue }
          if walk.node.kind == .item { tasks.mark(walk.node) }
          if walk.node.mark == .table { MarkupFormat.html.frameTable(&walk) }
        }
      }
    } else {
      tree = try Tree(source, in: memory)
    }
    tree.withRoot { showHTML($0) }
    try tree.render(as: .html, into: buffer)
  }

  /// The library leaves raw HTML out, but writes what stands around nodes of our own.
  private static func showHTML(_ root: Node) {
    var walk = Walk(root)
    while walk.next() {
      let node = walk.node
      guard walk.entering, node.kind == .htmlBlock || node.kind == .htmlInline,
        let custom = Node(new: node.kind == .htmlBlock ? .customBlock : .customInline)
      else { continue }
      custom.setFrame(node.literal, "")
      walk.replace(with: custom)
    }
  }
}
