import ListingKit
import ModelKit

extension BrowserState {
  /// Carries out a key on the page.
  mutating func browse(_ key: BrowserKey) -> [BrowserEffect] {
    if case .mouse(let action, let place) = key { return mouse(action, place) }
    guard let command = KeyBinding.command(of: key) else {
      say("'\(key.name)' does nothing here; ? shows the keys")
      return []
    }
    message = nil
    return perform(command)
  }

  private mutating func perform(_ command: BrowserCommand) -> [BrowserEffect] {
    switch command {
    case .quit: return quit()
    case .redraw: return [.redraw]
    case .help:
      mode = .reading(BrowserText(subject: .help))
      return []
    case .undo: return changing { _ in [.change(.undo)] }
    case .redo: return changing { _ in [.change(.redo)] }
    case .back where isSearching: stopSearch()
    case .back:
      // What nobody asked for, as after a change, is no reason to stay.
      return list?.job != nil && list?.before != nil ? cancelJob() : back()
    case .up, .down, .pageUp, .pageDown, .first, .last: move(command)
    case .open: return openSelected()
    case .left: return left()
    case .right: return right()
    case .nextList: switchList(by: 1)
    case .previousList: switchList(by: -1)
    case .toggleDone: return toggleDone()
    case .edit: return editField()
    case .notes: return editNotes()
    case .remove: return askToRemove()
    case .detail where page.subject != .models: return readRecord()
    default: return performOnList(command)
    }
    return []
  }

  private mutating func performOnList(_ command: BrowserCommand) -> [BrowserEffect] {
    guard list != nil else {
      say(page.subject == .models ? "open a list first: ⏎" : "tab goes to a list first")
      return []
    }
    switch command {
    case .sort: openSortMenu(.sort)
    case .furtherSort: openSortMenu(.furtherSort)
    case .explainSort: explainSort()
    case .resort:
      _ = change { list in
        list.pins = []
        list.heldBack = []
      }
      return [.reload]
    case .group: openGroupMenu()
    case .filter: beginFilter()
    case .find: beginSearch()
    case .findNext: return searchAgain(isForward: true)
    case .findPrevious: return searchAgain(isForward: false)
    case .fold: fold(nil)
    case .nextColumns: scrollColumns(by: 1)
    case .previousColumns: scrollColumns(by: -1)
    case .foldAll: foldAll(true)
    case .unfoldAll: foldAll(false)
    case .add: return beginAdding(isBelow: false)
    case .addBelow: return beginAdding(isBelow: true)
    case .export: beginExport()
    case .saveView: return beginView()
    default: break
    }
    return []
  }

  private mutating func move(_ command: BrowserCommand) {
    if page.isOnRecord { return moveDetail(command) }
    let page = max(1, height - 1)
    func place(_ from: Int, _ count: Int) -> Int {
      switch command {
      case .up: from - 1
      case .down: from + 1
      case .pageUp: from - page
      case .pageDown: from + page
      case .first: 0
      default: count - 1
      }
    }
    if self.page.subject == .models {
      let count = world.catalog.models.count
      pages[pages.count - 1].selected = max(0, min(place(self.page.selected, count), count - 1))
      return
    }
    let height = height
    _ = change { $0.select(place($0.selected, $0.count), height: height) }
  }

  /// Goes back by a page.
  mutating func back() -> [BrowserEffect] {
    guard pages.count > 1 else {
      say("this is where the way begins; q quits")
      return []
    }
    var effects: [BrowserEffect] = []
    for list in page.lists {
      if let job = list.job { effects.append(.cancel(job: job)) }
      kept[KeptListKey(list)] = KeptList(list)
    }
    pages.removeLast()
    progress = nil
    search = nil
    fit()
    // What changed meanwhile takes its place in the order now.
    return effects + refresh(pinning: false)
  }

  /// Opens what is selected: a model's list, a record; a group is folded.
  mutating func openSelected() -> [BrowserEffect] {
    if page.subject == .models {
      guard world.catalog.models.indices.contains(page.selected) else { return [] }
      return open(world.catalog.models[page.selected])
    }
    guard let list, let content = list.content, let line = list.line else { return [] }
    if line.isGroup {
      fold(nil)
      return []
    }
    let id = content.sheet.id(line.row)
    let title = content.sheet.title(line.row)
    let number = content.level.table.store.number(of: line.row) ?? 0
    let name = id == .none ? "row \(number)" : "\(list.model.name.singular) \(id)"
    return open(
      RecordReference(model: list.model.name.plural, id: id), row: line.row,
      title: title.isEmpty ? name : title)
  }

  private mutating func left() -> [BrowserEffect] {
    guard let list, let line = list.line else { return back() }
    if line.isParent, !line.isFolded {
      fold(true)
      return []
    }
    guard let parent = list.content?.parent(of: list.selected) else { return back() }
    let height = height
    _ = change { $0.select(parent, height: height) }
    return []
  }

  private mutating func right() -> [BrowserEffect] {
    if let line = list?.line, line.isParent, line.isFolded {
      fold(false)
      return []
    }
    return openSelected()
  }

  private mutating func switchList(by step: Int) {
    guard page.record != nil else { return say("this is the only list here") }
    let count = page.lists.count + 1
    show(tab: (BrowserView.activeTab(page) + step + count) % count)
  }

  /// Gives the keys to one of a record's lists, or with the last number to the record itself.
  mutating func show(tab index: Int) {
    let last = pages.count - 1
    pages[last].isOnRecord = index >= page.lists.count
    if !page.isOnRecord { pages[last].active = index }
    progress = nil
    search = nil
    fit()
  }

  /// Folds the selected line or, with nil, the other way round.
  mutating func fold(_ isFolded: Bool?) {
    guard let line = list?.line else { return }
    let height = height
    let changed = change { list in
      let done =
        list.content?.setFolded(isFolded ?? !line.isFolded, at: list.selected) ?? false
      list.show(height: height)
      return done
    }
    if changed != true { say("there is nothing below this line") }
  }

  private mutating func foldAll(_ isFolded: Bool) {
    let height = height
    _ = change { list in
      // What is selected stays so, or else what it is folded into.
      var at = list.selected
      while isFolded, let parent = list.content?.parent(of: at) { at = parent }
      let key = list.content?.key(at: at)
      list.content?.setAllFolded(isFolded)
      let index = key.flatMap { list.content?.index(of: $0) }
      list.select(index ?? 0, height: height)
    }
  }
}
