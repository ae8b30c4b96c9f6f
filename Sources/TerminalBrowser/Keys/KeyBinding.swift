/// What a key does on a page.
package enum BrowserCommand: String, Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last
  case open, back, left, right, nextList, previousList, nextColumns, previousColumns
  case sort, furtherSort, explainSort, resort, filter, group, find, findNext, findPrevious
  case fold, foldAll, unfoldAll, detail
  case toggleDone, edit, add, addBelow, remove, undo, redo, notes
  case export, saveView
  case help, redraw, quit
}

/// The keys of a command, and what help says of it: the only list of them.
package struct KeyBinding: Hashable, Sendable {
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case order = "Order and choice"
    case moving = "Moving"
    case folding = "Folding and reading"
    case doing = "Doing"
    case other = "Besides"
  }

  package let command: BrowserCommand
  package let keys: [BrowserKey]
  package let section: Section
  /// What it does, in a few words.
  package let help: String
  /// What the line at the bottom says of it, for those that are shown there.
  package let hint: String?

  init(
    _ command: BrowserCommand, _ keys: [BrowserKey], _ section: Section, _ help: String,
    hint: String? = nil
  ) {
    self.command = command
    self.keys = keys
    self.section = section
    self.help = help
    self.hint = hint
  }

  /// All bindings; a key stands in one of them only.
  package static let all: [KeyBinding] = [
    KeyBinding(
      .sort, [.character("s")], .order,
      "sort menu: choose a key; choose it again to flip the direction", hint: "sort"),
    KeyBinding(
      .furtherSort, [.character("S")], .order, "add a key for what the first leaves equal"),
    KeyBinding(.explainSort, [.character("=")], .order, "show the sort chain in force"),
    KeyBinding(
      .resort, [.character("r")], .order,
      "read and sort again: lines marked ~ move to their place, or go"
    ),
    KeyBinding(.filter, [.character("f")], .order, "filter by a condition", hint: "filter"),
    KeyBinding(.group, [.character("g")], .order, "group by a key", hint: "group"),
    KeyBinding(
      .find, [.character("/")], .order,
      "find as you type, in every column and in what is folded away", hint: "find"),
    KeyBinding(.findNext, [.character("n")], .order, "find the next one"),
    KeyBinding(.findPrevious, [.character("N")], .order, "find the one before"),
    KeyBinding(
      .open, [.enter], .moving, "open the record with its related lists, or fold a group",
      hint: "open"),
    KeyBinding(
      .back, [.escape, .backspace], .moving, "back to the list before, where you left it",
      hint: "back"),
    KeyBinding(.nextList, [.tab], .moving, "to the next related list", hint: "next list"),
    KeyBinding(.previousList, [.backTab], .moving, "to the related list before"),
    KeyBinding(.down, [.down, .character("j")], .moving, "down"),
    KeyBinding(.up, [.up, .character("k")], .moving, "up"),
    KeyBinding(
      .pageDown, [.pageDown, .control("f"), .control("d")], .moving, "a page down"),
    KeyBinding(.pageUp, [.pageUp, .control("b"), .control("u")], .moving, "a page up"),
    KeyBinding(.first, [.home], .moving, "to the first line"),
    KeyBinding(.last, [.end, .character("G")], .moving, "to the last line"),
    KeyBinding(
      .nextColumns, [.character(">"), .shiftRight], .moving,
      "to further columns, where › stands at the right", hint: "columns"),
    KeyBinding(
      .previousColumns, [.character("<"), .shiftLeft], .moving, "back to the columns before",
      hint: "columns"),
    KeyBinding(
      .left, [.left, .character("h")], .folding, "fold, else to the line it belongs to, else back"),
    KeyBinding(.right, [.right, .character("l")], .folding, "unfold, else open"),
    KeyBinding(.fold, [.character("z")], .folding, "fold or unfold"),
    KeyBinding(.foldAll, [.character("-")], .folding, "fold all"),
    KeyBinding(.unfoldAll, [.character("+")], .folding, "unfold all"),
    KeyBinding(.detail, [.character("v")], .folding, "view the whole record that is selected"),
    KeyBinding(.toggleDone, [.character(" ")], .doing, "done or not done", hint: "done"),
    KeyBinding(.edit, [.character("c")], .doing, "change a field", hint: "change"),
    KeyBinding(.notes, [.character("o")], .doing, "open the notes in $EDITOR"),
    KeyBinding(.add, [.character("a")], .doing, "add a record", hint: "add"),
    KeyBinding(.addBelow, [.character("A")], .doing, "add a record below this one"),
    KeyBinding(.remove, [.character("D"), .delete], .doing, "remove the record"),
    KeyBinding(.undo, [.character("u")], .doing, "undo", hint: "undo"),
    KeyBinding(.redo, [.character("U")], .doing, "redo"),
    KeyBinding(.export, [.character("e")], .other, "export what is shown as a report"),
    KeyBinding(
      .saveView, [.character("w")], .other, "keep this sort, filter and grouping as a view"),
    KeyBinding(.help, [.character("?"), .function(1)], .other, "this help", hint: "help"),
    KeyBinding(.redraw, [.control("l")], .other, "draw the screen again"),
    KeyBinding(.quit, [.character("q"), .control("c")], .other, "quit", hint: "quit"),
  ]

  /// The command of a key.
  package static func command(of key: BrowserKey) -> BrowserCommand? {
    all.first { $0.keys.contains(key) }?.command
  }
}

extension BrowserKey {
  /// What a person calls the key.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let character): "^" + String(character).uppercased()
    case .enter: "⏎"
    case .escape: "esc"
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .backspace: "backspace"
    case .delete: "del"
    case .insert: "ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftLeft: "shift-←"
    case .shiftRight: "shift-→"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .home: "home"
    case .end: "end"
    case .function(let number): "F\(number)"
    case .mouse, .resize, .paste: ""
    }
  }
}
