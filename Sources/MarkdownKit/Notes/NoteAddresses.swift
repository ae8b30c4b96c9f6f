import SystemKit

/// Web addresses in a note's text: GitHub's Markdown makes links of them by itself, and nothing in
/// them can be escaped.
///
/// Those that hold marks, or stand right before other nodes, become links, which every reader reads.
enum NoteAddresses {
  /// - Complexity: O(nodes + text of the block).
  static func link(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      guard walk.entering else { continue }
      switch walk.node.kind {
      case .link, .image: walk.skipChildren()
      case .text: link(text: walk.node)
      default: break
      }
    }
  }

  /// Takes the addresses in a text that need it out before it.
  private static func link(text node: Node) {
    guard node.literal.contains("://") || node.literal.contains("www.") else { return }
    let text = ByteBuffer()
    text.append(node.literal)
    let bytes = UnsafePointer(text.base)
    var (done, index) = (0, 0)
    while index < text.count {
      let before = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
      guard let address = WebAddress(bytes, from: index, to: text.count, behind: before)
      else { break }
      index = address.stop
      let whole = address.start..<address.end
      if whole.contains(where: { bytes[$0] < 0x20 }) { continue }
      let end = whole.first { bytes[$0] == UInt8(ascii: ">") } ?? address.end
      let isLast = address.stop == text.count
      guard holdsMarks(text.slice, address) || (isLast && !isFollowedByBlank(node)) else {
        continue
      }
      insert(text.slice.dropping(done).keeping(address.start - done), before: node)
      let found = text.slice.dropping(address.start).keeping(end - address.start)
      insertLink(found, isBare: address.isBare, before: node)
      (done, index) = (end, end)
    }
    if done > 0 { node.setLiteral(text.slice.dropping(done)) }
  }

  private static func insert(_ text: ByteSlice, before node: Node) {
    if !text.isEmpty { Node.text(text)?.insert(before: node) }
  }

  private static func insertLink(_ address: ByteSlice, isBare: Bool, before node: Node) {
    guard let link = Node(new: .link), let text = Node.text(address) else { return }
    let url = ByteBuffer()
    if isBare { url.append("http://") }
    url.append(address)
    link.setURL(url.slice)
    text.append(to: link)
    link.insert(before: node)
  }

  /// Whether what an address would be written with isn't its own bytes.
  private static func holdsMarks(_ text: ByteSlice, _ address: WebAddress) -> Bool {
    for index in address.start..<address.stop {
      switch text.start[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "|"), UInt8(ascii: "]"):
        return true
      case UInt8(ascii: "\\"):
        if index + 1 == address.stop || text.start[index + 1].isPunctuation { return true }
      case UInt8(ascii: "_"): if NoteText.isActive(text, index) { return true }
      case UInt8(ascii: "&"):
        if NoteText.beginsReference(text.dropping(index + 1)) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether white space or the block's end follows a text, emphasis around it aside.
  private static func isFollowedByBlank(_ node: Node) -> Bool {
    if let next = node.next {
      if next.kind == .text { return next.literal.buffer.first?.isBlank ?? false }
      return next.kind == .softBreak
    }
    guard let parent = node.parent else { return true }
    switch parent.kind {
    case .emphasis, .strong, .customInline: return isFollowedByBlank(parent)
    default: return true
    }
  }
}
