import ModelKit
import RecordStore
import SortKit

extension StoreSession {
  /// Marks records as not done, as one step or by taking back the step that finished them.
  ///
  /// Of a record that came again the next one is there already. As long as nobody touched either, all of
  /// that is taken back; else the next one stays and has the rule.
  /// - Parameter isWhole: whether nothing else of the records is changed.
  func reopen(
    _ records: [FoundRecord], _ values: [FieldAssignment],
    unknown: [UnknownFieldAssignment] = [], verb: String, past: String, _ words: String = "",
    echoes: [String] = [], isWhole: Bool
  ) throws {
    let finishes = try records.map { try PastFinish(of: $0, self) }
    if isWhole, let finish = finishes.first ?? nil,
      Set(finish.records) == Set(records.map(\.id)),
      try finishes.allSatisfy({ try $0.map(isUnused) ?? true }),
      try takeBack(finish.step, "\(verb) \(StepWords.naming(records))")
    {
      let rest = "; what came after \(records.count == 1 ? "it" : "them") is gone again"
      return try StoreMessages(context).say("\(past) \(StepWords.naming(records))\(rest)")
    }
    try change(
      records, values, unknown: unknown, verb: verb, past: past, words, echoes: echoes,
      notes: notes(records, finishes))
  }

  /// Whether no record refers to the one that came after another.
  private func isUnused(_ finish: PastFinish) throws -> Bool {
    let relations = context.catalog.relations.filter { $0.target == finish.model.name.plural }
    return try relations.allSatisfy { relation in
      let model = try context.catalog.model(named: relation.source)
      let related = try wait {
        try await $0.related(to: finish.successor, by: relation, of: model)
      }
      return related.table(of: model).count == 0
    }
  }

  private func takeBack(_ step: HistoryStep, _ description: String) throws -> Bool {
    try wait { try await $0.takeBack(step.number, as: description) }
  }

  /// What is said of those that came after records which are marked as not done, and stay.
  func successorNotes(_ records: [FoundRecord]) throws -> [String] {
    notes(records, try records.map { try PastFinish(of: $0, self) })
  }

  private func notes(_ records: [FoundRecord], _ finishes: [PastFinish?]) -> [String] {
    zip(records, finishes).compactMap { record, finish in
      finish.map { finish in
        let name = records.count == 1 ? "it" : record.name
        return
          "\(record.model.name.singular) \(finish.successor), which came after \(name), stays, "
          + "and \(records.count == 1 ? "this one" : "that one") doesn't come again"
      }
    }
  }
}
