import ListingKit
import ModelKit
import SystemKit

/// Draws a state: pure, the same screen for the same state.
///
/// ```swift
/// BrowserView.screen(of: state).lines.map(\.text)   // ["Projects › Kitchen …", …]
/// ```
package enum BrowserView {
  /// - Complexity: O(lines × columns of the screen).
  package static func screen(of state: BrowserState) -> Screen {
    let size = state.size
    var screen = Screen(size: size)
    guard size.lines > 0, size.columns > 0 else { return screen }
    if case .reading(let text) = state.mode {
      screen.lines = reading(text, state)
      return screen
    }
    let layout = BrowserLayout(state)
    var lines = [ScreenLine](repeating: ScreenLine(), count: size.lines)
    if layout.bottom > 1 { lines[0] = top(state) }
    for (place, line) in zip(layout.detail, detail(state, layout.detail.count)) {
      lines[place] = line
    }
    if let tabs = layout.tabs { lines[tabs] = tabLine(state) }
    if state.page.subject == .models {
      draw(models(state, layout.rows.count), at: layout.rows, &lines)
    } else if let list = state.list {
      let view = ListView(list, state)
      if let heading = layout.heading { lines[heading] = view.headings }
      draw(view.lines(layout.rows.count), at: layout.rows, &lines)
    }
    if let status = layout.status { lines[status] = statusLine(state) }
    let bottom = bottomLines(state)
    lines[layout.bottom] = bottom.line
    if let column = bottom.cursor {
      screen.cursor = ScreenPlace(column: min(column, size.columns - 1), line: layout.bottom)
    }
    draw(bottom.above, above: layout.bottom, &lines)
    if case .menu(let menu) = state.mode { draw(menu, size, &lines) }
    screen.lines = lines.map { $0.prefix(columns: size.columns) }
    return screen
  }

  private static func draw(_ new: [ScreenLine], at places: Range<Int>, _ lines: inout [ScreenLine])
  {
    for (place, line) in zip(places, new) { lines[place] = line }
  }

  /// Lines that push what is above the bottom away.
  private static func draw(_ new: [ScreenLine], above bottom: Int, _ lines: inout [ScreenLine]) {
    for (offset, line) in new.suffix(bottom).reversed().enumerated() {
      lines[bottom - 1 - offset] = line
    }
  }

  // MARK: The top

  /// A part of the way to the page, and where it stands.
  struct Part {
    let index: Int
    let text: String
    let columns: Range<Int>
  }

  /// The columns that a page's title has in any case.
  static let titleRoom = 30

  /// The way to the page; its beginning is left out where there is no room.
  static func way(_ state: BrowserState) -> [Part] {
    let room = max(1, state.size.columns - 1)
    var titles = state.pages.map {
      VisibleText.cut($0.title, to: max(4, min(titleRoom, room - 2)))
    }
    // The page's own title has the room that is left beside the source.
    if let last = state.pages.last {
      let others = titles.dropLast().reduce(0) { $0 + TextWidth.of($1) + 3 }
      let left = room - others - TextWidth.of(VisibleText.cut(state.world.source, to: 30)) - 2
      if left > titleRoom { titles[titles.count - 1] = VisibleText.cut(last.title, to: left) }
    }
    var first = 0
    func width(_ from: Int) -> Int {
      titles[from...].reduce(from > 0 ? 4 : 0) { $0 + TextWidth.of($1) + 3 } - 3
    }
    while first < titles.count - 1, width(first) > room { first += 1 }
    var parts: [Part] = []
    var column = 0
    if first > 0 {
      parts.append(Part(index: first - 1, text: "…", columns: 0..<1))
      column = 4
    }
    for index in first..<titles.count {
      let end = column + TextWidth.of(titles[index])
      parts.append(Part(index: index, text: titles[index], columns: column..<end))
      column = end + 3
    }
    return parts
  }

  private static func top(_ state: BrowserState) -> ScreenLine {
    var line = ScreenLine()
    let parts = way(state)
    for (number, part) in parts.enumerated() {
      if number > 0 { line.append(" › ", .dim) }
      line.append(part.text, number == parts.count - 1 ? .bold : [])
    }
    if let detail = state.page.detail, detail.isDone { line.append(" ✓", .green) }
    let source = VisibleText.cut(state.world.source, to: 30)
    let width = TextWidth.of(source)
    if line.width + width + 2 <= state.size.columns {
      line.pad(to: state.size.columns - width)
      line.append(source, .dim)
    }
    return line
  }

  // MARK: Models

  /// The first model on the screen.
  static func firstModel(_ state: BrowserState, _ height: Int) -> Int {
    max(0, state.page.selected - max(1, height) + 1)
  }

  private static func models(_ state: BrowserState, _ height: Int) -> [ScreenLine] {
    let first = firstModel(state, height)
    return state.world.catalog.models.enumerated().dropFirst(first).map { index, model in
      var line = ScreenLine("  ")
      line.append(cutting: model.name.label, to: 24, .bold)
      line.pad(to: 28)
      let lists = state.world.catalog.lists(of: model.name.plural).map(\.listName)
      line.append(
        cutting: lists.isEmpty ? "" : "with their \(lists.joined(separator: ", "))",
        to: max(1, min(60, state.size.columns - line.width)), .dim)
      guard index == state.page.selected else { return line }
      line.pad(to: state.size.columns)
      return line.adding(.reverse)
    }
  }

  // MARK: A record

  private static func detail(_ state: BrowserState, _ height: Int) -> [ScreenLine] {
    let all = state.page.detailLines
    if state.page.isOnRecord { return Array(all.dropFirst(state.page.detailTop).prefix(height)) }
    guard all.count > height, height > 0 else { return all }
    var last = ScreenLine("  ")
    last.append("… \(all.count - height + 1) more lines: tab to Details", .dim)
    return all.prefix(height - 1) + [last]
  }

  /// The names of a record's lists, behind them the record itself, and where they stand.
  static func tabs(_ state: BrowserState) -> [Part] {
    let names = state.page.lists.map { list in
      let count = list.content.map { " \($0.level.tally.count)" } ?? ""
      return VisibleText.cut(list.name, to: 24) + count
    }
    var column = 0
    return (names + ["Details"]).enumerated().map { index, name in
      let text = " \(name) "
      let end = column + TextWidth.of(text)
      defer { column = end + 1 }
      return Part(index: index, text: text, columns: column..<end)
    }
  }

  /// Which of the tabs has the keys.
  static func activeTab(_ page: BrowserPage) -> Int {
    page.isOnRecord ? page.lists.count : page.active
  }

  private static func tabLine(_ state: BrowserState) -> ScreenLine {
    var line = ScreenLine()
    for part in tabs(state) {
      line.pad(to: part.columns.lowerBound, .dim)
      // Brackets say it without colours and weights.
      let isActive = part.index == activeTab(state.page)
      let text = isActive ? "[" + part.text.dropFirst().dropLast() + "]" : part.text
      line.append(text, isActive ? [.bold, .cyan] : [])
    }
    line.append(" ")
    if line.width < state.size.columns {
      line.append(String(repeating: "─", count: state.size.columns - line.width), .dim)
    }
    return line
  }
}
