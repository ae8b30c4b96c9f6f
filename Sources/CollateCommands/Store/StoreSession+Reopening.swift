import ListingKit
import ModelKit
import RecordStore
import SortKit

extension StoreSession {
  /// Marks records as not done, as one step or by taking back the step that finished them.
  ///
  /// Of a record that came again the next one is there already. As long as nobody touched either, all of
  /// that is taken back; else the next one stays and has the rule, as long as it is there.
  /// - Parameter isWhole: whether nothing else of the records is changed.
  func reopen(
    _ records: [FoundRecord], _ values: [FieldAssignment],
    unknown: [UnknownFieldAssignment] = [], verb: String, past: String, _ words: String = "",
    echoes: [String] = [], isWhole: Bool
  ) throws {
    let finishes = try records.map { try PastFinish(of: $0, self) }
    if isWhole, let finish = finishes.first ?? nil, finish.isPure,
      Set(finish.records) == Set(records.map(\.id)),
      try finishes.allSatisfy({ try $0.map(isUnused) ?? true }),
      try takeBack(finish.step, "\(verb) \(StepWords.naming(records))")
    {
      let rest = "; what came after \(records.count == 1 ? "it" : "them") is gone again"
      let set = words.isEmpty ? "" : ": \(words)"
      return try StoreMessages(context).say(
        "\(past) \(StepWords.naming(records))\(set)\(rest)" + undoHint(verb, records.count),
        echoes: echoes)
    }
    guard let model = records.first?.model else { return }
    // Others may have done the same meanwhile.
    let isOpen = try isWhole && !records.contains(where: isStillDone)
    guard !isOpen else {
      return try StoreMessages(context).say(StepWords.already(records, "undone"))
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
    let step = "\(verb) \(StepWords.naming(records))"
    let outcomes = try store.succeed(successions, of: model.name.plural, step: step)
    try sayChanged(
      records, count: outcomes.count(where: \.isChanged), verb: verb, past: past, words,
      echoes: echoes, notes: notes(records, finishes))
  }

  private func isStillDone(_ record: FoundRecord) throws -> Bool {
    guard let mark = record.model.field(.mark) else { return true }
    let found = try store.record(record.id, of: record.model)
    guard let now = FoundRecord(found, row: 0, record.model) else { return true }
    return found.table(of: record.model).column(mark).isMarked(now.row)
  }

  /// Whether no record refers to the one that came after another.
  private func isUnused(_ finish: PastFinish) throws -> Bool {
    let relations = context.catalog.relations.filter { $0.target == finish.model.name.plural }
    return try relations.allSatisfy { relation in
      let model = try context.catalog.model(named: relation.source)
      let related = try store.related(to: finish.successor, by: relation, of: model)
      return related.table(of: model).count == 0
    }
  }

  private func takeBack(_ step: HistoryStep, _ description: String) throws -> Bool {
    try store.takeBack(step.number, as: description)
  }

  /// What is said of those that came after records which are marked as not done, and stay.
  func successorNotes(_ records: [FoundRecord]) throws -> [String] {
    notes(records, try records.map { try PastFinish(of: $0, self) })
  }

  private func notes(_ records: [FoundRecord], _ finishes: [PastFinish?]) -> [String] {
    zip(records, finishes).compactMap { record, finish in
      finish.map { finish in
        let isAlone = records.count == 1
        let name = isAlone ? "it" : record.name
        let next = "\(record.model.name.singular) \(finish.successor), which came after \(name),"
        return finish.isThere
          ? "\(next) stays, and \(isAlone ? "this one" : "that one") doesn't come again"
          : "\(next) is gone: \(isAlone ? "this one" : "that one") comes again itself"
      }
    }
  }
}
