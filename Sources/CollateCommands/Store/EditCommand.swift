import ModelKit
import RecordStore
import SortKit

/// `edit`: sets fields of records that are named.
struct EditCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .change)
    guard context.parsed.givesFields else {
      throw CommandError.nothingToSet(model: model.name.singular)
    }
    let records = try session.find(Array(context.parsed.arguments.dropFirst()), of: model)
    var values = try TypedValues(session, model, unknown: unknownNames(records))
    try values.takeOptions()
    try values.keepSkippedTime(for: records)
    try checkAncestors(records, values.values, model, session)
    let world = try WorldOptions(context.parsed, context.console)
    let change = MarkChange(model, in: values.values, world)
    let isMarking = change.map { records.contains(where: $0.changes) } ?? false
    if isMarking || !values.listChanges.isEmpty {
      try editEach(records, values, change, world, session)
    } else {
      try session.change(
        records, values.values, unknown: values.unknown, verb: "edit", past: "changed",
        values.words.joined(separator: ", "), echoes: values.echoes)
    }
    return .done
  }

  /// The fields that the model doesn't know and that the records have.
  ///
  /// - Complexity: O(members of all records).
  private func unknownNames(_ records: [FoundRecord]) -> UnknownNamesOfRecords {
    UnknownNamesOfRecords(
      records.map { record in
        UnknownField.of(record.row, in: record.records.table(of: record.model)).map(\.name)
      })
  }

  /// Sets what isn't the same for each record: lists that change, and the mark, with what `done` and
  /// `undone` do beside that.
  private func editEach(
    _ records: [FoundRecord], _ values: TypedValues, _ change: MarkChange?, _ world: WorldOptions,
    _ session: StoreSession
  ) throws {
    guard let model = records.first?.model else { return }
    let isReopening = change?.isDone == false && records.contains { change?.changes($0) == true }
    if isReopening, let change, values.listChanges.isEmpty {
      return try session.reopen(
        records, change.completing(values.values), unknown: values.unknown, verb: "edit",
        past: "changed", values.words.joined(separator: ", "), echoes: values.echoes,
        isWhole: values.values.count == 1 && values.unknown.isEmpty)
    }
    let staying = isReopening ? try session.successorNotes(records) : []
    let recurring = change?.isDone == true ? RecurringRecords(model, world) : nil
    func plan(_ record: FoundRecord) -> RecurringRecords.Plan {
      var assigned = values.values(for: record)
      let isNews = change?.changes(record) ?? false
      if isNews, let change { assigned = change.completing(assigned) }
      var plan = RecurringRecords.Plan(
        record: record,
        succession: RecordSuccession(id: record.id, assigning: assigned, unknown: values.unknown))
      if isNews, let recurring {
        plan = recurring.plan(for: record, assigning: assigned, unknown: values.unknown)
      }
      plan.succession.expecting += values.lists(of: record)
      return plan
    }
    var plans = records.map(plan)
    let step = "edit \(StepWords.naming(records))"
    var outcomes = try session.succeed(plans, of: model, step: step)
    // A list that others changed meanwhile is read again, so that nothing of theirs is lost.
    while !values.listChanges.isEmpty, let late = outcomes.firstIndex(where: { !$0.wasExpected }) {
      let found = try session.store.record(records[late].id, of: model)
      guard let record = FoundRecord(found, row: 0, model) else { break }
      let before = plans[late].succession.expecting
      plans[late] = plan(record)
      // One that is as it was is only spelled otherwise, as by hand.
      if plans[late].succession.expecting == before { plans[late].succession.expecting = [] }
      outcomes[late] = try session.succeed([plans[late]], of: model, step: step)[0]
    }
    let notes = zip(plans, outcomes).compactMap { plan, outcome in
      recurring?.words(for: plan, outcome, isAlone: records.count == 1)
    }
    try session.sayChanged(
      records, count: outcomes.count(where: \.isChanged), verb: "edit", past: "changed",
      values.words.joined(separator: ", "), echoes: values.echoes, notes: notes + staying)
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
      let found = try session.store.record(id, of: model)
      guard let record = FoundRecord(found, row: 0, model) else { return }
      next = RecordID(fieldValue: found.table(of: model).column(tree.field).value(record.row))
    }
  }
}

extension StoreSession {
  /// Carries out plans as one step.
  fileprivate func succeed(
    _ plans: [RecurringRecords.Plan], of model: AnyModelModule, step: String
  ) throws -> [RecordSuccession.Outcome] {
    let successions = plans.map(\.succession)
    return try store.succeed(successions, of: model.name.plural, step: step)
  }

  /// Sets fields of records as one step, and says so.
  func change(
    _ records: [FoundRecord], _ values: [FieldAssignment],
    unknown: [UnknownFieldAssignment] = [], verb: String, past: String, _ words: String,
    echoes: [String] = [], notes: [String] = []
  ) throws {
    guard let model = records.first?.model else { return }
    let ids = records.map(\.id)
    let step = "\(verb) \(StepWords.naming(records))"
    let count = try store.edit(
      ids, of: model.name.plural, assigning: values, unknown: unknown, step: step)
    try sayChanged(
      records, count: count, verb: verb, past: past, words, echoes: echoes, notes: notes)
  }

  /// Says what was changed, and what else came of it.
  ///
  /// - Parameter count: how many records were changed.
  func sayChanged(
    _ records: [FoundRecord], count: Int, verb: String, past: String, _ words: String,
    echoes: [String], notes: [String]
  ) throws {
    let isAlone = records.count == 1
    let rest = words.isEmpty ? "" : ": \(words)"
    let line =
      count == 0
      ? "nothing to change: \(StepWords.naming(records)) \(isAlone ? "is" : "are") so already"
      : "\(past) \(StepWords.naming(records))\(rest)"
        + (isAlone ? notes : []).map { "; \($0)" }.joined()
        + undoHint(verb, records.count + notes.count)
    try StoreMessages(context).say(line, echoes: isAlone ? echoes : echoes + notes)
  }
}

extension StoreSession {
  /// How to take a change back, where it replaced something.
  func undoHint(_ verb: String, _ count: Int) -> String {
    verb == "edit" ? "; \(context.undoWords) takes \(count == 1 ? "it" : "all") back" : ""
  }
}
