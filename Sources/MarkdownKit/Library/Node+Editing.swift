private import CCMark
import SystemKit

extension Node {
  /// A new node, to be inserted into a tree.
  init?(new kind: NodeKind) {
    let type = cmark_node_type(rawValue: kind.rawValue)
    guard let handle = cmark_node_new_with_mem(type, collate_arena_memory()) else { return nil }
    self.init(handle: handle)
  }

  /// A new text node.
  static func text(_ bytes: ByteSlice, kind: NodeKind = .text) -> Node? {
    guard let node = Node(new: kind) else { return nil }
    node.setLiteral(bytes)
    return node
  }

  /// A new node of ours.
  static func custom(_ kind: NodeKind, _ mark: NodeMark, detail: Int = 0) -> Node? {
    guard let node = Node(new: kind) else { return nil }
    node.setMark(mark, detail: detail)
    return node
  }

  func setMark(_ mark: NodeMark, detail: Int = 0) {
    let tag = mark.rawValue | UInt(detail) << 4
    cmark_node_set_user_data(handle, UnsafeMutableRawPointer(bitPattern: tag))
  }

  func setLiteral(_ bytes: ByteSlice) {
    withCString(bytes) { cmark_node_set_literal(handle, $0) }
  }

  func setURL(_ bytes: ByteSlice) {
    withCString(bytes) { cmark_node_set_url(handle, $0) }
  }

  func setTitle(_ bytes: ByteSlice) {
    withCString(bytes) { cmark_node_set_title(handle, $0) }
  }

  func setInfo(_ bytes: ByteSlice) {
    withCString(bytes) { cmark_node_set_fence_info(handle, $0) }
  }

  /// Sets what the library writes, raw, before and after one of our own nodes.
  func setFrame(_ before: String, _ after: String) {
    cmark_node_set_on_enter(handle, before)
    cmark_node_set_on_exit(handle, after)
  }

  func setFrame(_ before: ByteSlice, _ after: String) {
    withCString(before) { cmark_node_set_on_enter(handle, $0) }
    cmark_node_set_on_exit(handle, after)
  }

  func setTight(_ tight: Bool) { cmark_node_set_list_tight(handle, tight ? 1 : 0) }

  /// Takes the node out of its tree; it must then be inserted elsewhere or freed.
  func unlink() { cmark_node_unlink(handle) }

  /// Frees the node and all below it.
  func free() { cmark_node_free(handle) }

  /// Puts the node before another one; frees it where the library refuses.
  func insert(before other: Node) {
    if cmark_node_insert_before(other.handle, handle) == 0 { free() }
  }

  /// Puts the node behind another one; frees it where the library refuses.
  func insert(after other: Node) {
    if cmark_node_insert_after(other.handle, handle) == 0 { free() }
  }

  /// Makes the node the last child of another one; frees it where the library refuses.
  func append(to parent: Node) {
    if cmark_node_append_child(parent.handle, handle) == 0 { free() }
  }

  /// Moves all children to the end of another node.
  func moveChildren(to parent: Node) {
    while let child = firstChild { child.append(to: parent) }
  }

  /// Joins text nodes that stand side by side.
  func joinTexts() { cmark_consolidate_text_nodes(handle) }

  private func withCString(_ bytes: ByteSlice, _ body: (UnsafePointer<CChar>) -> Int32) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { room in
      guard let base = room.baseAddress else { return }
      UnsafeMutableRawPointer(base).copyMemory(from: bytes.start, byteCount: bytes.count)
      room[bytes.count] = 0
      _ = body(base)
    }
  }
}
