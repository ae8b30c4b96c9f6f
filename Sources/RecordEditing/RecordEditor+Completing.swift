package import ModelKit
import RecordStore

extension RecordEditor {
  /// Marks records as done, and adds what comes after those that come again, as one step.
  ///
  /// ```swift
  /// let outcome = try editor.complete([water], of: toDos)
  /// outcome.followers.count   // 1 where the to-do has a rule to come again by
  /// ```
  /// - Returns: with a count of 0 where all of them are done already.
  /// - Throws: `StoreError`.
  /// - Complexity: O(records × log records), and that of the rules.
  package func complete(
    _ records: [FoundRecord], of model: AnyModelModule
  ) throws -> ChangeOutcome {
    let change = MarkChange(model, isDone: true, present)
    let marks = records.filter { change?.changes($0) ?? false }
    guard let change, !marks.isEmpty else {
      return ChangeOutcome(verb: .done, records: records, count: 0)
    }
    let recurring = RecurringRecords(model, present)
    let values = change.completing([])
    let plans = marks.map { record in
      recurring?.plan(for: record, assigning: values)
        ?? RecurringRecords.Plan(
          record: record, succession: RecordSuccession(id: record.id, assigning: values))
    }
    let outcomes = try store.succeed(
      plans.map(\.succession), of: model.name.plural, step: .naming(.done, marks))
    var outcome = ChangeOutcome(
      verb: .done, records: marks, count: outcomes.count(where: \.isChanged))
    outcome.followers = zip(plans, outcomes).compactMap { recurring?.follower(of: $0, $1) }
    return outcome
  }
}
