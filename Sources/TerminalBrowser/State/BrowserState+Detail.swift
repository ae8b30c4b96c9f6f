import ModelKit

extension BrowserState {
  /// Shows what was collected of a record; one that is gone leaves its page empty.
  mutating func show(_ detail: RecordDetail?, of record: RecordReference) {
    for page in pages.indices where pages[page].record == record {
      pages[page].detail = detail
      if let detail, !detail.title.isEmpty { pages[page].title = detail.title }
      prepareDetail(page)
    }
    if page.record == record, detail == nil { complain("this record is no longer there") }
    if case .reading(let text) = mode, case .detail = text.subject { mode = .reading(text) }
    fit()
  }

  /// Lays a record's fields out for the width of the screen.
  mutating func prepareDetail(_ page: Int) {
    pages[page].detailLines =
      pages[page].detail.map { DetailText.lines($0, width: size.columns) } ?? []
  }

  /// Reads the whole record: that of the page, or opens the selected one's page.
  mutating func readSelected() -> [BrowserEffect] {
    if page.record != nil {
      mode = .reading(BrowserText(subject: .detail))
      return []
    }
    let effects = openSelected()
    if page.record != nil { mode = .reading(BrowserText(subject: .detail)) }
    return effects
  }
}
