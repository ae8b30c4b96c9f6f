import ListingKit
import ModelKit
import RecordEditing
import RecordStore
import SortKit
import SystemKit

/// What is said of changes in the store: on the command line, and in the browser.
struct EditingWords {
  /// A line, and what is shown below it.
  struct Said: Equatable {
    let line: String
    var below: [String] = []
  }

  private let catalog: Catalog
  private let zone: ZoneRules
  /// What takes a step back: `'collate undo'`, in the browser `u`.
  private let undo: String
  /// The commands that mend what a removal leaves; nil where commands are no help.
  private let mending: MendingWords?

  /// - Parameter present: in whose time zone moments are shown.
  init(_ context: CommandContext, _ present: Present) {
    catalog = context.catalog
    zone = present.zone
    undo = context.undoWords
    mending = MendingWords(context: context)
  }

  /// - Parameter key: the key that takes a step back.
  init(_ catalog: Catalog, _ zone: ZoneRules, undoKey key: String) {
    self.catalog = catalog
    self.zone = zone
    undo = key
    mending = nil
  }

  func said(of outcome: AdditionOutcome) -> Said {
    let model = outcome.model
    let title = outcome.title
    let name =
      outcome.id == .none ? Words.quoted(title) : "\(outcome.id) \(Words.quoted(title))"
    let set = words(for: outcome.settings, of: model)
    return Said(
      line: "added \(model.name.singular) \(name)\(set)", below: outcome.echoes)
  }

  func said(of outcome: RemovalOutcome) -> Said {
    let words = RemovalWords(outcome: outcome, catalog: catalog, undo: undo)
    return Said(line: words.line, below: mending.map(words.hints) ?? [])
  }

  func said(of outcome: ChangeOutcome) -> Said {
    let naming = StepWords.naming(outcome.records)
    if outcome.isOpenAlready { return Said(line: StepWords.already(outcome.records, "undone")) }
    if outcome.verb == .done, outcome.count == 0 {
      return Said(line: StepWords.already(outcome.records, "done"))
    }
    let isAlone = outcome.records.count == 1
    let past = outcome.verb == .edit ? "changed" : outcome.verb.rawValue
    let set = outcome.records.first.map { words(for: outcome.settings, of: $0.model) } ?? ""
    let notes = notes(of: outcome, isAlone: isAlone)
    let isOneLine = isAlone || outcome.isTakenBack
    let below = outcome.echoes + (isOneLine ? [] : notes)
    if outcome.count == 0 {
      let line = "nothing to change: \(naming) \(isAlone ? "is" : "are") so already"
      return Said(line: line, below: below)
    }
    let line =
      "\(past) \(naming)\(set)" + (isOneLine ? notes : []).map { "; \($0)" }.joined()
      + undoHint(outcome, outcome.records.count + (outcome.isTakenBack ? 0 : notes.count))
    return Said(line: line, below: below)
  }

  /// How to take a change back, where it replaced something.
  private func undoHint(_ outcome: ChangeOutcome, _ count: Int) -> String {
    outcome.verb == .edit ? "; \(undo) takes \(count == 1 ? "it" : "all") back" : ""
  }

  /// What else came of a change.
  private func notes(of outcome: ChangeOutcome, isAlone: Bool) -> [String] {
    if outcome.isTakenBack {
      return ["what came after \(isAlone ? "it" : "them") is gone again"]
    }
    return outcome.followers.compactMap { words(for: $0, isAlone: isAlone) }
      + outcome.remaining.map { words(for: $0, isAlone: isAlone) }
  }

  /// `the next, to-do 31, is due 2031-03-07`
  ///
  /// - Parameter isAlone: whether it is clear which record is meant.
  private func words(for follower: Follower, isAlone: Bool) -> String? {
    let model = follower.record.model
    let name = isAlone ? "it" : follower.record.name
    switch follower.kind {
    case .next(let id, let date):
      guard let due = model.field(.due) else { return nil }
      let next = isAlone ? "the next" : "the next \(name)"
      return "\(next), \(model.name.singular) \(id), is due \(shown(date, model.fields[due]))"
    case .ended(let rule): return "\(name) was the last one: \(Words.quoted(rule)) has ended"
    case .unreadable(let error): return "nothing comes after \(name): \(error)"
    }
  }

  private func words(for remaining: RemainingFollower, isAlone: Bool) -> String {
    let record = remaining.record
    let name = isAlone ? "it" : record.name
    let next = "\(record.model.name.singular) \(remaining.follower), which came after \(name),"
    return remaining.isThere
      ? "\(next) stays, and \(isAlone ? "this one" : "that one") doesn't come again"
      : "\(next) is gone: \(isAlone ? "this one" : "that one") comes again itself"
  }
}

extension EditingWords {
  /// `: due '2031-02-11', project 'Kitchen'`; empty where nothing was set.
  private func words(for settings: [AppliedSetting], of model: AnyModelModule) -> String {
    let said = settings.map { words(for: $0, of: model) }
    return said.isEmpty ? "" : ": " + said.joined(separator: ", ")
  }

  private func words(for setting: AppliedSetting, of model: AnyModelModule) -> String {
    func label(_ field: Int) -> String { catalog.wordInSentence(for: field, of: model) }
    switch setting {
    case .value(let field, .missing): return "no \(label(field))"
    case .value(let field, let value):
      return "\(label(field)) \(Words.quoted(VisibleText.of(shown(value, model.fields[field]))))"
    case .reference(let field, let title): return "\(label(field)) \(Words.quoted(title))"
    case .list(let field, let isAddition, let texts):
      let shown = Words.quoted(texts.joined(separator: ", "))
      return "\(label(field)) \(isAddition ? "with" : "without") \(shown)"
    case .unknown(let name, let text):
      return text.isEmpty ? "no \(name)" : "\(name) \(Words.quoted(VisibleText.of(text)))"
    }
  }

  private func shown(_ value: SortValue, _ field: FieldInfo) -> String {
    let shown = ByteBuffer(capacity: 64)
    ValueText(zone: zone).append(value, of: field, to: shown)
    return shown.string
  }
}
