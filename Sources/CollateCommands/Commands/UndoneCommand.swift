/// `undone`: marks records as not done.
struct UndoneCommand: Command {
  static let name = "undone"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "mark records as not done",
      examples: [UsageExample("undone 26", "a to-do")],
      arguments: [.markable, .furtherRecords], options: StoreOptions.dated)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode { try MarkingWork(context, isDone: false).run() }
}
