import ListingKit
import SortKit
import SystemKit

extension BrowserState {
  /// Begins to find as one types.
  mutating func beginSearch() {
    mode = .entry(BrowserEntry(.find, label: "/"))
  }

  /// Searches for what is typed, from the line where it was begun.
  mutating func searchAsTyped(_ text: String) -> [BrowserEffect] {
    guard let list else { return [] }
    // What the letters before unfolded is folded again.
    if let origin = search?.origin { goBack(to: origin) }
    let origin = search?.origin ?? TextSearch.Origin(list)
    search = nil
    return text.isEmpty ? [] : begin(text, isForward: true, behind: false, from: origin)
  }

  /// Goes to the next line that has what was searched last.
  mutating func searchAgain(isForward: Bool) -> [BrowserEffect] {
    guard let list else { return [] }
    guard !lastSearch.isEmpty else {
      say("nothing was searched yet: / begins")
      return []
    }
    return begin(lastSearch, isForward: isForward, behind: true, from: TextSearch.Origin(list))
  }

  private mutating func begin(
    _ text: String, isForward: Bool, behind: Bool, from origin: TextSearch.Origin
  ) -> [BrowserEffect] {
    guard let content = list?.content, !content.lines.isEmpty else { return [] }
    lastSearch = text
    search = TextSearch(
      text, TextNeedle(text, order: world.base.textOrder), isForward: isForward, behind: behind,
      from: origin, in: content)
    return searchOn()
  }

  /// Looks at some more lines.
  ///
  /// - Complexity: O(lines of a step × columns).
  mutating func searchOn() -> [BrowserEffect] {
    guard var search, let content = list?.content else { return [] }
    let buffer = ByteBuffer(capacity: 256)
    for _ in 0..<TextSearch.step {
      guard let candidate = search.candidate(in: content) else { return missed(search) }
      if let match = search.match(candidate.line, in: content, buffer) {
        found(candidate, match)
        return []
      }
    }
    self.search = search
    return [.goOn]
  }

  private mutating func found(_ candidate: TextSearch.Candidate, _ match: TextSearch.Match) {
    let height = height
    let isOrigin = candidate.offset == nil && candidate.index == search?.origin.selected
    if case .browsing = mode, isOrigin { say("no other line has '\(search?.text ?? "")'") }
    _ = change { list in
      var index = candidate.index
      if let offset = candidate.offset, let hidden = list.content?.hidden(at: index) {
        index = list.content?.unfold(index, to: offset, of: hidden) ?? index
      }
      // In the middle, where it has to be looked for outside of the window.
      if index < list.top || index >= list.top + height { list.top = index - height / 2 }
      list.select(index, height: height)
    }
    if let column = match.column { show(column: column) }
    if case .entry(var entry) = mode, entry.purpose == .find {
      entry.error = nil
      mode = .entry(entry)
    } else {
      search = nil
    }
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
    if !stays, let origin = search?.origin { goBack(to: origin) }
    search = nil
  }

  private mutating func goBack(to origin: TextSearch.Origin) {
    let height = height
    _ = change { list in
      list.content = origin.content
      list.firstColumn = origin.firstColumn
      list.top = origin.top
      list.select(origin.selected, height: height)
    }
  }
}
