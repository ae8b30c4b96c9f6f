import ModelKit
import RecordStore
import SortKit
import SystemKit
import TerminalBrowser

/// Carries out changes in the store by the commands that a person would type.
///
/// So the words, the checks, what recurs and what undo takes back are the same everywhere.
final class BrowseChanges: Sendable {
  private let catalog: Catalog
  private let spec: ToolSpec
  private let environment: [String: String]
  private let path: String
  /// The options of commands that read dates: the present, the time zone, the locale.
  private let dated: [String]
  private let now: Int64
  private let zone: ZoneRules
  /// Whether the records are samples: the step by which they came here isn't taken back.
  private let areSamples: Bool

  init(
    _ context: CommandContext, spec: ToolSpec, path: String, areSamples: Bool, zone: ZoneRules
  ) {
    self.zone = zone
    catalog = context.catalog
    self.spec = spec
    environment = context.console.environment
    now = context.console.now
    self.path = path
    self.areSamples = areSamples
    var dated: [String] = []
    for option in [OptionSpec.now, .timeZone, .locale] {
      if let value = context.parsed.value(of: option) { dated += [option.flag, value] }
    }
    self.dated = dated
  }

  /// - Throws: what the command throws.
  func carryOut(_ change: BrowserChange) throws -> BrowserOutcome {
    switch change {
    case .mark(let record, let isDone):
      return try run(
        [isDone ? "done" : "undone"] + dated, [record.model, try word(record)])
    case .set(let record, let field, let text, let old):
      if let old { try requireUnchanged(record, field, old, for: text) }
      var outcome = try run(
        ["edit", "--set", "\(field)=\(text)"] + dated, [record.model, try word(record)])
      // A text of several lines is not said again.
      if text.contains(where: \.isNewline), !outcome.records.isEmpty {
        let name = catalog.find(record.model)?.name.singular ?? record.model
        outcome.message = "changed the \(field) of \(name) \(record.id); u takes it back"
      }
      return outcome
    case .add(let model, let title, let owner):
      let reference = try owner.map { ["--set", "\($0.field)=\(try word($0.record))"] } ?? []
      return try run(["add"] + reference + dated, [model, title])
    case .remove(let record, let below):
      let options =
        switch below {
        case .stays: [String]()
        case .goes: [OptionSpec.withChildren.flag]
        case .moves(let target): ["\(OptionSpec.moveTo.flag)=\(target)"]
        }
      return try run(["remove"] + options, [record.model, try word(record)])
    case .undo:
      guard let last = try step(isUndone: false) else {
        throw BrowserFailure("nothing is left to undo")
      }
      let back = try read { try $0.changes(of: last.number) }.first { $0.kind == .removed }
      var outcome = try run(["undo"], [])
      outcome.added = back.map { RecordReference(model: $0.model, id: $0.id) }
      return outcome
    case .redo: return try run(["redo"], [])
    }
  }

  /// Refuses to write over what others wrote while a text was edited.
  private func requireUnchanged(
    _ record: RecordReference, _ field: String, _ old: String, for text: String
  ) throws {
    guard let model = catalog.find(record.model),
      let index = model.fields.firstIndex(where: { $0.name == field })
    else { return }
    let found = try read { try $0.record(record.id, of: model) }
    let table = found.table(of: model)
    let row = table.store.handles.first
    if row == nil, model.fields[index].role != .notes {
      throw BrowserFailure("\(model.name.singular) \(record.id) isn't there any more")
    }
    guard let row, TypedText.of(table, row, index, zone: zone) == old else {
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

  /// Runs a command, and tells what it said and which records it changed.
  private func run(_ options: [String], _ arguments: [String]) throws -> BrowserOutcome {
    let before = try step(isUndone: nil)?.number
    let output = MemorySink()
    let words = options + [OptionSpec.store.flag, path, "--"] + arguments
    guard case .run(let parsed) = try CommandLineParser(spec).parse(words) else {
      throw BrowserFailure("nothing was changed")
    }
    let console = Console(
      arguments: words, environment: environment, output: output, now: now)
    let context = CommandContext(
      parsed: parsed, catalog: catalog, console: console, toolName: spec.name,
      undoKey: "u", namesAreIDs: true)
    _ = try CollateTool.runStoreCommand(context)
    let said = output.buffer.string.split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
    var outcome = BrowserOutcome(message: said.joined(separator: "; "))
    guard let last = try step(isUndone: nil), last.number != before else { return outcome }
    for change in try read({ try $0.changes(of: last.number) }) {
      let record = RecordReference(model: change.model, id: change.id)
      if change.kind == .added { outcome.added = record } else { outcome.records.append(record) }
    }
    // What comes after a record that is done isn't what one looks at, nor what the next key is for.
    if !outcome.records.isEmpty, let successor = outcome.added {
      outcome.successors = [successor]
      outcome.added = nil
    }
    return outcome
  }

  /// The last step; with false only one that can be taken back.
  private func step(isUndone: Bool?) throws -> HistoryStep? {
    let steps = try read { try $0.history(limit: isUndone == nil ? 1 : 1000) }
    guard isUndone != nil else { return steps.first }
    return steps.first { $0.undone == nil && $0.number > (areSamples ? 1 : 0) }
  }

  private func read<Value>(_ work: (any RecordStorage) throws -> Value) throws -> Value {
    try work(SQLiteStore(path: path, catalog: catalog, access: .read, threads: 1))
  }

  /// Whether there is a view of a name.
  func hasView(named name: String) throws -> Bool {
    let exact = ExactName(name)
    return try read { try $0.views() }.contains { ExactName($0.name) == exact }
  }

  /// Keeps a view in the store.
  func save(_ view: BrowseView) throws -> String {
    guard !areSamples else {
      throw BrowserFailure("views are kept with records of one's own; these are samples")
    }
    let store = try SQLiteStore(path: path, catalog: catalog, access: .write, threads: 1)
    let saved = SavedView(name: view.name, arguments: view.arguments)
    try store.save(saved)
    let name = VisibleText.of(view.name)
    return "kept as view '\(name)': '\(spec.name) list --view' with its name shows it too"
  }
}
