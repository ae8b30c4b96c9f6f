import ListingKit
import ModelKit
import RecordStore
import SortKit

/// `done` and `undone`: sets the mark of records that are named, and when they were finished.
struct DoneCommand {
  private let context: CommandContext
  private let isDone: Bool

  init(_ context: CommandContext, isDone: Bool) {
    self.context = context
    self.isDone = isDone
  }

  func run() throws -> ExitCode {
    var words = context.parsed.arguments
    let model = try model(&words)
    guard let mark = model.field(.mark) else {
      throw CommandError.nothingCanBeDone(model: model.name.plural)
    }
    let session = try StoreSession(context, access: .change)
    // Of what comes again there are several with one title, and only one to be marked.
    let records = try session.find(words, of: model) { [isDone] table, row in
      table.column(mark).isMarked(row) != isDone
    }
    let world = try WorldOptions(context.parsed, context.console)
    let change = MarkChange(model, mark: mark, isDone: isDone, world)
    let values = change.completing([])
    let marks = records.filter(change.changes)
    let verb = isDone ? "done" : "undone"
    guard !marks.isEmpty else {
      try sayNothingChanged(records, verb)
      return .done
    }
    if isDone {
      try finish(marks, values, of: model, RecurringRecords(model, world), session)
    } else {
      try session.reopen(marks, values, verb: verb, past: verb, isWhole: true)
    }
    return .done
  }

  /// Marks records as done, and adds what comes after those that come again, as one step.
  ///
  /// - Parameter recurring: nil for a model whose records don't come again.
  private func finish(
    _ records: [FoundRecord], _ values: [FieldAssignment], of model: AnyModelModule,
    _ recurring: RecurringRecords?, _ session: StoreSession
  ) throws {
    let plans = records.map { record in
      recurring?.plan(for: record, assigning: values)
        ?? RecurringRecords.Plan(
          record: record, succession: RecordSuccession(id: record.id, assigning: values))
    }
    let step = "done \(StepWords.naming(records))"
    let outcomes = try session.store.succeed(
      plans.map(\.succession), of: model.name.plural, step: step)
    guard outcomes.contains(where: \.isChanged) else {
      try sayNothingChanged(records, "done")
      return
    }
    let notes = zip(plans, outcomes).compactMap { plan, outcome in
      recurring?.words(for: plan, outcome, isAlone: records.count == 1)
    }
    let line = "done \(StepWords.naming(records))"
    if records.count == 1 {
      try StoreMessages(context).say(([line] + notes).joined(separator: "; "))
    } else {
      try StoreMessages(context).say(line, echoes: notes)
    }
  }

  private func sayNothingChanged(_ records: [FoundRecord], _ verb: String) throws {
    try StoreMessages(context).say(StepWords.already(records, verb))
  }

  /// The model that is named first, or else the first one whose records can be done.
  private func model(_ words: inout [String]) throws -> AnyModelModule {
    if words.count > 1, let named = context.catalog.find(words[0]) {
      words.removeFirst()
      return named
    }
    guard let first = context.catalog.models.first(where: { $0.field(.mark) != nil }) else {
      throw CommandError.nothingCanBeDone(model: nil)
    }
    return first
  }
}
