import Interchange
package import ModelKit
import RecordStore
import SortKit

extension RecordEditor {
  /// Sets fields of records as one step; where that finishes or reopens some, as
  /// ``complete(_:of:)`` and ``reopen(_:of:)`` do.
  ///
  /// - Throws: ``EditingError``, `StoreError`, and what values that can't be read throw.
  /// - Complexity: O(records × (values + log records)), and that of finding records by title.
  package func edit(
    _ records: [FoundRecord], of model: AnyModelModule, setting fields: [FieldText]
  ) throws -> ChangeOutcome {
    var values = TypedValues(self, model, unknown: unknownNames(records))
    try values.take(fields)
    try values.keepSkippedTime(for: records)
    try checkAncestors(records, values.values, model)
    var outcome: ChangeOutcome
    let change = MarkChange(model, in: values.values, present)
    let isMarking = change.map { records.contains(where: $0.changes) } ?? false
    if isMarking || !values.listChanges.isEmpty {
      outcome = try editEach(records, of: model, values, change)
    } else {
      let count = try store.edit(
        records.map(\.id), of: model.name.plural, assigning: values.values,
        unknown: values.unknown, step: .naming(.edit, records))
      outcome = ChangeOutcome(verb: .edit, records: records, count: count)
    }
    outcome.settings = values.settings
    outcome.echoes = values.echoes
    return outcome
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

  /// Sets what isn't the same for each record: lists that change, and the mark, with what goes with it.
  private func editEach(
    _ records: [FoundRecord], of model: AnyModelModule, _ values: TypedValues,
    _ change: MarkChange?
  ) throws -> ChangeOutcome {
    let isReopening = change?.isDone == false && records.contains { change?.changes($0) == true }
    if isReopening, let change, values.listChanges.isEmpty {
      return try reopen(
        records, of: model, change.completing(values.values), unknown: values.unknown, verb: .edit,
        isWhole: values.values.count == 1 && values.unknown.isEmpty)
    }
    let remaining = isReopening ? try followers(remainingOf: records) : []
    let recurring = change?.isDone == true ? RecurringRecords(model, present) : nil
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
    let step = StepNote.naming(.edit, records)
    var outcomes = try store.succeed(plans.map(\.succession), of: model.name.plural, step: step)
    // A list that others changed meanwhile is read again, so that nothing of theirs is lost.
    while !values.listChanges.isEmpty, let late = outcomes.firstIndex(where: { !$0.wasExpected }) {
      guard let record = try finder.record(records[late].id, of: model) else { break }
      let before = plans[late].succession.expecting
      plans[late] = plan(record)
      // One that is as it was is only spelled otherwise, as by hand.
      if plans[late].succession.expecting == before { plans[late].succession.expecting = [] }
      let again = try store.succeed(
        [plans[late].succession], of: model.name.plural, step: step)
      guard let outcome = again.first else { break }
      outcomes[late] = outcome
    }
    var outcome = ChangeOutcome(
      verb: .edit, records: records, count: outcomes.count(where: \.isChanged))
    outcome.followers = zip(plans, outcomes).compactMap { recurring?.follower(of: $0, $1) }
    outcome.remaining = remaining
    return outcome
  }

  /// Refuses a parent that is one of the records or below them.
  ///
  /// - Throws: ``EditingError/ownAncestor(record:)``.
  private func checkAncestors(
    _ records: [FoundRecord], _ values: [FieldAssignment], _ model: AnyModelModule
  ) throws {
    guard let tree = catalog.tree(of: model.name.plural),
      let parent = values.first(where: { $0.field == model.fields[tree.field].name })
    else { return }
    var next = RecordID(fieldValue: parent.value)
    var seen: Set<RecordID> = []
    while let id = next, seen.insert(id).inserted {
      if let record = records.first(where: { $0.id == id }) {
        throw EditingError.ownAncestor(record: record.name)
      }
      guard let record = try finder.record(id, of: model) else { return }
      next = RecordID(
        fieldValue: record.records.table(of: model).column(tree.field).value(record.row))
    }
  }
}
