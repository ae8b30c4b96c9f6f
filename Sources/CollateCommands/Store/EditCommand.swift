import ModelKit
import RecordEditing
import RecordStore

/// `edit`: sets fields of records that are named.
struct EditCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .change)
    guard context.parsed.givesFields else {
      throw CommandError.nothingToSet(model: model.name.singular)
    }
    let records = try session.finder.find(Array(context.parsed.arguments.dropFirst()), of: model)
    let outcome = try session.editor().edit(
      records, of: model, setting: try context.parsed.fieldTexts())
    try StoreMessages(context).say(try EditingWords(context).said(of: outcome))
    return .done
  }
}
