/// `done`: marks records as done, and adds what comes after those that come again.
struct DoneCommand: Command {
  static let name = "done"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "mark records as done",
      discussion: ["Without MODEL it is for the first model whose records can be done."],
      examples: [
        UsageExample("done 26 27", "two to-dos"), UsageExample("done project Kitchen", ""),
      ],
      arguments: [.markable, .furtherRecords], options: StoreOptions.dated)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode { try MarkingWork(context, isDone: true).run() }
}
