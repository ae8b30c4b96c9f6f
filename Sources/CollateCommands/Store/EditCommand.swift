import ModelKit
import RecordStore
import SortKit

/// `edit`: sets fields of records that are named.
struct EditCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .write)
    var values = try TypedValues(session, model)
    try values.takeOptions()
    guard !values.values.isEmpty else {
      throw CommandError.nothingToSet(model: model.name.singular)
    }
    let records = try session.find(Array(context.parsed.arguments.dropFirst()), of: model)
    try checkAncestors(records, values.values, model, session)
    try session.change(
      records, values.values, verb: "edit", past: "changed",
      "\(values.words.joined(separator: ", "))", echoes: values.echoes)
    return .done
  }
}

extension EditCommand {
  /// Refuses a parent that is one of the records or below them.
  ///
  /// - Throws: ``CommandError/ownAncestor(record:)``.
  private func checkAncestors(
    _ records: [FoundRecord], _ values: [FieldAssignment], _ model: AnyModelModule,
    _ session: StoreSession
  ) throws {
    guard let tree = context.catalog.tree(of: model.name.plural),
      let parent = values.first(where: { $0.field == model.fields[tree.field].name })
    else { return }
    var next = RecordID(fieldValue: parent.value)
    var seen: Set<RecordID> = []
    while let id = next, seen.insert(id).inserted {
      if let record = records.first(where: { $0.id == id }) {
        throw CommandError.ownAncestor(record: record.name)
      }
      let found = try session.wait { try await $0.record(id, of: model) }
      guard let record = FoundRecord(found, row: 0, model) else { return }
      next = RecordID(fieldValue: found.table(of: model).column(tree.field).value(record.row))
    }
  }
}

extension StoreSession {
  /// Sets fields of records as one step, and says so.
  func change(
    _ records: [FoundRecord], _ values: [FieldAssignment], verb: String, past: String,
    _ words: String, echoes: [String] = []
  ) throws {
    guard let model = records.first?.model else { return }
    let ids = records.map(\.id)
    let step = "\(verb) \(StepWords.naming(records))"
    let count = try wait {
      try await $0.edit(ids, of: model.name.plural, assigning: values, step: step)
    }
    let rest = words.isEmpty ? "" : ": \(words)"
    let line =
      count == 0
      ? "nothing to change: \(StepWords.naming(records)) \(records.count == 1 ? "is" : "are") so already"
      : "\(past) \(StepWords.naming(records))\(rest)" + undoHint(verb, records.count)
    try StoreMessages(context).say(line, echoes: echoes)
  }
}

extension StoreSession {
  /// How to take a change back, where it replaced something.
  private func undoHint(_ verb: String, _ count: Int) -> String {
    verb == "edit" ? "; '\(context.toolName) undo' takes \(count == 1 ? "it" : "all") back" : ""
  }
}

/// How records are named in messages and in the history.
enum StepWords {
  /// `to-do 26 'Order tiles'`, `to-dos 26, 27 and 28`, `12 to-dos`
  static func naming(_ records: [FoundRecord]) -> String {
    guard let first = records.first, let last = records.last else { return "nothing" }
    if records.count == 1 { return first.name }
    guard records.count <= 8 else { return "\(records.count) \(first.model.name.plural)" }
    let others = records.dropLast().map { "\($0.id)" }.joined(separator: ", ")
    return "\(first.model.name.plural) \(others) and \(last.id)"
  }
}
