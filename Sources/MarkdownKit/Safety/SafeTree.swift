import SystemKit

/// Takes out of a tree what a page must not get from a text: raw HTML, dangerous or automatic
/// loads, endless nesting. Adds task boxes on the way.
struct SafeTree {
  private let format: MarkupFormat?
  private let depthLimit: Int
  /// Whether the source has references, the only way for a line end into a text.
  private let hasReferences: Bool
  /// Whether control characters may stand in texts, in a format whose reader drops or obeys them.
  private let showsControls: Bool
  private var tasks: TaskItems
  private let room = ByteBuffer(capacity: 64)
  private var linkDepth = 0

  /// Nodes deeper than this lose their structure and keep their text.
  static let documentDepth = 500

  init(_ source: SourceText, for format: MarkupFormat?, depthLimit: Int = SafeTree.documentDepth) {
    self.format = format
    self.depthLimit = depthLimit
    hasReferences = source.bytes.contains("&#") || source.bytes.contains("&NewLine;")
    showsControls =
      (format == .man || format == .latex)
      && (hasReferences || VisibleText.holdsControls(source.bytes))
    tasks = TaskItems(source.bytes, for: format)
  }

  /// - Complexity: O(tree).
  mutating func apply(to root: Node) {
    var walk = Walk(root)
    while walk.next() {
      if walk.entering {
        enter(&walk)
      } else if walk.node.kind == .link {
        linkDepth -= 1
      }
    }
  }

  private mutating func enter(_ walk: inout Walk) {
    let node = walk.node
    switch node.kind {
    case .text:
      if hasReferences { breakNoLine(node) }
      if showsControls { showControls(node) }
      if format == .man { keepFromLineStart(node) }
    case .code: if showsControls { showControls(node) }
    case .item: tasks.mark(node)
    case .blockQuote, .list:
      if walk.depth > depthLimit { flatten(&walk, .paragraph) }
    case .emphasis, .strong:
      if walk.depth > depthLimit + 100 { flatten(&walk, .text) }
    case .htmlBlock: showBlock(&walk)
    case .htmlInline: showInline(&walk)
    case .link: checkLink(&walk)
    case .image: checkImage(&walk)
    case .codeBlock:
      if showsControls { showControls(node) }
      format?.replaceUnsafeCode(&walk)
    case .customBlock where node.mark == .table: format?.frameTable(&walk)
    default: break
    }
  }

  /// A line end written as a character reference would be a real one in some formats.
  private func breakNoLine(_ node: Node) {
    let text = node.literal
    guard text.contains(0x0A) || text.contains(0x0D) else { return }
    room.removeAll()
    room.append(oneLine: text)
    node.setLiteral(room.slice)
  }

  /// A character that roff drops, or TeX refuses, would let what follows begin a line.
  private func showControls(_ node: Node) {
    let text = node.literal
    guard VisibleText.holdsControls(text) else { return }
    room.removeAll()
    VisibleText.write(controlsOf: text, into: room)
    node.setLiteral(room.slice)
  }

  /// What can't be seen shall not be all that keeps a point from the beginning of a roff line.
  private func keepFromLineStart(_ text: Node) {
    guard ManText.mayBeUnseen(text.literal), let mark = Node(new: .customInline) else { return }
    mark.setFrame("\\&", "")
    mark.insert(before: text)
  }

  private func flatten(_ walk: inout Walk, _ kind: NodeKind) {
    room.removeAll()
    PlainText.append(walk.node, into: room)
    guard let text = Node.text(room.slice) else { return walk.remove() }
    guard kind == .paragraph else { return walk.replace(with: text) }
    guard let paragraph = Node(new: .paragraph) else { return walk.remove() }
    text.append(to: paragraph)
    walk.replace(with: paragraph)
  }

  private func showBlock(_ walk: inout Walk) {
    guard let paragraph = Node(new: .paragraph) else { return walk.remove() }
    SafeTree.lines(of: walk.node.literal) { $0.append(to: paragraph) }
    walk.replace(with: paragraph)
  }

  private func showInline(_ walk: inout Walk) {
    let node = walk.node
    SafeTree.lines(of: node.literal) { $0.insert(before: node) }
    walk.remove()
  }

  /// The lines of raw HTML as text nodes with soft breaks between them.
  private static func lines(of html: ByteSlice, _ body: (Node) -> Void) {
    var rest = html.trimmed
    while !rest.isEmpty {
      let length = rest.lineLength
      if let text = Node.text(rest.keeping(length).trimmed) { body(text) }
      rest = rest.dropping(min(length + 1, rest.count)).trimmed
      if !rest.isEmpty, let end = Node(new: .softBreak) { body(end) }
    }
  }

  private mutating func checkLink(_ walk: inout Walk) {
    if linkDepth == 0, walk.depth <= depthLimit + 100, SafeURL.allows(walk.node.url) {
      if showsControls, VisibleText.holdsControls(walk.node.url) {
        room.removeAll()
        VisibleText.write(controlsOf: walk.node.url, into: room)
        walk.node.setURL(room.slice)
      }
      linkDepth += 1
    } else {
      leaveText(&walk)
    }
  }

  /// An image would be fetched when the page is looked at; a link is not.
  private mutating func checkImage(_ walk: inout Walk) {
    let image = walk.node
    guard linkDepth == 0, walk.depth <= depthLimit + 100, SafeURL.allows(image.url),
      let link = Node(new: .link)
    else { return leaveText(&walk) }
    link.setURL(image.url)
    link.setTitle(image.title)
    image.moveChildren(to: link)
    if link.firstChild == nil { SafeTree.label(image)?.append(to: link) }
    walk.replace(with: link)
  }

  /// The words of a link or image alone; its destination where it has none.
  private func leaveText(_ walk: inout Walk) {
    if walk.node.firstChild != nil { return walk.unwrap() }
    guard let text = SafeTree.label(walk.node) else { return walk.remove() }
    walk.replace(with: text)
  }

  private static func label(_ node: Node) -> Node? {
    let room = ByteBuffer()
    if node.url.isEmpty { room.append("image") } else { room.append(oneLine: node.url) }
    return Node.text(room.slice)
  }
}
