import SystemKit

extension BrowserView {
  // MARK: Menus

  /// Draws a menu over the lines that are there.
  static func draw(_ menu: BrowserMenu, _ size: ScreenSize, _ lines: inout [ScreenLine]) {
    let box = MenuBox(menu, size: size)
    func put(_ line: ScreenLine, _ offset: Int) {
      let place = box.top + offset
      guard lines.indices.contains(place) else { return }
      lines[place] = lines[place].overlaid(by: line, at: box.left)
    }
    put(edge("┌", menu.title, "┐", box.width, .bold), 0)
    for (offset, index) in box.items.enumerated() {
      put(item(menu.items[index], isSelected: index == menu.selected, box.width), offset + 1)
    }
    let more = menu.items.count - box.items.upperBound
    let footer = more > 0 ? "\(more) more  " + MenuBox.footer(menu) : MenuBox.footer(menu)
    put(edge("└", footer, "┘", box.width, .dim), box.items.count + 1)
  }

  private static func edge(
    _ left: String, _ text: String, _ right: String, _ width: Int, _ style: ScreenStyle
  ) -> ScreenLine {
    var line = ScreenLine(left + "─ ")
    line.append(cutting: text, to: max(1, width - 6), style)
    line.append(" ")
    line.append(String(repeating: "─", count: max(0, width - line.width - 1)))
    line.append(right)
    return line.prefix(columns: width)
  }

  private static func item(
    _ item: BrowserMenu.Item, isSelected: Bool, _ width: Int
  ) -> ScreenLine {
    var inner = ScreenLine(isSelected ? "›" : " ")
    inner.append(item.key.map(String.init) ?? " ", .bold)
    inner.append("  ")
    let room = max(1, width - 2 - inner.width - 1)
    let detail = VisibleText.cut(item.detail, to: max(1, room / 2))
    let label = VisibleText.cut(
      item.label, to: max(1, room - (detail.isEmpty ? 0 : TextWidth.of(detail) + 1)))
    inner.append(label)
    inner.pad(to: width - 3 - TextWidth.of(detail))
    inner.append(detail)
    inner.pad(to: width - 2)
    var line = ScreenLine("│")
    line.append((isSelected ? inner.adding(.reverse) : inner).prefix(columns: width - 2))
    line.append("│")
    return line
  }

  // MARK: Texts

  /// The lines of a text that is read.
  static func readingLines(_ text: BrowserText, _ state: BrowserState) -> [ScreenLine] {
    switch text.subject {
    case .help: return help(width: state.size.columns)
    case .lines(_, let lines):
      return lines.flatMap { wrapped($0, width: state.size.columns) }
    }
  }

  static func reading(_ text: BrowserText, _ state: BrowserState) -> [ScreenLine] {
    let title =
      switch text.subject {
      case .help: "Keys"
      case .lines(let title, _): title
      }
    let height = max(1, state.size.lines - 2)
    let all = readingLines(text, state)
    var head = ScreenLine()
    head.append(cutting: title, to: state.size.columns, .bold)
    let shown = all.dropFirst(text.top).prefix(height)
    var lines = [head] + shown.map { $0.prefix(columns: state.size.columns) }
    while lines.count < state.size.lines - 1 { lines.append(ScreenLine()) }
    let left = all.count - text.top - shown.count
    let more = left > 0 ? "\(left) more lines: ↓  " : ""
    lines.append(
      ScreenLine(more + "any other key closes", .dim).prefix(columns: state.size.columns))
    return Array(lines.prefix(state.size.lines))
  }

  /// What `?` shows: made from the key bindings.
  static func help(width: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    let keys = KeyBinding.all.map { binding in
      (binding, binding.keys.map(\.name).joined(separator: " "))
    }
    let column = min(22, keys.map { TextWidth.of($0.1) }.max() ?? 0)
    for section in KeyBinding.Section.allCases {
      if !lines.isEmpty { lines.append(ScreenLine()) }
      lines.append(ScreenLine(section.rawValue, [.bold, .underline]))
      for (binding, names) in keys where binding.section == section {
        for (number, text) in wrapped(binding.help, width: max(10, width - column - 4)).enumerated()
        {
          var line = ScreenLine("  ")
          if number == 0 { line.append(names, .bold) }
          line.pad(to: column + 4)
          line.append(text)
          lines.append(line)
        }
      }
      if section == .order {
        for text in wrapped(
          "In the sort menu: a letter chooses its key, M puts missing values first, S adds a "
            + "key, = shows the chain, / takes any name, as project.name; so it does for groups. "
            + "A click on a column's heading sorts by it, one on › or ‹ "
            + "brings further columns in.",
          width: max(10, width - 2))
        {
          var line = ScreenLine("  ")
          line.append(text)
          lines.append(line)
        }
      }
    }
    return lines
  }
}
