import SystemKit

/// Settles the inline nodes of one block so that they can be written as Markdown and read back.
enum NoteInlines {
  /// Unwraps emphasis within its like, joins neighbours of one kind and texts that stand side by
  /// side.
  ///
  /// - Complexity: O(nodes in the block).
  static func settle(_ block: Node) {
    simplify(block)
    guard hasUnreadableStrikethrough(block) else { return }
    unwrapStrikethrough(block)
    simplify(block)
  }

  private static func simplify(_ block: Node) {
    unwrapNested(block)
    joinNeighbours(block)
    block.joinTexts()
    removeBlankTexts(block)
    moveBreaksOut(block)
    trimBreaks(block)
  }

  private static func unwrapNested(_ block: Node) {
    var open: (emphasis: Int, strong: Int, struck: Int) = (0, 0, 0)
    var walk = Walk(block)
    while walk.next() {
      let step = walk.entering ? 1 : -1
      switch style(walk.node) {
      case .emphasis:
        if step > 0, open.emphasis > 0 { walk.unwrap() } else { open.emphasis += step }
      case .strong:
        if step > 0, open.strong > 0 { walk.unwrap() } else { open.strong += step }
      case .strikethrough:
        if step > 0, open.struck > 0 { walk.unwrap() } else { open.struck += step }
      case nil: continue
      }
    }
  }

  private static func joinNeighbours(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      let node = walk.node
      guard walk.entering, let style = style(node) else {
        if walk.entering, node.kind == .code { joinCode(node) }
        continue
      }
      while let next = node.next, self.style(next) == style {
        next.moveChildren(to: node)
        next.unlink()
        next.free()
      }
    }
  }

  private static func joinCode(_ node: Node) {
    guard node.next?.kind == .code else { return }
    let whole = ByteBuffer()
    whole.append(node.literal)
    while let next = node.next, next.kind == .code {
      whole.append(next.literal)
      next.unlink()
      next.free()
    }
    node.setLiteral(whole.slice)
  }

  private static func removeBlankTexts(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      if walk.entering, walk.node.kind == .text, walk.node.literal.isEmpty { walk.remove() }
    }
  }

  /// Delimiters beside a line break don't open or close, so the break goes outside.
  private static func moveBreaksOut(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      let node = walk.node
      guard !walk.entering, style(node) != nil else { continue }
      while let first = node.firstChild, first.kind == .softBreak {
        first.unlink()
        first.insert(before: node)
      }
      while let last = node.lastChild, last.kind == .softBreak || last.kind == .lineBreak {
        last.unlink()
        last.insert(after: node)
      }
      if node.firstChild == nil { walk.remove() }
    }
  }

  /// Line breaks at the block's edges, and empty lines within it, say nothing.
  private static func trimBreaks(_ block: Node) {
    while let last = block.lastChild, last.kind == .softBreak || last.kind == .lineBreak {
      last.unlink()
      last.free()
    }
    while let first = block.firstChild, first.kind == .softBreak {
      first.unlink()
      first.free()
    }
    var walk = Walk(block)
    while walk.next() {
      guard walk.entering, walk.node.kind == .softBreak, let before = walk.node.previous
      else { continue }
      if before.kind == .softBreak || before.kind == .lineBreak { walk.remove() }
    }
  }

  private static func hasUnreadableStrikethrough(_ block: Node) -> Bool {
    var walk = Walk(block)
    while walk.next() {
      if walk.entering, style(walk.node) == .strikethrough,
        !NoteFlanking.canStrike(walk.node)
      {
        return true
      }
    }
    return false
  }

  private static func unwrapStrikethrough(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      if walk.entering, style(walk.node) == .strikethrough { walk.unwrap() }
    }
  }

  /// The kind of emphasis that a node is.
  private static func style(_ node: Node) -> Style? {
    switch node.kind {
    case .emphasis: .emphasis
    case .strong: .strong
    case .customInline: node.mark == .strikethrough ? .strikethrough : nil
    default: nil
    }
  }

  private enum Style { case emphasis, strong, strikethrough }
}
