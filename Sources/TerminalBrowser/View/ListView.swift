import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Draws a list: headings with arrows, and a window of its lines.
struct ListView {
  private let list: BrowserList
  private let state: BrowserState
  private let places: ColumnPlaces?
  private let buffer = ByteBuffer(capacity: 256)

  init(_ list: BrowserList, _ state: BrowserState) {
    self.list = list
    self.state = state
    places = list.content.map {
      ColumnPlaces($0.sheet, width: state.size.columns, first: list.firstColumn)
    }
  }

  /// What brings columns in that aren't on the screen: at the right, else at the left.
  var columnCommands: [BrowserCommand] {
    if places?.rightMark != nil { return [.nextColumns] }
    return places?.leftMark != nil ? [.previousColumns] : []
  }

  // MARK: Headings

  /// The columns' names, those that are sorted by marked: `Due ▲`, with several `Due ▲1`.
  var headings: ScreenLine {
    guard let sheet = list.content?.sheet, let places else { return ScreenLine() }
    let chain = sheet.level.chain.filter(\.isChosen)
    var line = ScreenLine()
    // The marks have no heading, but may be what is sorted by.
    if let mark = sheet.level.model.field(.mark),
      let index = chain.firstIndex(where: { $0.column.name == .field(mark) }),
      !sheet.columns.contains(where: { $0.source.name == .field(mark) })
    {
      let text = arrow(index, chain)
      // The sign of the marks as well, unless it would touch the first heading.
      let start = places.places.first.map { heading($0, sheet, chain).start } ?? .max
      line.append(start > TextWidth.of(text) + 1 ? "✓" + text : text, .bold)
    }
    for place in places.places {
      if let mark = places.leftMark, mark == place.start - TableFit.gap {
        line.pad(to: mark)
        line.append("‹", .dim)
      }
      let heading = heading(place, sheet, chain)
      line.pad(to: heading.start)
      line.append(heading.text, heading.isChosen ? [.bold, .underline] : [.bold])
    }
    if let mark = places.rightMark {
      line.pad(to: mark)
      line.append("›", .dim)
    }
    return line
  }

  /// A column's name with its arrow, and where it begins.
  private func heading(
    _ place: ColumnPlaces.Place, _ sheet: ListSheet, _ chain: [ChainKey]
  ) -> (text: String, start: Int, isChosen: Bool) {
    let column = sheet.columns[place.column]
    let index = chain.firstIndex { $0.column.name == column.source.name }
    let arrow = index.map { self.arrow($0, chain) } ?? ""
    // The mark of further columns has a place beside it.
    let end = min(place.start + place.width, places?.rightMark.map { $0 - 1 } ?? .max)
    let whole = max(1, end - place.start)
    let room = max(1, whole - (arrow.isEmpty ? 0 : TextWidth.of(arrow) + 1))
    let name = VisibleText.cut(column.heading, to: room)
    let text = arrow.isEmpty ? name : name + " " + arrow
    let blanks = max(0, whole - TextWidth.of(text))
    return (text, place.start + (column.isNumeric ? blanks : 0), index != nil)
  }

  private func arrow(_ index: Int, _ chain: [ChainKey]) -> String {
    (chain[index].isDescending ? "▼" : "▲") + (chain.count > 1 ? "\(index + 1)" : "")
  }

  // MARK: Lines

  /// The lines on the screen; what is the matter, where there are none.
  func lines(_ height: Int) -> [ScreenLine] {
    if let failure = list.failure { return [note(failure, .red)] }
    guard let content = list.content else { return [note("reading…", .dim)] }
    guard !content.lines.isEmpty else { return [note(emptyNote, .dim)] }
    let end = min(content.lines.count, list.top + max(0, height))
    return (min(list.top, end)..<end).map { index in
      let line = line(content.lines[index], content)
      guard index == list.selected else { return line }
      var selected = line
      selected.pad(to: state.size.columns)
      return selected.adding(.reverse)
    }
  }

  private func note(_ text: String, _ style: ScreenStyle) -> ScreenLine {
    var line = ScreenLine("  ")
    line.append(cutting: text, to: max(1, state.size.columns - 4), style)
    return line
  }

  private var emptyNote: String {
    let name = list.model.name.plural
    if list.request.list.filter != nil { return "no \(name) match the filter; f changes it" }
    if state.world.whyReadOnly != nil { return "no \(name)" }
    // Where the record refers to them, it is the record that is changed.
    if list.owner != nil, list.ownerField == nil { return "no \(list.model.name.singular)" }
    return "no \(name) yet; a adds one"
  }

  private func line(_ line: BrowserLine, _ content: ListContent) -> ScreenLine {
    line.isGroup ? group(line, content) : record(line, content)
  }

  private func group(_ line: BrowserLine, _ content: ListContent) -> ScreenLine {
    var drawn = ScreenLine(line.isFolded ? "▸ " : "▾ ", .bold)
    drawn.append(cutting: content.label(of: line), to: max(8, state.size.columns / 2), .bold)
    guard let group = content.group(of: line) else {
      // Only what stays until the list is sorted again stands below it.
      drawn.append("  ~", .yellow)
      return drawn
    }
    let isTop = content.level.hasTree
    drawn.append("  " + TallyWords.text(group.tally, list.model, isTopLevel: isTop), .dim)
    return drawn
  }

  private func record(_ line: BrowserLine, _ content: ListContent) -> ScreenLine {
    let sheet = content.sheet
    guard let places else { return ScreenLine() }
    let mark = RowMark(line, sheet, done: state.marks[reference(line, sheet)])
    var drawn = ScreenLine(mark.sign, mark.signStyle)
    // It stands where it was, or where it was added, until the list is sorted again.
    if line.marks.contains(.pinned) { drawn.append("~", .yellow) }
    for place in places.places {
      let column = sheet.columns[place.column]
      var style = mark.style(of: column.part)
      if place.column != sheet.titleColumn, column.part == .identifier { style.insert(.dim) }
      let lead = place.column == sheet.titleColumn ? lead(line, sheet, place.width) : ""
      sheet.text(column, line.row, into: buffer)
      var text = buffer.string
      if column.part == .title, text.allSatisfy(\.isWhitespace) { text = "(untitled)" }
      let shown = VisibleText.cut(text, to: max(1, place.width - TextWidth.of(lead)))
      let width = TextWidth.of(shown) + TextWidth.of(lead)
      let start = place.start + (column.isNumeric ? max(0, place.width - width) : 0)
      drawn.pad(to: start)
      if !lead.isEmpty { drawn.append(lead, .dim) }
      drawn.append(shown, style)
    }
    return drawn
  }

  private func reference(_ line: BrowserLine, _ sheet: ListSheet) -> RecordReference {
    RecordReference(model: list.model.name.plural, id: sheet.id(line.row))
  }

  /// The indentation of a record in a tree, and whether it is folded.
  private func lead(_ line: BrowserLine, _ sheet: ListSheet, _ width: Int) -> String {
    guard sheet.level.hasTree else { return "" }
    let deepest = max(0, width / 2 - 2) / 2
    let depth = Int(line.depth)
    let indent = String(repeating: "  ", count: min(depth, deepest))
    let sign = line.isParent ? (line.isFolded ? "▸ " : "▾ ") : "  "
    return depth > deepest ? String(indent.dropLast(1)) + "⋯" + sign : indent + sign
  }
}
