import SystemKit

/// The pieces of one block's inline nodes, in order, ready to be written.
struct NotePieces {
  private(set) var pieces: [NotePiece] = []
  /// The tildes in the block's texts: one alone needs no backslash.
  private(set) var tildes = 0
  /// The runs of each, and what marks emphasis: one alone needs no backslash.
  private(set) var stars = 0
  private(set) var underscores = 0

  /// - Complexity: O(nodes in the block).
  init(_ block: Node) {
    var walk = Walk(block)
    while walk.next() {
      if walk.depth > 0 { add(walk.node, walk.entering) }
    }
    keepEdges()
    for index in pieces.indices { keepReadable(index) }
  }

  private mutating func add(_ node: Node, _ entering: Bool) {
    switch node.kind {
    case .text:
      guard entering, !node.literal.isEmpty else { return }
      let text = node.literal
      countTildes(text)
      stars += NotePieces.runs(of: UInt8(ascii: "*"), text)
      underscores += NotePieces.runs(of: UInt8(ascii: "_"), text)
      append(.text(text))
    case .code: if entering { append(.code(node.literal)) }
    case .softBreak: if entering { append(.softBreak) }
    case .lineBreak: if entering { append(.lineBreak) }
    case .emphasis:
      let mark: StaticString = NotePieces.standsByStars(node) ? "_" : "*"
      stars += 2
      underscores += 2
      append(entering ? .opener(mark) : .closer(mark))
    case .strong:
      stars += 2
      append(entering ? .opener("**") : .closer("**"))
    case .link: addLink(node, entering)
    case .customInline:
      switch node.mark {
      case .openBox, .checkedBox:
        if entering { append(.box(isChecked: node.mark == .checkedBox)) }
      case .strikethrough:
        tildes += 2
        append(entering ? .opener("~~") : .closer("~~"))
      default: break
      }
    default: break
    }
  }

  private mutating func countTildes(_ text: ByteSlice) {
    var rest = text
    while let place = rest.offset(of: UInt8(ascii: "~")) {
      tildes += 1
      rest = rest.dropping(place + 1)
    }
  }

  /// How many runs of a mark a text holds.
  private static func runs(of mark: UInt8, _ text: ByteSlice) -> Int {
    guard text.contains(mark) else { return 0 }
    var count = 0
    for index in 0..<text.count where text.start[index] == mark {
      if index == 0 || text.start[index - 1] != mark { count += 1 }
    }
    return count
  }

  private mutating func append(_ content: NotePiece.Content) { pieces.append(NotePiece(content)) }

  private mutating func addLink(_ link: Node, _ entering: Bool) {
    if entering {
      append(.linkStart)
    } else if let text = NoteLinks.autolinkText(link), pieces.count >= 2 {
      pieces.removeLast(2)
      append(.autolink(text))
    } else {
      append(.linkEnd(link))
    }
  }

  /// Whether `*` would run together with the `**` of a neighbour.
  private static func standsByStars(_ node: Node) -> Bool {
    if node.firstChild?.kind == .strong || node.lastChild?.kind == .strong { return true }
    let isFirst = node.previous == nil
    let isLast = node.next == nil
    if (isFirst || isLast) && node.parent?.kind == .strong { return true }
    return node.previous?.kind == .strong || node.next?.kind == .strong
  }

  /// Blanks at the edges of a line are lost unless they are written as references.
  private mutating func keepEdges() {
    for index in pieces.indices {
      guard case .text(let text) = pieces[index].content else { continue }
      if isLineStart(index), text.start[0].isBlank { pieces[index].encodesFirst = true }
      if isLineEnd(index), text.start[text.count - 1].isBlank { pieces[index].encodesLast = true }
    }
  }

  func isLineStart(_ index: Int) -> Bool {
    if index == 0 { return true }
    if case .box = pieces[index - 1].content { return true }
    return pieces[index - 1].isBreak
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index + 1 == pieces.count || pieces[index + 1].isBreak
  }

  /// Changes the neighbours of a delimiter until it can open or close (CommonMark, "rules for
  /// emphasis").
  private mutating func keepReadable(_ index: Int) {
    switch pieces[index].content {
    case .opener(let mark):
      let isUnderscore = mark.utf8Start[0] == UInt8(ascii: "_")
      if first(index + 1) == .blank { encodeFirst(index + 1) }
      if last(index - 1) == .other, isUnderscore || first(index + 1) == .punctuation {
        encodeLast(index - 1)
      }
    case .closer(let mark):
      let isUnderscore = mark.utf8Start[0] == UInt8(ascii: "_")
      if last(index - 1) == .blank { encodeLast(index - 1) }
      if first(index + 1) == .other, isUnderscore || last(index - 1) == .punctuation {
        encodeFirst(index + 1)
      }
    default: break
    }
  }

  private func first(_ index: Int) -> CharacterClass {
    index < pieces.count ? pieces[index].first : .blank
  }

  private func last(_ index: Int) -> CharacterClass {
    index >= 0 ? pieces[index].last : .blank
  }

  private mutating func encodeFirst(_ index: Int) {
    if index < pieces.count { pieces[index].encodesFirst = true }
  }

  private mutating func encodeLast(_ index: Int) {
    if index >= 0 { pieces[index].encodesLast = true }
  }
}
