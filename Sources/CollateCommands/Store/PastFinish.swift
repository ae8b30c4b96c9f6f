import ModelKit
import RecordStore
import SortKit

/// How a record that comes again was finished, as the history has it: its rule went to the next one.
struct PastFinish {
  let step: HistoryStep
  let model: AnyModelModule
  /// All records that the step finished or changed.
  let records: [RecordID]
  /// The one that came after the record.
  let successor: RecordID

  /// How many steps are looked through: what was finished long before stays finished.
  private static let depth = 200

  /// - Returns: nil where the record was finished without a next one, or too long ago.
  /// - Complexity: O(changes of the steps that may have finished it).
  init?(of record: FoundRecord, _ session: StoreSession) throws {
    guard let names = Names(record.model) else { return nil }
    let steps = try session.wait { try await $0.history(limit: Self.depth) }
      .filter { $0.undone == nil }
    for step in steps where Self.mayFinish(step) {
      let changes = try session.wait { try await $0.changes(of: step.number) }
        .filter { $0.model == record.model.name.plural }
      guard
        let own = changes.first(where: {
          $0.id == record.id && $0[names.mark]?.new == "true"
        })
      else { continue }
      // Recorded changes have no order, so of several the next one is known by its title.
      let title = own[names.title]?.new ?? record.title
      let added = changes.filter { $0.kind == .added }
      guard own[names.rule]?.old != nil, own[names.rule]?.new == nil,
        let next = added.first(where: { $0[names.title]?.new == title }) ?? added.first
      else { return nil }
      self.step = step
      model = record.model
      records = changes.filter { $0.kind == .changed }.map(\.id)
      successor = next.id
      return
    }
    return nil
  }

  private static func mayFinish(_ step: HistoryStep) -> Bool {
    step.description.hasPrefix("done ") || step.description.hasPrefix("edit ")
  }

  /// The fields that tell.
  private struct Names {
    let mark: String
    let rule: String
    let title: String

    init?(_ model: AnyModelModule) {
      guard let mark = model.field(.mark), let rule = model.field(.recurrence),
        let title = model.field(.title)
      else { return nil }
      self.mark = model.fields[mark].name
      self.rule = model.fields[rule].name
      self.title = model.fields[title].name
    }
  }
}

extension RecordChange {
  fileprivate subscript(field: String) -> FieldChange? { fields.first { $0.field == field } }
}
