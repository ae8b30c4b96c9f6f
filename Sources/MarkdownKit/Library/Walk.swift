/// Visits a tree in document order, each node when entered and when left, without recursion.
///
/// The tree may be edited at the current node through the walk's own methods.
/// ```swift
/// var walk = Walk(tree.root)
/// while walk.next() { if walk.entering { … walk.node … } }
/// ```
struct Walk {
  private let root: Node
  private(set) var node: Node
  /// Whether the node is entered; else it is left.
  private(set) var entering = false
  /// The number of nodes above the current one.
  private(set) var depth = 0
  private var isHeld = true
  private var isOver = false

  init(_ root: Node) {
    self.root = root
    node = root
    entering = true
  }

  /// Goes on; false when the root has been left.
  mutating func next() -> Bool {
    if isOver { return false }
    if isHeld {
      isHeld = false
      return true
    }
    if entering {
      if let child = node.firstChild {
        node = child
        depth += 1
      } else {
        entering = false
      }
      return true
    }
    if node == root { return false }
    return stepOver()
  }

  /// Leaves the children of the current node out.
  mutating func skipChildren() {
    entering = false
    isHeld = true
  }

  /// Takes the current node out with all below it and goes on behind it.
  mutating func remove() {
    let old = node
    isOver = !stepOver()
    isHeld = true
    old.unlink()
    old.free()
  }

  /// Puts a node in the place of the current one, which is freed, and goes on by entering it.
  mutating func replace(with new: Node) {
    let old = node
    new.insert(before: old)
    old.unlink()
    old.free()
    node = new
    entering = true
    isHeld = true
  }

  /// Puts the children in the place of the current node and goes on by entering the first.
  mutating func unwrap() {
    guard let first = node.firstChild else { return remove() }
    let old = node
    while let child = old.firstChild { child.insert(before: old) }
    old.unlink()
    old.free()
    node = first
    entering = true
    isHeld = true
  }

  private mutating func stepOver() -> Bool {
    if let next = node.next {
      node = next
      entering = true
      return true
    }
    guard let parent = node.parent else { return false }
    node = parent
    depth -= 1
    entering = false
    return true
  }
}
