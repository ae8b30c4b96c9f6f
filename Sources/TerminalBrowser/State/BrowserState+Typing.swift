import ListingKit
import ModelKit

extension BrowserState {
  /// Begins to type a filter, with the one in force to start from.
  mutating func beginFilter() {
    guard let list else { return }
    var entry = BrowserEntry(.filter, label: "filter: ", text: list.filterText)
    entry.hint = "as in: done = no and due <= today+7d; tab completes, nothing shows all"
    mode = .entry(entry)
  }

  mutating func beginExport() {
    guard let list else { return }
    mode = .entry(
      BrowserEntry(.export, label: "export to: ", text: "\(list.model.name.plural).md"))
  }

  mutating func beginView() -> [BrowserEffect] {
    changing { state in
      state.mode = .entry(BrowserEntry(.view, label: "keep as view: "))
      return []
    }
  }

  /// Carries out a key in a line that is typed.
  mutating func type(_ key: BrowserKey, into old: BrowserEntry) -> [BrowserEffect] {
    var entry = old
    switch key {
    case .escape, .control("c"):
      mode = .browsing
      if entry.purpose == .find { endSearch(stays: false) }
      return entry.isWaiting && entry.purpose != .find ? cancelJob() : []
    case .enter: return finish(entry)
    case .tab: complete(&entry)
    case .up, .down, .mouse: break
    default:
      guard entry.entry.take(key) else { break }
      entry.error = nil
      entry.candidates = []
      mode = .entry(entry)
      return entry.purpose == .find ? searchAsTyped(entry.entry.text) : []
    }
    mode = .entry(entry)
    return []
  }

  private mutating func finish(_ old: BrowserEntry) -> [BrowserEffect] {
    var entry = old
    let text = entry.entry.text
    let isBlank = text.allSatisfy(\.isWhitespace)
    switch entry.purpose {
    case .find:
      if let search, !search.isDone {
        // What is typed next is for the line that is found.
        entry.isWaiting = true
        mode = .entry(entry)
        return []
      }
      mode = .browsing
      endSearch(stays: true)
      if let error = entry.error { complain(error) }
      return []
    case .filter: return filter(by: text, isBlank, entry)
    case .name(let purpose):
      guard !isBlank else { break }
      return finish(name: text, purpose, entry)
    case .field(let record, let name):
      guard text != entry.original else {
        // What is shown may say less than the value does, so it isn't read again.
        mode = .browsing
        say("it is as it was")
        return []
      }
      return wait(entry, for: .set(record, field: name, text: text, expecting: entry.original))
    case .moveBelow(let record):
      return wait(entry, for: .remove(record, below: .moves(to: text)))
    case .add(let model, let owner):
      guard !isBlank else { break }
      return wait(entry, for: .add(model: model, title: text, owner: owner))
    case .export:
      guard !isBlank, let list else { break }
      var request = list.wholeRequest
      request.nestsLists = true
      return wait(entry, for: .export(request, path: text, replacing: false))
    case .view:
      guard !isBlank, let list else { break }
      return wait(
        entry,
        for: .saveView(name: text, list.wholeRequest, filter: list.filterText, replacing: false))
    }
    entry.error = "type something, or esc"
    mode = .entry(entry)
    return []
  }

  private mutating func wait(_ old: BrowserEntry, for change: BrowserChange) -> [BrowserEffect] {
    wait(old, for: .change(change))
  }

  /// Keeps the line until there is an answer: what can't be taken may be typed again.
  private mutating func wait(_ old: BrowserEntry, for effect: BrowserEffect) -> [BrowserEffect] {
    var entry = old
    guard !entry.isWaiting else { return [] }
    entry.isWaiting = true
    entry.error = nil
    mode = .entry(entry)
    return [effect]
  }

  private mutating func filter(
    by text: String, _ isBlank: Bool, _ old: BrowserEntry
  ) -> [BrowserEffect] {
    var entry = old
    do throws(FilterError) {
      let filter = isBlank ? nil : try FilterExpression(text)
      entry.isWaiting = true
      entry.error = nil
      mode = .entry(entry)
      return restart { list in
        list.request.list.filter = filter
        list.filterText = isBlank ? "" : text
      }
    } catch {
      entry.error = error.description
      mode = .entry(entry)
      return []
    }
  }

  /// Completes the word before the cursor as far as it is clear, and shows what it could be.
  private func complete(_ entry: inout BrowserEntry) {
    let answer: FilterCompletion.Answer
    switch entry.purpose {
    case .filter:
      guard let list else { return }
      answer = FilterCompletion(list.model, catalog: world.catalog)
        .complete(entry.entry.beginning)
    case .name:
      guard let list else { return }
      answer = FilterCompletion(list.model, catalog: world.catalog)
        .completeName(entry.entry.beginning)
    case .field(let record, let name):
      guard let field = field(name, of: record) else { return }
      answer = FilterCompletion.complete(
        entry.entry.beginning, among: FilterCompletion.values(of: field))
    default: return
    }
    entry.entry.replaceBeginning(with: answer.text)
    entry.candidates = answer.candidates
  }

  /// Carries out a key on a text that is read.
  mutating func read(_ key: BrowserKey, _ old: BrowserText) -> [BrowserEffect] {
    var text = old
    let height = max(1, size.lines - 2)
    let last = max(0, BrowserView.readingLines(text, self).count - height)
    switch key {
    case .down, .character("j"), .mouse(.wheelDown, _): text.top += 1
    case .up, .character("k"), .mouse(.wheelUp, _): text.top -= 1
    case .pageDown, .character(" "), .control("f"), .control("d"): text.top += height - 1
    case .pageUp, .control("b"), .control("u"): text.top -= height - 1
    case .home: text.top = 0
    case .end: text.top = last
    case .resize: break
    default:
      mode = .browsing
      return []
    }
    text.top = max(0, min(text.top, last))
    mode = .reading(text)
    return []
  }

  /// Carries out a key on a question.
  mutating func answer(_ key: BrowserKey, to question: BrowserQuestion) -> [BrowserEffect] {
    switch key {
    case .character("y"), .character("Y"):
      mode = .browsing
      return [question.effect]
    case .character("n"), .character("N"), .escape, .character("q"), .control("c"), .enter:
      mode = .browsing
      say("nothing was done")
      return []
    case .character(let key):
      switch question.others[key] {
      case .effect(let effect):
        mode = .browsing
        return [effect]
      case .entry(let entry): mode = .entry(entry)
      case nil: break
      }
      return []
    default: return []
    }
  }
}
