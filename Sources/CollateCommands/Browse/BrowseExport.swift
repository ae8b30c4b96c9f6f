import ListingKit
import ModelKit
import ReportKit
import SystemKit
import TerminalBrowser

/// Writes what a list shows as a report, in the format that the path's ending tells.
struct BrowseExport: @unchecked Sendable {  // a command line, which nobody changes any more
  private let context: CommandContext
  private let request: ListingRequest
  private let path: String

  init(_ context: CommandContext, _ request: ListingRequest, path: String) {
    self.context = context
    self.request = request
    self.path = path
  }

  /// - Complexity: that of the listing and the report.
  func write(_ records: BrowserRecords) -> BrowserEvent {
    do {
      let listing = try Listing.make(
        request, of: records.records, catalog: records.catalog, threads: records.threads)
      let uses = [ParsedArguments.Use(option: .output, value: path)]
      let command = CommandContext(
        parsed: ParsedArguments(
          command: ReportCommand.declaration(in: context.toolName), arguments: [request.model],
          uses: uses),
        catalog: records.catalog, console: context.console, tool: context.tool,
        settings: context.settings)
      try ListingWork(command, usually: .md).export(listing, guarding: context.parsed)
      let count = listing.top.tally.count
      let name = listing.top.model.name.noun(count)
      return .message("wrote \(count) \(name) to '\(VisibleText.of(path))'")
    } catch CommandError.unknownOutput(let path, let known) {
      return .failed(
        BrowserFailure(
          "the name \(Words.quoted(path)) says no known format: end it with "
            + Words.list(known, last: "or")))
    } catch {
      return .failed(BrowseSession.failure(error))
    }
  }
}
