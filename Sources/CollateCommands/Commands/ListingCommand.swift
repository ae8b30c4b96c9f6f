import ListingKit
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
    let format = try OutputChoice(parsed, usually: usualFormat).format
    let run = try ListingRun(context)
    if parsed.has(.explainSort) {
      try context.console.write(SortExplanation(run.listing).text)
      return .done
    }
    guard let path = parsed.value(of: .output) else {
      try write(run, as: format, to: context.console.output, isTerminal: true)
      return .done
    }
    if parsed.has(.check) {
      let sink = ComparisonSink(path: path)
      try write(run, as: format, to: sink, isTerminal: false)
      if sink.isSame { return .done }
      throw CommandError.stale(path: path)
    }
    let file = try OutputFile(path: path)
    try write(run, as: format, to: file, isTerminal: false)
    try file.commit()
    return .done
  }

  private func write(
    _ run: ListingRun, as format: OutputFormat, to sink: any ByteSink, isTerminal: Bool
  ) throws {
    let console = context.console
    switch format {
    case .table:
      let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
      let fits = isTerminal && console.outputIsTerminal
      let table = TextTable(
        run.listing, width: fits ? console.width : nil,
        colors: isTerminal ? console.colorsOutput(mode) : mode == .always)
      try table.write(to: sink)
    case .md, .html, .latex, .man, .json, .ndjson, .csv, .tsv: break
    }
  }
}
