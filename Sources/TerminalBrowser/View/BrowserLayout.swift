import ModelKit
import SystemKit

/// Which lines of the screen hold what: one answer for drawing, paging and the mouse.
package struct BrowserLayout {
  private let state: BrowserState
  /// What is shown of a record.
  private(set) var detail = 0..<0
  /// The names of related lists.
  private(set) var tabs: Int?
  /// The headings of columns.
  private(set) var heading: Int?
  /// The lines of records.
  package private(set) var rows = 0..<0
  /// What is in force and how many records there are.
  private(set) var status: Int?
  /// The keys, messages, what is typed.
  let bottom: Int

  package init(_ state: BrowserState) {
    self.state = state
    let lines = max(1, state.size.lines)
    bottom = lines - 1
    var next = lines > 2 ? 1 : 0
    var end = bottom
    if lines > 5 {
      end -= 1
      status = end
    }
    if state.page.record != nil {
      let wanted = state.page.detailLines.count
      let isWhole = state.page.isOnRecord || state.page.lists.isEmpty
      let room = isWhole ? end - next - 1 : max(1, (end - next - 3) / 2)
      let shown = isWhole ? max(0, room) : min(wanted, max(0, room))
      detail = next..<next + shown
      next += shown
      if next < end {
        tabs = next
        next += 1
      }
    }
    if state.page.list != nil, end - next > 2 {
      heading = next
      next += 1
    }
    rows = min(next, end)..<end
  }

  /// What lies at a place.
  enum Target: Equatable {
    case heading(column: Int)
    /// The mark of further columns, at the right or at the left.
    case columns(Int)
    /// A line of the list, or one of the models.
    case row(Int)
    /// One of a record's lists.
    case list(Int)
    /// A page on the way to this one.
    case page(Int)
  }

  func target(at place: ScreenPlace) -> Target? {
    if place.line == heading, let list = state.list, let sheet = list.content?.sheet {
      let places = ColumnPlaces(sheet, width: state.size.columns, first: list.firstColumn)
      if place.column == places.rightMark { return .columns(1) }
      if place.column == places.leftMark { return .columns(-1) }
      return places.column(at: place.column).map { .heading(column: $0) }
    }
    if place.line == tabs {
      return BrowserView.tabs(state).first { $0.columns.contains(place.column) }
        .map { .list($0.index) }
    }
    if place.line == 0, !rows.contains(0) {
      return BrowserView.way(state).first { $0.columns.contains(place.column) }
        .map { .page($0.index) }
    }
    guard rows.contains(place.line) else { return nil }
    let offset = place.line - rows.lowerBound
    if state.page.subject == .models {
      let index = offset + BrowserView.firstModel(state, rows.count)
      return state.world.catalog.models.indices.contains(index) ? .row(index) : nil
    }
    guard let list = state.list, list.top + offset < list.count else { return nil }
    return .row(list.top + offset)
  }

  /// The entry of a menu at a place.
  func menuItem(at place: ScreenPlace, of menu: BrowserMenu) -> Int? {
    MenuBox(menu, size: state.size).item(at: place)
  }
}
