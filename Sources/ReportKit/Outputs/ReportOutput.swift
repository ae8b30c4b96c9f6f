import ListingKit
import SystemKit

/// Writes a listing as a report: through a template, and where the format asks for it through Markdown.
struct ReportOutput: ListingOutput {
  private let format: ReportFormat
  private let options: OutputOptions

  init(_ format: ReportFormat, _ options: OutputOptions) {
    self.format = format
    self.options = options
  }

  func write(_ listing: Listing, to output: BufferedSink) throws {
    try output.flush()
    try ReportWriter(
      listing, format: format, template: try options.template(format), title: options.title,
      threads: options.threads
    ).write(to: output.sink)
  }
}
