import ModelKit

extension BrowserState {
  /// Shows what was collected of a record; one that is gone leaves its page empty.
  mutating func show(_ detail: RecordDetail?, of record: RecordReference, _ row: UInt32?) {
    for page in pages.indices where pages[page].record == record && pages[page].row == row {
      pages[page].detail = detail
      if let detail, !detail.title.isEmpty { pages[page].title = detail.title }
      prepareDetail(page)
    }
    if page.record == record, detail == nil { complain("this record is no longer there") }
    fit()
  }

  /// Lays a record's fields out for the width of the screen.
  mutating func prepareDetail(_ page: Int) {
    pages[page].detailLines =
      pages[page].detail.map { DetailText.lines($0, width: size.columns) } ?? []
  }

  /// Opens the selected record's page, and gives the screen and the keys to the record itself.
  mutating func readRecord() -> [BrowserEffect] {
    guard let list else {
      say("this is the whole record; " + (page.lists.isEmpty ? "esc" : "tab") + " leads on")
      return []
    }
    guard let line = list.line, !line.isGroup else {
      say("no record is selected")
      return []
    }
    let effects = openSelected()
    pages[pages.count - 1].isOnRecord = true
    fit()
    return effects
  }

  /// Moves through a record that is longer than the screen.
  mutating func moveDetail(_ command: BrowserCommand) {
    let shown = BrowserLayout(self).detail.count
    let last = max(0, page.detailLines.count - shown)
    var top = page.detailTop
    switch command {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= max(1, shown - 1)
    case .pageDown: top += max(1, shown - 1)
    case .first: top = 0
    default: top = last
    }
    pages[pages.count - 1].detailTop = max(0, min(top, last))
  }
}
