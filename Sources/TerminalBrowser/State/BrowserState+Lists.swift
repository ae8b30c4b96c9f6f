package import ListingKit
package import ModelKit
import SortKit

extension BrowserState {
  /// Opens a model's list on a page of its own.
  ///
  /// - Parameter settings: what a command line or a view asks of it.
  package mutating func open(
    _ model: AnyModelModule, settings: ListingRequest? = nil
  ) -> [BrowserEffect] {
    let made = BrowserList(
      number: takeNumber(), model: model, request: settings ?? world.request(for: model))
    let list = settings == nil ? asKept(made) : made
    pages.append(BrowserPage(.list, title: model.name.label, lists: [list]))
    return [start(page: pages.count - 1, list: 0)]
  }

  /// Opens a record with its related lists.
  mutating func open(
    _ record: RecordReference, row: UInt32? = nil, title: String
  ) -> [BrowserEffect] {
    guard let model = world.catalog.find(record.model) else { return [] }
    let given = setAside()
    var page = BrowserPage(.record(record), row: row, title: title)
    let name = model.name.plural
    let catalog = world.catalog
    func add(_ other: String, _ relation: Relation, _ label: String) {
      guard let related = catalog.find(other) else { return }
      let list = BrowserList(
        number: takeNumber(), model: related, owner: record,
        name: label.prefix(1).uppercased() + label.dropFirst(), relation: relation,
        request: world.request(for: related))
      page.lists.append(asKept(list))
    }
    // Nothing can refer to a record without an id.
    if record.id != .none {
      for relation in catalog.lists(of: name) { add(relation.source, relation, relation.listName) }
      if let tree = catalog.tree(of: name) { add(name, tree, tree.listName) }
      for relation in catalog.references(of: name) where !relation.isTree {
        add(relation.target, relation, relation.name)
      }
    }
    page.isOnRecord = page.lists.isEmpty
    pages.append(page)
    return given + [.detail(record, row: row)]
      + page.lists.indices.map { start(page: pages.count - 1, list: $0) }
  }

  /// A list as it was when its page was closed.
  private func asKept(_ list: BrowserList) -> BrowserList {
    guard let kept = kept[KeptListKey(list)] else { return list }
    var list = list
    list.settings = kept.settings
    list.firstFolds = kept.folds
    list.wanted = kept.selected
    list.firstColumn = kept.firstColumn
    return list
  }

  /// Has a list made.
  ///
  /// - Parameters:
  ///   - pinning: whether changed records stay where they stand.
  ///   - fromTop: whether the first line is selected, whatever was before.
  mutating func start(
    page: Int, list index: Int, pinning: Bool = false, fromTop: Bool = false
  ) -> BrowserEffect {
    let job = takeNumber()
    if !pinning {
      pages[page].lists[index].pins = []
      pages[page].lists[index].heldBack = []
    }
    let list = pages[page].lists[index]
    let nearby = list.content?.candidates(at: list.selected) ?? []
    pages[page].lists[index].selectedBefore = list.selected
    pages[page].lists[index].job = job
    pages[page].lists[index].isStale = false
    return .list(
      ListJob(
        list: list.number, job: job, request: list.wholeRequest,
        folds: list.content?.folds ?? list.firstFolds,
        leavesOut: Set([list.ownerField].compactMap { $0 }),
        selected: fromTop ? [] : (list.wanted.map { [$0] } ?? []) + nearby,
        added: pinning ? list.added : nil, pins: pinning ? list.pins : [],
        old: pinning && !list.pins.isEmpty ? list.content : nil,
        heldBack: pinning ? list.heldBack : [], isFirst: list.content == nil))
  }

  /// Has the list with the keys made anew with other settings; those before come back if that fails.
  mutating func restart(_ body: (inout BrowserList) -> Void) -> [BrowserEffect] {
    guard list != nil else { return [] }
    var effects: [BrowserEffect] = []
    if let job = list?.job { effects.append(.cancel(job: job)) }
    var isAtTop = false
    _ = change { list in
      list.before = list.before ?? list.settings
      // Who hasn't moved wants to see the new beginning, not to follow the record there was.
      isAtTop = list.selected == 0 && list.wanted == nil
      body(&list)
    }
    progress = nil
    return effects + [start(page: pages.count - 1, list: page.active, fromTop: isAtTop)]
  }

  /// What is waited for on this page is made once it is shown again.
  mutating func setAside() -> [BrowserEffect] {
    let last = pages.count - 1
    var effects: [BrowserEffect] = []
    for index in pages[last].lists.indices {
      guard let job = pages[last].lists[index].job else { continue }
      pages[last].lists[index].job = nil
      pages[last].lists[index].isStale = true
      effects.append(.cancel(job: job))
    }
    progress = nil
    return effects
  }

  /// Nobody waits any longer: the list stays as it was.
  mutating func cancelJob() -> [BrowserEffect] {
    guard let job = list?.job else { return [] }
    _ = change { list in
      list.job = nil
      if let before = list.before { list.settings = before }
      list.before = nil
    }
    progress = nil
    say("stopped: the list is as it was")
    return [.cancel(job: job)]
  }

  mutating func listed(
    _ number: Int, _ job: Int, _ result: Result<ListAnswer, BrowserFailure>
  ) -> [BrowserEffect] {
    guard let place = place(of: number), pages[place.page].lists[place.list].job == job else {
      return []
    }
    let isShown = place.page == pages.count - 1 && place.list == page.active
    if case .success(let answer) = result, answer.content.isBeginning {
      return take(answer, at: place)
    }
    if isShown { progress = nil }
    pages[place.page].lists[place.list].job = nil
    switch result {
    case .success(let answer): return take(answer, at: place)
    case .failure(let failure): refuse(failure, at: place, isShown)
    }
    return []
  }

  /// Shows what was made of a list: the cursor stays on its line, or where it was moved meanwhile.
  private mutating func take(
    _ answer: ListAnswer, at place: (page: Int, list: Int)
  ) -> [BrowserEffect] {
    let height = height
    let isShown = place.page == pages.count - 1 && place.list == page.active
    let list = pages[place.page].lists[place.list]
    // Who moved meanwhile stays with what is selected now.
    let own =
      list.wanted == nil && list.selected != list.selectedBefore
      ? list.selectedKey.flatMap(answer.content.index(of:)) : nil
    if answer.isGone, own == nil, isShown, list.before == nil, list.added == nil, message == nil {
      say("what was selected isn't in this list any more")
    }
    func show(_ list: inout BrowserList) {
      let offset = list.selected - list.top
      list.content = answer.content
      list.failure = nil
      list.before = nil
      list.wanted = nil
      list.added = nil
      list.selected =
        own ?? answer.selected ?? max(0, min(list.selected, answer.content.lines.count - 1))
      list.top = max(0, list.selected - offset)
      list.show(height: height)
    }
    let origin = search.flatMap { $0.origin.content?.key(at: $0.origin.selected) }
    show(&pages[place.page].lists[place.list])
    if case .entry(let entry) = mode, entry.isForList { mode = .browsing }
    return isShown && search != nil ? searchAnew(from: origin) : []
  }

  private mutating func refuse(
    _ failure: BrowserFailure, at place: (page: Int, list: Int), _ isShown: Bool
  ) {
    func keep(_ list: inout BrowserList) {
      if let before = list.before { list.settings = before }
      list.before = nil
      list.added = nil
      if list.content == nil { list.failure = failure.message }
    }
    keep(&pages[place.page].lists[place.list])
    guard isShown else { return }
    if search != nil, list?.content?.isBeginning == true { search = nil }
    answer(with: failure)
  }

  /// Whether a line will be selected that isn't yet: a record that was added, one that is searched.
  ///
  /// Keys are for that one, and wait; so they do for the answer to a line that was typed, and for
  /// the question before a removal, which they answer.
  package var holdsKeys: Bool {
    if case .entry(let entry) = mode, entry.isWaiting { return true }
    return list?.added != nil || isSearching || isWeighing
  }

  /// The records couldn't be read: nothing is waited for any more.
  mutating func forgetAdded() {
    for page in pages.indices {
      for list in pages[page].lists.indices { pages[page].lists[list].added = nil }
    }
  }

  /// The records are other ones: what is shown is made anew, the rest once it is shown again.
  mutating func recordsChanged() -> [BrowserEffect] {
    marks = [:]
    for page in pages.indices {
      for list in pages[page].lists.indices { pages[page].lists[list].isStale = true }
    }
    return refresh(pinning: true)
  }

  /// Has the stale lists of the shown page made anew, and what is shown of its record.
  mutating func refresh(pinning: Bool) -> [BrowserEffect] {
    let last = pages.count - 1
    var effects: [BrowserEffect] = []
    if let record = page.record { effects.append(.detail(record, row: page.row)) }
    for list in pages[last].lists.indices where pages[last].lists[list].isStale {
      if let job = pages[last].lists[list].job { effects.append(.cancel(job: job)) }
      effects.append(start(page: last, list: list, pinning: pinning))
    }
    return effects
  }
}
