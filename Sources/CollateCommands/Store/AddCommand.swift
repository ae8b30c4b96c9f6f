import ModelKit
import RecordStore
import SortKit

/// `add`: one record from the words of a command line.
struct AddCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("TITLE")
    let session = try StoreSession(context, access: .write)
    var values = try TypedValues(session, model)
    let title = context.parsed.arguments.dropFirst().joined(separator: " ")
    if let field = model.field(.title) {
      guard title.contains(where: { !$0.isWhitespace }) else {
        throw CommandError.noTitle(model: model.name.singular)
      }
      values.set(field, .text(title))
    }
    try values.takeOptions()
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
    let record = NewRecord(id: id, values: assigned.filter { $0.value != .missing })
    let step = "add \(model.name.singular) \(Words.quoted(title))"
    let ids = try session.wait { try await $0.add([record], to: model.name.plural, step: step) }
    let name = ids.first.map { "\($0) \(Words.quoted(title))" } ?? Words.quoted(title)
    let rest = values.words.isEmpty ? "" : ": " + values.words.joined(separator: ", ")
    try StoreMessages(context).say(
      "added \(model.name.singular) \(name)\(rest)", echoes: values.echoes)
    return .done
  }

  /// The id that was asked for; integers where they look so.
  private var id: RecordID {
    guard let text = context.parsed.value(of: .id), !text.isEmpty else { return .none }
    return Int64(text).flatMap { "\($0)" == text ? .integer($0) : nil } ?? .text(text)
  }
}
