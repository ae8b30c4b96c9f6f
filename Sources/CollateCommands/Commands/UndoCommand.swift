import RecordEditing
import RecordStore

/// `undo`: takes back the last steps, one by one.
struct UndoCommand: Command {
  static let name = "undo"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "take back the last step, or the last few",
      examples: [UsageExample("undo", "the last step"), UsageExample("undo 3", "the last three")],
      arguments: [ArgumentSpec("N", "how many steps", required: false)],
      options: StoreOptions.common)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let count = try context.stepCount(.undo)
    let session = try StoreSession(context, access: .change)
    let done = try session.finder.undo(last: count)
    for step in done { try StoreMessages(context).say("undone: \(step.description)") }
    return .done
  }
}
