import ListingKit
import ModelKit
import SystemKit

extension BrowserView {
  // MARK: Status

  /// How many there are, how far they are, what is in force.
  static func statusLine(_ state: BrowserState) -> ScreenLine {
    var line = ScreenLine()
    guard let list = state.list else {
      if state.page.subject == .models {
        line.append("\(state.world.catalog.models.count) models", .dim)
      }
      let (count, shown) = (state.page.detailLines.count, BrowserLayout(state).detail.count)
      if state.page.isOnRecord, shown > 0, count > shown {
        let first = state.page.detailTop + 1
        line.append("lines \(first) to \(min(first + shown - 1, count)) of \(count): ↑↓", .dim)
      }
      return line
    }
    if state.isWaiting {
      line.append("waiting for the store, which others use", .yellow)
      return line
    }
    if let progress = state.progress, list.job != nil {
      line.append("\(progress); esc stops it", .yellow)
      return line
    }
    if let search = state.search, !search.isDone {
      line.append("searching…; esc stops it", .yellow)
      return line
    }
    guard let content = list.content else { return line }
    let tally = content.level.tally
    let more = content.isBeginning ? "+" : ""
    let place =
      content.lines.isEmpty ? "" : "\(list.selected + 1)/\(content.lines.count)\(more)  "
    line.append(place, .dim)
    line.append(TallyWords.text(tally, list.model))
    if content.isPinned { line.append("  ~ changed lines stay until r sorts", .yellow) }
    line.append("  by \(order(content))", .dim)
    if let groupBy = list.request.groupBy {
      let names = ListNames(list.model, catalog: state.world.catalog)
      let label = (try? names.resolve(groupBy)).map(names.label) ?? groupBy
      line.append("  in groups by \(VisibleText.of(label))", .dim)
    }
    if content.sheet.clock.hasMark, tally.count > 0 {
      line.append("  ")
      line.append(bar(tally.done, tally.count))
    }
    if !list.filterText.isEmpty {
      line.append("  where ", .dim)
      line.append(VisibleText.of(list.filterText))
    }
    guard line.width > state.size.columns else { return line }
    var cut = line.prefix(columns: state.size.columns - 1)
    cut.append("…", .dim)
    return cut
  }

  /// The chosen keys with their directions.
  private static func order(_ content: ListContent) -> String {
    let chosen = content.level.chain.filter(\.isChosen)
    guard !chosen.isEmpty else { return "the order of the input" }
    return chosen.map { key in
      let words = "\(key.column.label) \(key.isDescending ? "▼" : "▲")"
      return key.missingFirst ? words + " missing first" : words
    }
    .joined(separator: ", ")
  }

  private static func bar(_ done: Int, _ count: Int) -> ScreenLine {
    let full = done * 10 / count
    var line = ScreenLine(String(repeating: "█", count: full), .green)
    line.append(String(repeating: "░", count: 10 - full), .dim)
    line.append(" \(done * 100 / count) %", .dim)
    return line
  }

  // MARK: The bottom

  struct Bottom {
    var line = ScreenLine()
    var cursor: Int?
    /// Lines above it: errors, candidates.
    var above: [ScreenLine] = []
  }

  static func bottomLines(_ state: BrowserState) -> Bottom {
    if state.isQuitting {
      return Bottom(line: ScreenLine("quits once what was changed is kept; esc stays", .yellow))
    }
    switch state.mode {
    case .entry(let entry): return typed(entry, state)
    case .asking(let question):
      return whole(question.text, [.bold, .yellow], state)
    case .menu:
      return Bottom(line: keys([("↑↓", "move"), ("⏎", "choose"), ("esc", "close")], state))
    case .browsing, .reading: break
    }
    if let message = state.message {
      return whole(message.text, message.isError ? [.bold, .red] : [.bold], state)
    }
    return Bottom(line: hints(state))
  }

  /// A text that is never cut off, as errors and questions with their answers.
  private static func whole(
    _ text: String, _ style: ScreenStyle, _ state: BrowserState
  ) -> Bottom {
    let lines = wrapped(text, width: state.size.columns, style)
    return Bottom(line: lines.last ?? ScreenLine(), above: Array(lines.dropLast()))
  }

  /// The most useful keys, as many as there is room for.
  private static func hints(_ state: BrowserState) -> ScreenLine {
    let isModels = state.page.subject == .models
    let isReadOnly = state.world.whyReadOnly != nil
    let several = state.page.lists.count > 1
    let columns = state.list.map { ListView($0, state).columnCommands } ?? []
    let isOnRecord = !isModels && state.list == nil
    let order: [BrowserCommand] =
      isModels
      ? [.open, .help, .quit]
      : isOnRecord
        ? [.help, .quit, .back] + (state.page.lists.isEmpty ? [] : [.nextList])
          + (isReadOnly ? [] : [.toggleDone, .edit, .undo])
        : [.help, .quit, .sort, .open, .back] + (several ? [.nextList] : [])
          + columns + [.filter, .find]
          + (isReadOnly ? [] : [.toggleDone, .edit, .undo, .add]) + [.group]
    let pairs = order.compactMap { command in
      KeyBinding.all.first { $0.command == command }
        .flatMap { binding in binding.hint.map { (binding.keys[0].name, $0) } }
    }
    return keys(pairs, state)
  }

  private static func keys(_ pairs: [(String, String)], _ state: BrowserState) -> ScreenLine {
    var line = ScreenLine()
    for (key, word) in pairs {
      let width = TextWidth.of(key) + 1 + TextWidth.of(word)
      guard line.width + width + (line.width > 0 ? 2 : 0) <= state.size.columns else { break }
      if line.width > 0 { line.append("  ") }
      line.append(key, .bold)
      line.append(" " + word, .dim)
    }
    return line
  }

  private static func typed(_ entry: BrowserEntry, _ state: BrowserState) -> Bottom {
    var bottom = Bottom()
    let width = state.size.columns
    let label = VisibleText.cut(entry.label, to: max(1, width / 2))
    bottom.line.append(label, .bold)
    let room = max(1, width - bottom.line.width - 1)
    // The window of the text that holds the cursor.
    let shown = entry.entry.characters.map { VisibleText.of(String($0)) }
    let cursor = entry.entry.cursor
    var start = cursor
    var used = 0
    while start > 0 {
      let next = TextWidth.of(shown[start - 1])
      guard used + next <= room - 1 else { break }
      used += next
      start -= 1
    }
    var text = ""
    var total = 0
    for piece in shown[start...] {
      let next = TextWidth.of(piece)
      guard total + next <= room else { break }
      total += next
      text += piece
    }
    bottom.cursor = bottom.line.width + used
    bottom.line.append(text)
    if entry.isWaiting { bottom.line.append(" …", .dim) }
    if let error = entry.error {
      bottom.above = errorLines(error, width: width)
    } else if !entry.candidates.isEmpty {
      bottom.above = Array(
        wrapped(entry.candidates.joined(separator: "  "), width: width, .dim).prefix(4))
    } else if let hint = entry.hint {
      bottom.above = wrapped(hint, width: width, .dim)
    }
    bottom.above = bottom.above.map { line in
      var line = line
      line.pad(to: width)
      return line
    }
    return bottom
  }

  /// An error's lines; a text with carets below it shows the part where these are.
  private static func errorLines(_ error: String, width: Int) -> [ScreenLine] {
    let style: ScreenStyle = [.bold, .red]
    let texts = error.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var lines: [ScreenLine] = []
    for (index, text) in texts.enumerated() {
      let isExcerpt = index + 1 < texts.count && isCarets(texts[index + 1])
      guard isExcerpt || isCarets(text) else {
        lines += wrapped(text, width: width, style)
        continue
      }
      let carets = isExcerpt ? texts[index + 1] : text
      let start = carets.prefix { $0 == " " }.count
      let left = carets.count <= width ? 0 : max(0, start - width / 2)
      var line = ScreenLine(VisibleText.of(text), style)
      if left > 0 { line = line.dropping(columns: left) }
      lines.append(line.prefix(columns: width))
    }
    return lines
  }

  private static func isCarets(_ text: String) -> Bool {
    text.contains("^") && text.allSatisfy { $0 == " " || $0 == "^" }
  }

  /// A text in lines of some width, broken at blanks where there are some.
  static func wrapped(_ text: String, width: Int, _ style: ScreenStyle = []) -> [ScreenLine] {
    let shown = VisibleText.of(text)
    let width = max(1, width)
    if TextWidth.of(shown) <= width { return [ScreenLine(shown, style)] }
    var lines: [ScreenLine] = []
    var line = ScreenLine()
    for word in shown.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = ScreenLine(String(word), style)
      if line.width > 0, line.width + 1 + rest.width > width {
        lines.append(line)
        line = ScreenLine()
      } else if line.width > 0 {
        line.append(" ", style)
      }
      while rest.width > width {
        let part = rest.prefix(columns: width)
        lines.append(part)
        let left = rest.dropping(columns: part.width)
        if left.width >= rest.width { break }
        rest = left
      }
      line.append(rest)
    }
    return lines + [line]
  }
}
