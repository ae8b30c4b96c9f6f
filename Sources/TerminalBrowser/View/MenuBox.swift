import SystemKit

/// Where a menu lies on the screen.
struct MenuBox {
  let left: Int
  let top: Int
  let width: Int
  /// The entries that are on the screen.
  let items: Range<Int>

  init(_ menu: BrowserMenu, size: ScreenSize) {
    let labels = menu.items.map { TextWidth.of($0.label) }.max() ?? 0
    let details = menu.items.map { TextWidth.of($0.detail) }.max() ?? 0
    let room = max(1, size.lines - 4)
    // The lower edge says how many more there are, too.
    let more = menu.items.count > room ? "\(menu.items.count) more  ".count : 0
    let wanted = max(
      labels + details + 9, TextWidth.of(menu.title) + 6, more + MenuBox.footer(menu).count + 6)
    width = max(8, min(wanted, size.columns - 2))
    let shown = min(menu.items.count, room)
    let first = max(0, min(menu.selected - shown / 2, menu.items.count - shown))
    items = first..<first + shown
    left = max(0, min(4, (size.columns - width) / 2))
    top = max(0, min(2, size.lines - shown - 2))
  }

  func item(at place: ScreenPlace) -> Int? {
    guard place.column > left, place.column < left + width - 1 else { return nil }
    let index = items.lowerBound + place.line - top - 1
    return items.contains(index) ? index : nil
  }

  /// What the lower edge says of further keys.
  static func footer(_ menu: BrowserMenu) -> String {
    switch menu.purpose {
    case .sort: "M missing first  S then by  = chain  / name"
    case .furtherSort: "again: flip, then remove  / name"
    case .group: "⏎ choose  / name  esc close"
    case .field: "⏎ choose  esc close"
    }
  }
}
