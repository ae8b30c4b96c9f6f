import SystemKit

/// Turns `~~words~~` and `~words~` into struck text (GFM, section "Strikethrough").
struct Strikethrough {
  private let format: MarkupFormat?

  /// Nodes deeper than this keep their tildes; a safe tree flattens them anyway.
  private static let depthLimit = SafeTree.documentDepth + 100

  init(for format: MarkupFormat?) { self.format = format }

  /// - Complexity: O(tree).
  func apply(to root: Node) {
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering, walk.depth < Strikethrough.depthLimit else { continue }
      if walk.node.mark == .strikethrough { continue }
      let runs = TildeRuns(walk.node).matched
      if !runs.isEmpty { wrap(walk.node, runs) }
    }
  }

  /// Moves what stands between matched runs into nodes of its own.
  private func wrap(_ parent: Node, _ runs: [TildeRun]) {
    var open: [Node] = []
    var runs = runs[...]
    var child = parent.firstChild
    while let current = child {
      child = current.next
      guard current == runs.first?.node else {
        if let target = open.last {
          current.unlink()
          current.append(to: target)
        }
        continue
      }
      let text = current.literal
      var offset = 0
      while let run = runs.first, run.node == current {
        runs.removeFirst()
        put(Strikethrough.text(text, offset, run.offset), open.last, before: current)
        offset = run.offset + run.length
        if run.role == .closer {
          open.removeLast()
        } else if let struck = Node.custom(.customInline, .strikethrough) {
          if let format { struck.setFrame(format.strikethrough.before, format.strikethrough.after) }
          put(struck, open.last, before: current)
          open.append(struck)
        }
      }
      put(Strikethrough.text(text, offset, text.count), open.last, before: current)
      current.unlink()
      current.free()
    }
  }

  private static func text(_ text: ByteSlice, _ start: Int, _ end: Int) -> Node? {
    end > start ? Node.text(text.dropping(start).keeping(end - start)) : nil
  }

  private func put(_ node: Node?, _ target: Node?, before place: Node) {
    guard let node else { return }
    if let target { node.append(to: target) } else { node.insert(before: place) }
  }
}
