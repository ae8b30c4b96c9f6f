import SystemKit

/// Writes a note's tree as Markdown whose blocks stay where they are when each line is indented.
final class NoteWriter {
  let out: ByteBuffer
  /// What each line begins with inside the quotes and items that are open.
  let prefix = ByteBuffer(capacity: 256)
  var lists: [NoteList] = []
  var isInTable = false

  init(_ out: ByteBuffer) { self.out = out }

  /// Appends the note without an end of line behind it.
  ///
  /// - Complexity: O(tree).
  func write(_ root: Node) {
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering else {
        leave(walk.node)
        continue
      }
      enter(walk.node)
      if walk.node.kind == .paragraph || walk.node.kind == .customBlock { walk.skipChildren() }
    }
  }

  private func enter(_ node: Node) {
    switch node.kind {
    case .document: return
    case .item: return beginItem(node)
    default: break
    }
    if node.previous != nil { part(isTight: lists.last?.isTight == true && node.isInItem) }
    switch node.kind {
    case .blockQuote:
      let isEmpty = node.firstChild == nil
      out.append(isEmpty ? ">" : "> ")
      prefix.append("> ")
    case .list: lists.append(NoteList(node))
    case .paragraph: writeInlines(node)
    case .codeBlock: writeCode(node)
    case .thematicBreak: out.append(node.isInItem && node.previous == nil ? "___" : "* * *")
    case .customBlock: writeTable(node)
    default: break
    }
  }

  private func leave(_ node: Node) {
    switch node.kind {
    case .blockQuote: prefix.count -= 2
    case .list: if !lists.isEmpty { lists.removeLast() }
    case .item: endItem()
    default: break
    }
  }

  private func beginItem(_ item: Node) {
    guard var list = lists.popLast() else { return }
    if item.previous != nil { part(isTight: list.isTight) }
    let begin = out.count
    list.appendMarker(into: out)
    list.indent = out.count - begin + 1
    if item.firstChild != nil { out.append(0x20) }
    prefix.append(0x20, times: list.indent)
    lists.append(list)
  }

  private func endItem() {
    guard let list = lists.last else { return }
    prefix.count -= list.indent
  }

  /// Ends a block: the next one begins on the next line, or behind an empty one.
  private func part(isTight: Bool) {
    if !isTight { breakEmptyLine() }
    breakLine()
  }

  func breakLine() {
    out.append(0x0A)
    out.append(prefix.slice)
  }

  /// Begins an empty line, without blanks at its end.
  func breakEmptyLine() {
    out.append(0x0A)
    var bare = prefix.slice
    while bare.count > 0, bare.start[bare.count - 1] == 0x20 { bare.count -= 1 }
    out.append(bare)
  }
}

extension Node {
  var isInItem: Bool { parent?.kind == .item }
}
