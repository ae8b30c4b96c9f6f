import SystemKit

extension Placeholders {
  /// Puts the tildes back that were hidden while libcmark parsed.
  ///
  /// - Complexity: O(tree).
  func restore(_ root: Node) {
    guard !isEmpty else { return }
    let room = ByteBuffer()
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering else { continue }
      let node = walk.node
      switch node.kind {
      case .text:
        if let text = restored(node.literal, spelled: false, room: room) { node.setLiteral(text) }
      case .code, .htmlBlock, .htmlInline:
        if let text = restored(node.literal, spelled: true, room: room) { node.setLiteral(text) }
      case .codeBlock:
        if let text = restored(node.literal, spelled: true, room: room) { node.setLiteral(text) }
        if let text = restored(node.info, spelled: false, room: room) { node.setInfo(text) }
      case .link, .image:
        if let text = restored(node.url, spelled: false, room: room) { node.setURL(text) }
        if let text = restored(node.title, spelled: false, room: room) { node.setTitle(text) }
      default: break
      }
    }
  }
}
