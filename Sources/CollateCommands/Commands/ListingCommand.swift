import Interchange
import ListingKit
import ModelKit
import ReportKit
import SystemKit

/// `list` and `report`: the same listing, as a table or as a report unless an option says otherwise.
struct ListingCommand {
  private let context: CommandContext
  private let usualFormat: OutputFormat

  init(_ context: CommandContext, usually format: OutputFormat) {
    self.context = context
    usualFormat = format
  }

  func run() throws -> ExitCode {
    let parsed = context.parsed
    let choice = try OutputChoice(parsed, usually: usualFormat)
    let isTable = choice.format == .csv || choice.format == .tsv
    let run = try ListingRun(context, takesEveryField: isTable && !parsed.has(.columns))
    if parsed.has(.explainSort) {
      try context.console.write(SortExplanation(run.listing).text)
      return .done
    }
    guard let path = parsed.value(of: .output) else {
      try write(run, choice, to: context.console.output, isTerminal: true)
      return .done
    }
    if parsed.has(.check) {
      let sink = ComparisonSink(path: path)
      try write(run, choice, to: sink, isTerminal: false)
      if sink.isSame { return .done }
      throw CommandError.stale(path: path)
    }
    let file = try OutputFile(path: path)
    try write(run, choice, to: file, isTerminal: false)
    try file.commit()
    return .done
  }

  private func write(
    _ run: ListingRun, _ choice: OutputChoice, to sink: any ByteSink, isTerminal: Bool
  ) throws {
    switch choice.format {
    case .table: try writeTable(run.listing, to: sink, isTerminal: isTerminal)
    case .json: try JSONExport(run.listing, to: sink).write()
    case .ndjson: try LineExport(run.listing).write(to: sink)
    case .csv: try RowExport(run.listing, .commas).write(to: sink)
    case .tsv: try RowExport(run.listing, .tabs).write(to: sink)
    case .md: try writeReport(run, .md, choice.template, to: sink)
    case .html: try writeReport(run, .html, choice.template, to: sink)
    case .latex: try writeReport(run, .latex, choice.template, to: sink)
    case .man: try writeReport(run, .man, choice.template, to: sink)
    }
  }

  private func writeReport(
    _ run: ListingRun, _ format: ReportFormat, _ choice: TemplateChoice, to sink: any ByteSink
  ) throws {
    try ReportWriter(
      run.listing, format: format, template: try choice.template(for: format),
      title: context.parsed.value(of: .title), threads: run.world.threads
    ).write(to: sink)
  }

  private func writeTable(
    _ listing: Listing, to sink: any ByteSink, isTerminal: Bool
  ) throws {
    let console = context.console
    let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
    let fits = isTerminal && console.outputIsTerminal
    let table = TextTable(
      listing, width: fits ? console.width : nil,
      colors: isTerminal ? console.colorsOutput(mode) : mode == .always)
    try table.write(to: sink)
  }
}
