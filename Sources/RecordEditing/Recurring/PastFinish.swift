import ModelKit
import RecordStore
import SortKit
import SystemKit

/// How a record that comes again was finished, as the history has it: its rule went to the next one.
struct PastFinish {
  let step: HistoryStep
  let model: AnyModelModule
  /// All records that the step finished or changed.
  let records: [RecordID]
  /// The one that came after the record.
  let successor: RecordID
  /// Whether that one is still there.
  let isThere: Bool
  /// The rule that the record had.
  let rule: String
  /// Whether the step did nothing but finish records.
  let isPure: Bool

  /// How many steps are looked through: what was finished long before stays finished.
  private static let depth = 200

  /// - Returns: nil where the record was finished without a next one, or too long ago.
  /// - Complexity: O(changes of the steps that may have finished it).
  init?(of record: FoundRecord, _ finder: RecordFinder) throws {
    guard let names = Names(record.model) else { return nil }
    let steps = try finder.store.history(limit: Self.depth)
      .filter { $0.undone == nil }
    for step in steps where Self.mayFinish(step) {
      let changes = try finder.store.changes(of: step.number)
        .filter { $0.model == record.model.name.plural }
      guard
        let own = changes.first(where: {
          $0.id == record.id && $0[names.mark]?.new == "true"
        })
      else { continue }
      guard let rule = own[names.rule]?.old, own[names.rule]?.new == nil,
        let next = try Self.successor(of: own, record, by: step, names, changes, finder)
      else { return nil }
      self.step = step
      self.rule = rule
      model = record.model
      let finished = changes.filter { $0.kind == .changed }
      records = finished.map(\.id)
      isPure = finished.allSatisfy { $0.fields.allSatisfy { names.finishing.contains($0.field) } }
      successor = next
      isThere =
        try finder.store.record(next, of: record.model)
        .table(of: record.model).count > 0
      return
    }
    return nil
  }

  /// A step that an older program wrote down only says in words what it was.
  private static func mayFinish(_ step: HistoryStep) -> Bool {
    switch step.kind {
    case .completing, .editing: true
    case nil: step.description.hasPrefix("done ") || step.description.hasPrefix("edit ")
    default: false
    }
  }

  /// The one that came after: written down with the step, or else found among what it added.
  private static func successor(
    of own: RecordChange, _ record: FoundRecord, by step: HistoryStep, _ names: Names,
    _ changes: [RecordChange], _ finder: RecordFinder
  ) throws -> RecordID? {
    guard step.kind == nil else {
      return try finder.store.successors(of: step.number)
        .first { $0.model == record.model.name.plural && $0.id == record.id }?.successor
    }
    return names.successor(of: own, record, among: changes)
  }

  /// The fields that tell.
  fileprivate struct Names {
    let mark: String
    let rule: String
    let title: String
    let due: Int
    /// What finishing changes of a record.
    let finishing: Set<String>

    init?(_ model: AnyModelModule) {
      guard let mark = model.field(.mark), let rule = model.field(.recurrence),
        let title = model.field(.title), let due = model.field(.due)
      else { return nil }
      self.mark = model.fields[mark].name
      self.rule = model.fields[rule].name
      self.title = model.fields[title].name
      self.due = due
      let finished = model.field(.finished).map { [model.fields[$0].name] } ?? []
      finishing = Set([self.mark, self.rule] + finished)
    }
  }
}

extension PastFinish.Names {
  /// The record that was added after another one.
  ///
  /// Recorded changes have no order: of several with the title it is the one with the rule that is due next.
  fileprivate func successor(
    of own: RecordChange, _ record: FoundRecord, among changes: [RecordChange]
  ) -> RecordID? {
    let added = changes.filter { $0.kind == .added }
    let title = own[self.title]?.new ?? record.title
    let field = record.model.fields[due].name
    let date =
      own[field]?.new
      ?? Self.stored(record.records.table(of: record.model).column(due).value(record.row))
    let titled = added.filter { $0[self.title]?.new == title }
    // It has the rule that the other one had, unless that counts.
    let ruled = titled.filter { $0[rule]?.new == own[rule]?.old }
    let alike = ruled.isEmpty ? titled : ruled
    let later = alike.filter { ($0[field]?.new ?? "") > date }
    let next = later.min { ($0[field]?.new ?? "") < ($1[field]?.new ?? "") }
    return (next ?? alike.first ?? added.first)?.id
  }

  /// A date as the store has it, which sorts by time as a text.
  private static func stored(_ date: SortValue) -> String {
    switch date {
    case .day(let number): return "\(CalendarDay(number: number))"
    case .moment(let microseconds):
      let text = ByteBuffer(capacity: 32)
      ISODate.append(microseconds: microseconds, to: text)
      return text.string
    default: return ""
    }
  }
}

extension RecordChange {
  fileprivate subscript(field: String) -> FieldChange? { fields.first { $0.field == field } }
}
