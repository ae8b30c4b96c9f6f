import RecordEditing
import RecordStore

/// `redo`: does again what was taken back, as long as nothing else was changed since.
struct RedoCommand: Command {
  static let name = "redo"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "do again what was undone",
      discussion: ["Only as long as nothing else was changed since."],
      examples: [
        UsageExample("redo", "the step that was undone last"),
        UsageExample("redo 3", "the last three"),
      ],
      arguments: [ArgumentSpec("N", "how many steps", required: false)],
      options: StoreOptions.common)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let count = try context.stepCount(.redo)
    let session = try StoreSession(context, access: .change)
    let done = try session.finder.redo(next: count)
    for step in done { try StoreMessages(context).say("redone: \(step.description)") }
    return .done
  }
}
