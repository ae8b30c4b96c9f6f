import ListingKit

extension BrowserState {
  /// Carries out what the mouse did on the page.
  mutating func mouse(
    _ action: BrowserKey.MouseAction, _ place: ScreenPlace
  ) -> [BrowserEffect] {
    message = nil
    let height = height
    switch action {
    case .wheelUp: scroll(by: -3, height)
    case .wheelDown: scroll(by: 3, height)
    case .click, .doubleClick:
      switch BrowserLayout(self).target(at: place) {
      case .heading(let column):
        guard action == .click, let sheet = list?.content?.sheet else { return [] }
        return sort(by: sheet.columns[column].source.key)
      case .columns(let step):
        if action == .click { scrollColumns(by: step) }
      case .row(let index):
        if page.subject == .models {
          pages[pages.count - 1].selected = index
        } else {
          guard let list, index < list.count else { return [] }
          let isFold = action == .click && index == list.selected && list.line?.isGroup == true
          _ = change { $0.select(index, height: height) }
          if isFold { fold(nil) }
        }
        return action == .doubleClick ? openSelected() : []
      case .list(let index):
        show(tab: index)
      case .page(let index): return backTo(index)
      case nil: break
      }
    }
    return []
  }

  /// Brings further columns in by one, or those before back.
  mutating func scrollColumns(by step: Int) {
    guard let list, let sheet = list.content?.sheet else { return }
    let last = ColumnPlaces.last(of: sheet, width: size.columns)
    guard last > 0 else { return say("all columns are on the screen") }
    let first = min(list.firstColumn, last) + step
    guard 0...last ~= first else {
      return say(step > 0 ? "these are the last columns" : "these are the first columns")
    }
    _ = change { $0.firstColumn = first }
  }

  /// Scrolls so that a column is on the screen.
  mutating func show(column: Int) {
    guard let list, let sheet = list.content?.sheet else { return }
    func isShown(_ first: Int) -> Bool {
      ColumnPlaces(sheet, width: size.columns, first: first).places.contains { $0.column == column }
    }
    guard !isShown(list.firstColumn) else { return }
    // Its place among those besides the titles.
    let own = column > sheet.titleColumn ? column - 1 : column
    let first = isShown(0) ? 0 : min(own, ColumnPlaces.last(of: sheet, width: size.columns))
    _ = change { $0.firstColumn = first }
  }

  /// Moves the window, and the selection as far as needed to stay in it.
  private mutating func scroll(by lines: Int, _ height: Int) {
    _ = change { list in
      list.top = max(0, min(list.top + lines, list.count - height))
      list.selected = max(list.top, min(list.selected, list.top + height - 1, list.count - 1))
      list.selected = max(0, list.selected)
    }
  }

  /// Goes back along the way.
  private mutating func backTo(_ index: Int) -> [BrowserEffect] {
    var effects: [BrowserEffect] = []
    while pages.count - 1 > index { effects += back() }
    return effects
  }
}
