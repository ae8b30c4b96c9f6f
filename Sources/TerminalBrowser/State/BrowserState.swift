/// The whole state of a browser: told what happens, it answers with what is to be done.
///
/// It is a value and does nothing itself: no terminal, no file, no thread.
/// ```swift
/// var state = BrowserState(world, size: ScreenSize(columns: 80, lines: 24))
/// var effects = state.open(projects)                 // [.list(job)]
/// effects = state.handle(.key(.character("s")))      // [], the sort menu is open
/// ```
package struct BrowserState: Sendable {
  package let world: BrowserWorld
  /// The way to what is shown: the models, a list, a record, …; never empty.
  package internal(set) var pages: [BrowserPage]
  package internal(set) var mode = BrowserMode.browsing
  /// What the line at the bottom says instead of the keys.
  package internal(set) var message: Message?
  package internal(set) var size: ScreenSize
  /// How far the job is that is waited for.
  package internal(set) var progress: String?
  /// Marks that were set but are not in the records yet.
  package internal(set) var marks: [RecordReference: Bool] = [:]
  /// The changes that were asked for and aren't answered yet.
  package private(set) var pendingChanges = 0
  /// Whether one of these takes long, since others use the store.
  package private(set) var isWaiting = false
  /// Whether the browser quits once these are done.
  package private(set) var isQuitting = false
  /// Whether a question about a removal is on its way: the keys behind it are its answer.
  package private(set) var isWeighing = false
  /// The search that goes on, and what was searched last.
  var search: TextSearch?
  var lastSearch = ""
  /// What lists keep while their pages are closed.
  var kept: [KeptListKey: KeptList] = [:]
  private var nextNumber = 0

  /// Something to be told, and whether it is bad news.
  package struct Message: Hashable, Sendable {
    package var text: String
    package var isError: Bool
  }

  package init(_ world: BrowserWorld, size: ScreenSize) {
    self.world = world
    self.size = size
    pages = [BrowserPage(.models, title: "Models")]
  }

  /// The page that is shown.
  package var page: BrowserPage { pages[pages.count - 1] }

  /// The list that has the keys.
  package var list: BrowserList? { page.list }

  /// Takes what happens.
  ///
  /// - Returns: what is to be done, in this order.
  /// - Complexity: O(1) for moving; O(lines) for folding; searching goes on in steps.
  package mutating func handle(_ event: BrowserEvent) -> [BrowserEffect] {
    let effects = answer(to: event)
    for effect in effects {
      switch effect {
      case .change: pendingChanges += 1
      case .weighRemoval: isWeighing = true
      default: break
      }
    }
    guard isQuitting, pendingChanges == 0 else { return effects }
    // What is shown as done is done by now.
    isQuitting = false
    return effects + [.quit]
  }

  private mutating func answer(to event: BrowserEvent) -> [BrowserEffect] {
    switch event {
    case .key(let key): return handle(key)
    case .listed(let list, let job, let result): return listed(list, job, result)
    case .progress(let job, let words):
      if list?.job == job { progress = words }
    case .detailed(let record, let row, let detail): show(detail, of: record, row)
    case .change(let change): return [.change(change)]
    case .waiting: isWaiting = pendingChanges > 0
    case .changed(let result):
      pendingChanges = max(0, pendingChanges - 1)
      isWaiting = false
      changed(result)
      if case .failure = result { return stay() }
    case .recordsChanged: return askAgain() + recordsChanged()
    case .ask(let question):
      if question.again != nil { isWeighing = false }
      if isReady(for: question) { mode = .asking(question) }
    case .message(let text):
      if case .entry(let entry) = mode, entry.isForOutside { mode = .browsing }
      say(text)
    case .failed(let failure):
      forgetAdded()
      isWeighing = false
      if case .entry(let entry) = mode, entry.isForOutside {
        answer(with: failure)
      } else {
        complain(failure.message)
      }
    case .goOn: return searchOn()
    }
    return []
  }

  private mutating func handle(_ key: BrowserKey) -> [BrowserEffect] {
    if case .resize(let size) = key {
      self.size = size
      fit()
      return []
    }
    if KeyBinding.command(of: key) == .redraw { return [.redraw] }
    if isQuitting {
      // What is typed behind the last key is meant for nobody, but one may stay.
      if key == .escape {
        say("not quitting")
        return stay()
      }
      return []
    }
    if case .paste = key {
      guard case .entry = mode else {
        say("what is pasted is only taken where something is typed")
        return []
      }
    }
    switch mode {
    case .browsing: return browse(key)
    case .menu(let menu): return choose(key, in: menu)
    case .entry(let entry): return type(key, into: entry)
    case .reading(let text): return read(key, text)
    case .asking(let question): return answer(key, to: question)
    }
  }

  /// Whether a question can be put: nothing else is on, or it is about what was typed.
  private func isReady(for question: BrowserQuestion) -> Bool {
    switch mode {
    case .browsing: true
    case .entry(let entry): entry.isForOutside
    case .menu, .reading, .asking: false
    }
  }

  /// A question about records that may be other ones by now is put anew.
  private mutating func askAgain() -> [BrowserEffect] {
    guard case .asking(let question) = mode, let again = question.again else { return [] }
    mode = .browsing
    return [again]
  }

  /// Quits once every change that was asked for is made; one that fails is told first.
  mutating func quit() -> [BrowserEffect] {
    isQuitting = true
    // Nobody looks at the lists any more that are being made.
    return setAside()
  }

  /// Doesn't quit after all, as where a change failed that was shown as done.
  private mutating func stay() -> [BrowserEffect] {
    guard isQuitting else { return [] }
    isQuitting = false
    return refresh(pinning: true)
  }

  // MARK: What the parts share

  mutating func say(_ text: String) { message = Message(text: text, isError: false) }

  mutating func complain(_ text: String) { message = Message(text: text, isError: true) }

  /// Says why something can't be done: beside the line that was typed for it, where there is one.
  mutating func answer(with failure: BrowserFailure) {
    guard case .entry(var entry) = mode, entry.isWaiting else { return complain(failure.message) }
    entry.isWaiting = false
    entry.error = failure.message
    mode = .entry(entry)
  }

  /// A number that no list and no job has had.
  mutating func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Changes the list that has the keys.
  mutating func change<Value>(_ body: (inout BrowserList) -> Value) -> Value? {
    let page = pages.count - 1
    let active = pages[page].active
    guard pages[page].list != nil else { return nil }
    return body(&pages[page].lists[active])
  }

  /// Where a list is among the pages.
  ///
  /// - Complexity: O(lists).
  func place(of list: Int) -> (page: Int, list: Int)? {
    for (number, page) in pages.enumerated() {
      if let index = page.lists.firstIndex(where: { $0.number == list }) { return (number, index) }
    }
    return nil
  }

  /// The lines of records that are on the screen.
  var height: Int { BrowserLayout(self).rows.count }

  /// Makes everything fit after the screen changed.
  mutating func fit() {
    for page in pages.indices { prepareDetail(page) }
    let height = height
    for index in pages[pages.count - 1].lists.indices {
      pages[pages.count - 1].lists[index].show(height: height)
    }
  }
}
