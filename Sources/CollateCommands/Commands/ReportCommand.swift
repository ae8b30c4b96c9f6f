import ReportKit

/// `report`: a nested report.
struct ReportCommand: Command {
  static let name = "report"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "write records as a nested, sorted report",
      discussion: [
        "Related lists nest: a report of projects holds each project's to-dos and theirs. Markdown "
          + "unless --format or the extension of --output says otherwise."
      ] + CommandWords.listing,
      examples: [
        UsageExample("report projects --preview", "Markdown on standard output"),
        UsageExample("report projects --from data.json -o report.html", "one HTML page"),
        UsageExample(
          "report projects --sort -progress --sort to-dos=due --limit to-dos=5",
          "each list in its own order"),
        UsageExample("report projects -o report.md --check", "exit 1 if the file is stale"),
      ],
      arguments: [.listing], options: ListingOptions.all)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode { try ListingWork(context, usually: .md).run() }
}
