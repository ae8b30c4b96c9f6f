import ModelKit
import RecordEditing
import RecordStore

/// `edit`: sets fields of records that are named.
struct EditCommand: Command {
  static let name = "edit"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "change fields of records",
      discussion: [
        CommandWords.fields,
        "Setting whether a record is done also sets when it was finished and adds what comes after it, "
          + "as 'done' and 'undone' do. 'FIELD+=VALUE' adds to a list, 'FIELD-=VALUE' takes out of it. "
          + "A field that records were imported with and their model doesn't "
          + "know goes by its name, too; one in two spellings by its exact name.",
      ],
      examples: [
        UsageExample("edit to-do 26 --due friday --set priority=", "one date, and no priority"),
        UsageExample("edit project Kitchen --name 'New kitchen'", "by its name"),
        UsageExample(
          "edit to-do 26 --set tags+=phone --set tags-=shop", "a tag more, and one less"),
      ],
      arguments: [.model, .records], options: [.set] + StoreOptions.dated, takesFields: true)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .change)
    guard context.parsed.givesFields else {
      throw CommandError.nothingToSet(model: model.name.singular)
    }
    let records = try session.finder.find(Array(context.parsed.arguments.dropFirst()), of: model)
    let editor = try session.editor()
    let outcome = try editor.edit(
      records, of: model, setting: try context.parsed.fieldTexts())
    try StoreMessages(context).say(EditingWords(context, editor.present).said(of: outcome))
    return .done
  }
}
