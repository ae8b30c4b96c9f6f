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
    lastSearch = text
    search = nil
    guard let content = list?.content, !content.lines.isEmpty else { return [] }
    search = TextSearch(
      text, TextNeedle(text, order: world.base.textOrder), isForward: isForward, behind: behind,
      from: origin, in: content)
    return searchOn()
  }

  /// Whether a search goes on that keys wait for: they are for the line that it finds.
  var isSearching: Bool {
    guard case .browsing = mode else { return false }
    return search != nil
  }

  /// Nobody waits any longer for what is searched.
  mutating func stopSearch() {
    search = nil
    say("stopped: nothing was found so far")
  }

  /// Searches once more, from the line where it was begun, in lines that were made anew.
  mutating func searchAnew(from key: LineKey?) -> [BrowserEffect] {
    guard let old = search, let list else { return [] }
    var origin = TextSearch.Origin(list)
    if let index = key.flatMap({ list.content?.index(of: $0) }) { origin.selected = index }
    return begin(old.text, isForward: old.isForward, behind: old.behind, from: origin)
  }

  /// Looks at some more lines.
  ///
  /// - Complexity: O(values of a step).
  mutating func searchOn() -> [BrowserEffect] {
    guard var search, !search.isDone, let content = list?.content else { return [] }
    let buffer = ByteBuffer(capacity: 256)
    for _ in 0...TextSearch.step / (content.sheet.columns.count + 1) {
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
    if search?.behind == true, isOrigin { say("no other line has '\(search?.text ?? "")'") }
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
    search?.isDone = true
    guard case .entry(var entry) = mode, entry.purpose == .find else {
      search = nil
      return
    }
    entry.error = nil
    mode = .entry(entry)
    if entry.isWaiting { endTyping() }
  }

  /// The line that was typed is entered, and its search done.
  private mutating func endTyping() {
    mode = .browsing
    endSearch(stays: true)
  }

  private mutating func missed(_ search: TextSearch) -> [BrowserEffect] {
    // More lines are to come, and the search goes on with them.
    if list?.content?.isBeginning == true { return [] }
    let text = "no line has '\(search.text)'"
    self.search?.isDone = true
    if case .entry(var entry) = mode, entry.purpose == .find, !entry.isWaiting {
      entry.error = text
      mode = .entry(entry)
    } else {
      endTyping()
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
