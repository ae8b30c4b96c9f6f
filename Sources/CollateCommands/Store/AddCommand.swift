import ModelKit
import RecordStore
import SortKit

/// `add`: one record from the words of a command line.
struct AddCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.catalog.model(named: context.parsed.argument(0) ?? "")
    let words = context.parsed.arguments.dropFirst().joined(separator: " ")
    try check(words, model)
    // Where there is no store yet, one is only made once the record can be.
    if !(try StorePlace(context.parsed, context.console).exists) {
      _ = try addition(words, model, try StoreSession(context, access: .trial))
    }
    let session = try StoreSession(context, access: .write)
    let addition = try addition(words, model, session)
    let (record, title) = (addition.record, addition.title)
    let step = "add \(model.name.singular) \(Words.quoted(title))"
    let ids = try session.store.add([record], to: model.name.plural, step: step)
    let name = ids.first.map { "\($0) \(Words.quoted(title))" } ?? Words.quoted(title)
    let said = addition.values.words(without: model.field(.title))
    let rest = said.isEmpty ? "" : ": " + said.joined(separator: ", ")
    try StoreMessages(context).say(
      "added \(model.name.singular) \(name)\(rest)", echoes: addition.values.echoes)
    return .done
  }

  /// A record to be added, and what is said of it.
  private struct Addition {
    let record: NewRecord
    let title: String
    let values: TypedValues
  }

  /// - Throws: as ``TypedValues/takeOptions()``, and ``CommandError`` where the values don't go together.
  private func addition(
    _ words: String, _ model: AnyModelModule, _ session: StoreSession
  ) throws -> Addition {
    var values = try TypedValues(session, model)
    if let field = model.field(.title), !words.isEmpty { values.set(field, title: words) }
    try values.takeOptions()
    if let change = values.listChanges.first {
      throw CommandError.noListYet(
        field: model.fields[change.field].name, model: model.name.singular)
    }
    let title = try title(values, model)
    var assigned = values.values
    if let created = model.field(.created),
      !assigned.contains(where: { $0.field == model.fields[created].name })
    {
      let now = values.world.wholeSecond
      assigned.append(FieldAssignment(field: model.fields[created].name, value: .moment(now)))
    }
    if let change = MarkChange(model, in: assigned, values.world), change.isDone {
      assigned = change.completing(assigned)
      // Its next one comes when it is finished, and it is.
      if let rule = model.field(.recurrence), case .text? = assigned.value(of: model.fields[rule]) {
        throw CommandError.doneRecurs(
          model: model.name.singular, field: model.fields[rule].name)
      }
    }
    return Addition(
      record: NewRecord(id: id, values: assigned.filter { $0.value != .missing }), title: title,
      values: values)
  }

  /// Refuses a command line that gives no title, or words where none can be taken.
  private func check(_ words: String, _ model: AnyModelModule) throws {
    let hasWords = context.parsed.arguments.count > 1
    guard model.field(.title) != nil else {
      if hasWords {
        throw UsageError.tooManyArguments(
          command: context.parsed.command.name, extra: words, takes: ["MODEL"])
      }
      return
    }
    if hasWords, !words.contains(where: { !$0.isWhitespace }) {
      throw CommandError.noTitle(model: model.name.singular)
    }
    guard hasWords || context.parsed.givesFields else { throw missingTitle }
  }

  /// The title that the record gets, by whichever way it was given.
  private func title(_ values: TypedValues, _ model: AnyModelModule) throws -> String {
    guard let field = model.field(.title) else { return "" }
    let given = values.values.first { $0.field == model.fields[field].name }
    guard case .text(let title)? = given?.value else { throw missingTitle }
    return title
  }

  private var missingTitle: UsageError {
    .missingArgument(command: context.parsed.command.name, argument: "TITLE", choices: [])
  }

  /// The id that was asked for; integers where they look so.
  private var id: RecordID {
    guard let text = context.parsed.value(of: .id), !text.isEmpty else { return .none }
    return Int64(text).flatMap { "\($0)" == text ? .integer($0) : nil } ?? .text(text)
  }
}
