import SystemKit

/// Lays the blocks of a tree out in lines of a terminal.
struct TerminalWriter {
  private(set) var lines: [StyledLine] = []
  private let width: Int?
  private var leads: TerminalLeads
  private var lists: [TerminalList] = []
  private var quotes = 0
  private var tasks: TaskItems

  /// The columns of rules, and the room for nesting, where lines have no end.
  private static let usualWidth = 80
  private static let codeIndent = 4

  /// - Parameter width: the columns of a line; nil where lines are as long as they are.
  init(width: Int?, tasks: TaskItems) {
    self.width = width.map { max(1, $0) }
    self.tasks = tasks
    leads = TerminalLeads(limit: (width.map { max(1, $0) } ?? Self.usualWidth) / 2)
  }

  /// - Complexity: O(tree); deep trees take no stack.
  mutating func write(_ root: Node) {
    var walk = Walk(root)
    while walk.next() {
      guard walk.entering else {
        leave(walk.node)
        continue
      }
      enter(walk.node)
      switch walk.node.kind {
      case .document, .blockQuote, .list, .item: break
      default: walk.skipChildren()
      }
    }
  }

  private var style: TextStyle { quotes > 0 ? .quote : [] }
  /// The columns behind what leads.
  private var room: Int { width.map { max(1, $0 - leads.width) } ?? .max }

  private mutating func enter(_ node: Node) {
    if node.previous != nil, !isTight(node) { part() }
    switch node.kind {
    case .blockQuote:
      leads.openQuote()
      quotes += 1
    case .list: lists.append(TerminalList(node))
    case .item: openItem(node)
    case .paragraph: writeText(TerminalInlines.runs(of: node, style))
    case .heading: writeHeading(node)
    case .codeBlock: writeVerbatim(node.literal, style.union(.code), indent: Self.codeIndent)
    case .htmlBlock: writeVerbatim(node.literal, style.union(.html), indent: 0)
    case .thematicBreak:
      write([[StyledText(String(repeating: "─", count: ruleWidth), style.union([.rule, .dim]))]])
    case .customBlock where node.mark == .table:
      write(TerminalTable(node, style).lines(width: width == nil ? nil : room))
    default: break
    }
  }

  private mutating func leave(_ node: Node) {
    switch node.kind {
    case .list: _ = lists.popLast()
    case .blockQuote, .item:
      // Even an empty one shows that it is there.
      if leads.isWaiting { write([[]]) }
      leads.close()
      if node.kind == .blockQuote { quotes -= 1 }
    default: break
    }
  }

  private var ruleWidth: Int { min(room, max(1, Self.usualWidth - leads.width)) }

  /// Whether no empty line stands before the block.
  private func isTight(_ node: Node) -> Bool {
    if node.kind == .item { return node.parent?.isTight == true }
    return node.isInItem && node.parent?.parent?.isTight == true
  }

  /// Parts blocks by an empty line.
  private mutating func part() {
    guard !lines.isEmpty, !leads.isWaiting else { return }
    write([[]])
  }

  private mutating func openItem(_ item: Node) {
    tasks.mark(item)
    guard let list = lists.indices.last else { return }
    leads.openItem(lists[list].nextMarker(box: item.firstChild?.firstChild?.mark))
  }

  private mutating func writeHeading(_ heading: Node) {
    let style = style.union([.heading, .bold])
    var runs = StyledRuns()
    runs.append(String(repeating: "#", count: heading.headingLevel), style)
    let words = TerminalInlines.runs(of: heading, style)
    if !words.isEmpty { runs.append(" ", style) }
    runs.append(words)
    writeText(runs)
  }

  private mutating func writeText(_ runs: StyledRuns) {
    var whole = StyledRuns()
    if let marker = leads.takePending() { whole.append(marker.text, marker.style) }
    whole.append(runs)
    write(LineWrap.lines(of: whole, width: room))
  }

  /// Writes lines as they are, with tabs as blanks.
  private mutating func writeVerbatim(_ text: ByteSlice, _ style: TextStyle, indent: Int) {
    var runs = StyledRuns()
    var rest = text
    while !rest.isEmpty {
      let length = rest.lineLength
      if rest.start != text.start { runs.breakLine() }
      runs.append(VisibleText.of(rest.keeping(length).string.expandingTabs), style)
      rest = rest.dropping(min(length + 1, rest.count))
    }
    let indent = min(indent, room / 4)
    let lines = LineWrap.verbatim(runs, width: room - indent)
    write(
      lines.map { line in
        var whole: StyledLine = []
        if !line.isEmpty { whole.append(blanks: indent) }
        for run in line { whole.append(run.text, run.style) }
        return whole
      })
  }

  private mutating func write(_ content: [StyledLine]) {
    if let marker = leads.takePending() {
      var runs = StyledRuns()
      runs.append(marker.text, marker.style)
      write(LineWrap.lines(of: runs, width: room))
      if content.allSatisfy(\.isEmpty) { return }
    }
    for runs in content {
      var line = leads.next()
      for run in runs { line.append(run.text, run.style) }
      line.trimEnd()
      lines.append(line)
    }
  }
}

extension String {
  /// The text with tabs as blanks up to every fourth column (CommonMark, section "Tabs").
  fileprivate var expandingTabs: String {
    guard utf8.contains(0x09) else { return self }
    var expanded = ""
    var column = 0
    for character in self {
      let blanks = 4 - column % 4
      if character == "\t" {
        expanded += String(repeating: " ", count: blanks)
        column += blanks
      } else {
        expanded.append(character)
        column += TextWidth.of(character)
      }
    }
    return expanded
  }
}
