import ReportKit

/// `list`: a sorted table.
struct ListCommand: Command {
  static let name = "list"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, otherNames: ["ls"], summary: "show records as a sorted table",
      discussion: CommandWords.listing,
      examples: [
        UsageExample("list to-dos --preview", "the sample to-dos in their usual order"),
        UsageExample("list to-dos --from todos.json --sort -due", "latest due first"),
        UsageExample("list books.json --where 'rating >= 4'", "whatever a file holds"),
      ],
      arguments: [.listing], options: ListingOptions.all)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode { try ListingWork(context, usually: .table).run() }
}
