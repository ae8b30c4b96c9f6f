import ListingKit
import SortKit

extension BrowserState {
  /// Begins to find as one types.
  mutating func beginSearch() {
    mode = .entry(BrowserEntry(.find, label: "/"))
  }

  /// Searches for what is typed, from the line where it was begun.
  mutating func searchAsTyped(_ text: String) -> [BrowserEffect] {
    guard let list else { return [] }
    let origin = search?.origin ?? list.selected
    let top = search?.originTop ?? list.top
    guard !text.isEmpty else {
      search = nil
      let height = height
      _ = change { list in
        list.top = top
        list.select(origin, height: height)
      }
      return []
    }
    return begin(text, isForward: true, from: origin, origin: origin, top: top)
  }

  /// Goes to the next line that has what was searched last.
  mutating func searchAgain(isForward: Bool) -> [BrowserEffect] {
    guard let list else { return [] }
    guard !lastSearch.isEmpty else {
      say("nothing was searched yet: / begins")
      return []
    }
    let next = list.selected + (isForward ? 1 : -1)
    return begin(
      lastSearch, isForward: isForward, from: next, origin: list.selected, top: list.top)
  }

  private mutating func begin(
    _ text: String, isForward: Bool, from next: Int, origin: Int, top: Int
  ) -> [BrowserEffect] {
    guard let count = list?.count, count > 0 else { return [] }
    lastSearch = text
    search = TextSearch(
      text: text, needle: TextNeedle(text, order: world.base.textOrder), isForward: isForward,
      next: (next % count + count) % count, left: count, origin: origin, originTop: top)
    return searchOn()
  }

  /// Looks at some more lines.
  ///
  /// - Complexity: O(lines of a step).
  mutating func searchOn() -> [BrowserEffect] {
    guard var search, let content = list?.content, let titles = content.sheet.titles,
      !content.lines.isEmpty
    else { return [] }
    let count = content.lines.count
    for _ in 0..<min(TextSearch.step, search.left) {
      let line = content.lines[search.next]
      if !line.isGroup, titles.isPresent(line.row),
        search.needle.isPart(of: titles.text(line.row))
      {
        return found(search.next)
      }
      search.next = (search.next + (search.isForward ? 1 : -1) + count) % count
      search.left -= 1
    }
    guard search.left > 0 else { return missed(search) }
    self.search = search
    return [.goOn]
  }

  private mutating func found(_ index: Int) -> [BrowserEffect] {
    let height = height
    if case .browsing = mode, index == search?.origin {
      say("no other line has '\(search?.text ?? "")'")
    }
    _ = change { list in
      // In the middle, where it has to be looked for outside of the window.
      if index < list.top || index >= list.top + height { list.top = index - height / 2 }
      list.select(index, height: height)
    }
    if case .entry(var entry) = mode, entry.purpose == .find {
      entry.error = nil
      mode = .entry(entry)
    } else {
      search = nil
    }
    return []
  }

  private mutating func missed(_ search: TextSearch) -> [BrowserEffect] {
    let text = "no line has '\(search.text)'"
    if case .entry(var entry) = mode, entry.purpose == .find {
      entry.error = text
      mode = .entry(entry)
    } else {
      self.search = nil
      complain(text)
    }
    return []
  }

  /// Ends the typing: stays, or goes back to where it began.
  mutating func endSearch(stays: Bool) {
    defer { search = nil }
    guard !stays, let search else { return }
    let height = height
    _ = change { list in
      list.top = search.originTop
      list.select(search.origin, height: height)
    }
  }
}
