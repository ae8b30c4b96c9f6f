/// Whether a reader will take tildes around a node for strikethrough.
enum NoteFlanking {
  /// Looks at the characters on both sides of both delimiters.
  static func canStrike(_ node: Node) -> Bool {
    guard let first = node.firstChild, let last = node.lastChild else { return false }
    return CharacterClass.isLeftFlanking(Neighbour.before(node), Neighbour.start(of: first))
      && CharacterClass.isRightFlanking(Neighbour.end(of: last), Neighbour.after(node))
  }
}

/// The characters that stand beside inline nodes in their source.
enum Neighbour {
  static func before(_ node: Node) -> CharacterClass {
    if let previous = node.previous { return end(of: previous) }
    return edge(node.parent)
  }

  static func after(_ node: Node) -> CharacterClass {
    if let next = node.next { return start(of: next) }
    return edge(node.parent)
  }

  static func start(of node: Node) -> CharacterClass {
    switch node.kind {
    case .text: CharacterClass(first: node.literal)
    case .softBreak, .lineBreak: .blank
    default: .punctuation
    }
  }

  static func end(of node: Node) -> CharacterClass {
    switch node.kind {
    case .text: CharacterClass(last: node.literal)
    case .softBreak, .lineBreak: .blank
    case .customInline: node.mark == .strikethrough ? .punctuation : .blank
    default: .punctuation
    }
  }

  /// Emphasis and links begin and end with punctuation, blocks and cells with nothing.
  private static func edge(_ parent: Node?) -> CharacterClass {
    switch parent?.kind {
    case .emphasis, .strong, .link, .image: .punctuation
    case .customInline: parent?.mark == .strikethrough ? .punctuation : .blank
    default: .blank
    }
  }
}
