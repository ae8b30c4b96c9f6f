import ListingKit
package import ModelKit
import RecordStore
import SortKit

extension RecordEditor {
  /// Marks records as not done, as one step or by taking back the step that finished them.
  ///
  /// Of a record that came again the next one is there already. As long as nobody touched either, all of
  /// that is taken back; else the next one stays and has the rule, as long as it is there.
  /// - Returns: with a count of 0 where all of them are open already.
  /// - Throws: `StoreError`.
  /// - Complexity: O(records × changes of the steps that may have finished them).
  package func reopen(
    _ records: [FoundRecord], of model: AnyModelModule
  ) throws -> ChangeOutcome {
    let change = MarkChange(model, isDone: false, present)
    let marks = records.filter { change?.changes($0) ?? false }
    guard let change, !marks.isEmpty else {
      var outcome = ChangeOutcome(verb: .undone, records: records, count: 0)
      outcome.isOpenAlready = true
      return outcome
    }
    return try reopen(
      marks, of: model, change.completing([]), unknown: [], verb: .undone, isWhole: true)
  }

  /// - Parameter isWhole: whether nothing else of the records is changed.
  func reopen(
    _ records: [FoundRecord], of model: AnyModelModule, _ values: [FieldAssignment],
    unknown: [UnknownFieldAssignment], verb: ChangeVerb, isWhole: Bool
  ) throws -> ChangeOutcome {
    let finishes = try records.map { try PastFinish(of: $0, finder) }
    let step = StepNote.naming(verb, records)
    var outcome = ChangeOutcome(verb: verb, records: records, count: 0)
    if isWhole, let finish = finishes.first ?? nil, finish.isPure,
      Set(finish.records) == Set(records.map(\.id)),
      try finishes.allSatisfy({ try $0.map(isUnused) ?? true }),
      try store.takeBack(finish.step.number, as: step)
    {
      outcome.count = records.count
      outcome.isTakenBack = true
      return outcome
    }
    // Others may have done the same meanwhile.
    if isWhole, try !records.contains(where: isStillDone) {
      outcome.isOpenAlready = true
      return outcome
    }
    let successions = zip(records, finishes).map { record, finish in
      var values = values
      // Else nothing would come again.
      if let finish, !finish.isThere, let field = model.field(.recurrence),
        values.value(of: model.fields[field]) == nil
      {
        let rule = SortValue.text(finish.rule)
        values.append(FieldAssignment(field: model.fields[field].name, value: rule))
      }
      return RecordSuccession(id: record.id, assigning: values, unknown: unknown)
    }
    let outcomes = try store.succeed(successions, of: model.name.plural, step: step)
    outcome.count = outcomes.count(where: \.isChanged)
    outcome.remaining = followers(records, finishes)
    return outcome
  }

  private func isStillDone(_ record: FoundRecord) throws -> Bool {
    guard let mark = record.model.field(.mark) else { return true }
    guard let now = try finder.record(record.id, of: record.model) else { return true }
    return now.records.table(of: record.model).column(mark).isMarked(now.row)
  }

  /// Whether no record refers to the one that came after another.
  private func isUnused(_ finish: PastFinish) throws -> Bool {
    let relations = catalog.relations.filter { $0.target == finish.model.name.plural }
    return try relations.allSatisfy { relation in
      let model = try catalog.model(named: relation.source)
      let related = try store.related(to: finish.successor, by: relation, of: model)
      return related.table(of: model).count == 0
    }
  }

  /// What came after records that are to be marked as not done.
  func followers(remainingOf records: [FoundRecord]) throws -> [RemainingFollower] {
    followers(records, try records.map { try PastFinish(of: $0, finder) })
  }

  private func followers(
    _ records: [FoundRecord], _ finishes: [PastFinish?]
  ) -> [RemainingFollower] {
    zip(records, finishes).compactMap { record, finish in
      finish.map {
        RemainingFollower(record: record, follower: $0.successor, isThere: $0.isThere)
      }
    }
  }
}
