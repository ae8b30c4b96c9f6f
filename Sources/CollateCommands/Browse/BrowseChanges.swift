import ModelKit
import RecordEditing
import RecordStore
import SortKit
import SystemKit
import TerminalBrowser

/// Carries out changes in the store, each with one opening of it.
///
/// What is changed, what recurs and what undo takes back are those of the commands, and so are the words.
final class BrowseChanges: Sendable {
  private let catalog: Catalog
  private let toolName: String
  private let path: String
  private let present: Present
  /// Whether the records are samples: the step by which they came here isn't taken back.
  private let areSamples: Bool

  init(
    _ context: CommandContext, path: String, areSamples: Bool, present: Present
  ) {
    catalog = context.catalog
    toolName = context.toolName
    self.path = path
    self.areSamples = areSamples
    self.present = present
  }

  /// - Throws: ``EditingError``, `StoreError`, `BrowserFailure`, and what typed values throw.
  func carryOut(_ change: BrowserChange) throws -> BrowserOutcome {
    let store = try open(change.makesStore ? .write : .change)
    let before = try store.history(limit: 1).first?.number
    let (said, removed) = try carryOut(change, in: store)
    var outcome = BrowserOutcome(
      message: ([said.line] + said.below).map { VisibleText.of($0) }.joined(separator: "; "))
    if case .undo = change {
      outcome.added = removed
      return outcome
    }
    if case .redo = change { return outcome }
    guard let last = try store.history(limit: 1).first, last.number != before else {
      return outcome
    }
    for change in try store.changes(of: last.number) {
      let record = RecordReference(model: change.model, id: change.id)
      if change.kind == .added { outcome.added = record } else { outcome.records.append(record) }
    }
    // What comes after a record that is done isn't what one looks at, nor what the next key is for.
    if !outcome.records.isEmpty, let successor = outcome.added {
      outcome.successors = [successor]
      outcome.added = nil
    }
    // A text of several lines is not said again.
    if case .set(let record, let field, let text, _) = change,
      text.contains(where: \.isNewline), !outcome.records.isEmpty
    {
      let name = catalog.find(record.model)?.name.singular ?? record.model
      outcome.message = "changed the \(field) of \(name) \(record.id); u takes it back"
    }
    return outcome
  }

  /// What is said of a change, and which record an undone step brought back.
  private func carryOut(
    _ change: BrowserChange, in store: any RecordStorage
  ) throws -> (EditingWords.Said, RecordReference?) {
    let finder = RecordFinder(store, catalog, byIDAlone: true)
    let editor = RecordEditor(finder, present)
    let words = EditingWords(catalog, present.zone, undoKey: "u")
    switch change {
    case .mark(let record, let isDone):
      let (model, records) = try find(record, finder)
      guard model.field(.mark) != nil else {
        throw CommandError.nothingCanBeDone(model: model.name.plural)
      }
      let outcome =
        try isDone ? editor.complete(records, of: model) : editor.reopen(records, of: model)
      return (words.said(of: outcome), nil)
    case .set(let record, let field, let text, let old):
      if let old { try requireUnchanged(record, field, old, for: text, in: store) }
      let (model, records) = try find(record, finder)
      let outcome = try editor.edit(records, of: model, setting: [FieldText(field, text)])
      return (words.said(of: outcome), nil)
    case .add(let name, let title, let owner):
      let model = try catalog.model(named: name)
      guard title.contains(where: { !$0.isWhitespace }) else {
        throw EditingError.noTitle(model: model.name.singular)
      }
      let fields = try owner.map { [FieldText($0.field, try word($0.record))] } ?? []
      let outcome = try editor.add(Addition(of: model, title: title, fields: fields))
      return (words.said(of: outcome), nil)
    case .remove(let record, let below):
      let (model, records) = try find(record, finder)
      var (fate, target) = (DependentFate.stay, FoundRecord?.none)
      switch below {
      case .stays: break
      case .goes: fate = .removed
      case .moves(let word):
        target = word.isEmpty ? nil : try finder.find(word, of: model)
        fate = .moved(to: target?.id ?? .none)
      }
      let outcome = try editor.remove(records, of: model, dependents: fate, target: target)
      return (words.said(of: outcome), nil)
    case .undo:
      guard let last = try lastStep(of: store) else {
        throw BrowserFailure("nothing is left to undo")
      }
      let back = try store.changes(of: last.number).first { $0.kind == .removed }
      let steps = try finder.undo(last: 1)
      let line = steps.map { "undone: \($0.description)" }.joined(separator: "; ")
      return (.init(line: line), back.map { RecordReference(model: $0.model, id: $0.id) })
    case .redo:
      let steps = try finder.redo(next: 1)
      return (.init(line: steps.map { "redone: \($0.description)" }.joined(separator: "; ")), nil)
    }
  }

  private func find(
    _ record: RecordReference, _ finder: RecordFinder
  ) throws -> (AnyModelModule, [FoundRecord]) {
    let model = try catalog.model(named: record.model)
    return (model, try finder.find([try word(record)], of: model))
  }

  /// Refuses to write over what others wrote while a text was edited.
  private func requireUnchanged(
    _ record: RecordReference, _ field: String, _ old: String, for text: String,
    in store: any RecordStorage
  ) throws {
    guard let model = catalog.find(record.model),
      let index = model.fields.firstIndex(where: { $0.name == field })
    else { return }
    let found = try store.record(record.id, of: model)
    let table = found.table(of: model)
    let row = table.store.handles.first
    if row == nil, model.fields[index].role != .notes {
      throw BrowserFailure("\(model.name.singular) \(record.id) isn't there any more")
    }
    guard let row, TypedText.of(table, row, index, zone: present.zone) == old else {
      let words =
        "others changed the \(field) of \(model.name.singular) \(record.id) meanwhile: "
        + "nothing was changed"
      guard model.fields[index].role == .notes else {
        throw BrowserFailure(words + "; esc and c show it as it is now")
      }
      throw BrowserFailure(
        words + ", and what you wrote is kept in '\(try NotesEditor.keep(text))'")
    }
  }

  /// How a record's id is typed so that nothing else is meant.
  private func word(_ record: RecordReference) throws -> String {
    guard record.id != .none else { throw BrowserFailure("this record has no id") }
    return record.id.typed
  }

  /// The last step that can be taken back.
  private func lastStep(of store: any RecordStorage) throws -> HistoryStep? {
    try store.history(limit: 1000).first { $0.undone == nil && $0.number > (areSamples ? 1 : 0) }
  }

  private func open(_ access: SQLiteStore.Access) throws -> any RecordStorage {
    try SQLiteStore(path: path, catalog: catalog, access: access)
  }

  /// Whether there is a view of a name.
  func hasView(named name: String) throws -> Bool {
    let exact = ExactName(name)
    return try open(.read).views().contains { ExactName($0.name) == exact }
  }

  /// Keeps a view in the store.
  func save(_ view: BrowseView) throws -> String {
    guard !areSamples else {
      throw BrowserFailure("views are kept with records of one's own; these are samples")
    }
    let store = try open(.write)
    let saved = SavedView(name: view.name, arguments: view.arguments)
    try store.save(saved)
    let name = VisibleText.of(view.name)
    return "kept as view '\(name)': '\(toolName) list --view' with its name shows it too"
  }
}

extension BrowserChange {
  /// Whether it makes a store where none is yet.
  fileprivate var makesStore: Bool {
    if case .add = self { true } else { false }
  }
}
