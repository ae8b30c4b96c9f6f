import Interchange
import ListingKit
import ModelKit
import ReportKit
import SystemKit

/// What `list` and `report` do: the same listing, as a table or as a report unless an option says otherwise.
struct ListingWork {
  private let context: CommandContext
  private let usualFormat: OutputFormat

  init(_ context: CommandContext, usually format: OutputFormat) {
    self.context = context
    usualFormat = format
  }

  func run() throws -> ExitCode {
    let parsed = context.parsed
    let choices = try OutputChoice.all(parsed, usually: usualFormat)
    let guarded = OutputGuard(inputs: Self.inputs(parsed, context.catalog))
    for path in choices.compactMap(\.path) { try guarded.check(path) }
    let line = parsed.has(.quiet) ? nil : ProgressLine(context.console)
    defer { line?.end() }
    let runs = try ListingRuns(context, choices.map(\.format), line: line)
    line?.progress.begin(.writing)
    if parsed.has(.explainSort) {
      try context.console.write(SortExplanation(runs.run(for: usualFormat).listing).text)
      return .done
    }
    if parsed.has(.check) { return try check(runs, choices) }
    var files: [OutputFile] = []
    for choice in choices {
      let run = runs.run(for: choice.format)
      guard let path = choice.path else {
        if context.console.outputIsTerminal { line?.end() }
        try show(run, choice)
        continue
      }
      let file = try OutputFile(path: path)
      let counted: any ByteSink = line.map { CountingSink(file, $0.progress) } ?? file
      // A path, too, can lead to a terminal.
      let shown = file.isTerminal ? TerminalSink(counted, isJSON: choice.format.isJSON) : nil
      try write(
        run.listing, choice, to: shown ?? counted, isTerminal: false, threads: run.world.threads)
      try shown?.end()
      files.append(file)
    }
    // Only once all are written does the first take its place.
    for file in files { try file.commit() }
    return .done
  }

  /// Writes to standard output. A table has styles of its own, and shows what would steer a terminal.
  private func show(_ run: ListingRun, _ choice: OutputChoice) throws {
    func show(_ sink: any ByteSink) throws {
      try write(run.listing, choice, to: sink, isTerminal: true, threads: run.world.threads)
    }
    if choice.format == .table { return try show(context.console.output) }
    try context.console.writePlain(isJSON: choice.format.isJSON, show)
  }

  /// Writes a listing that is made already.
  ///
  /// - Parameter asked: the command line that names the files it was read from.
  /// - Throws: as for `report`.
  func export(_ listing: Listing, guarding asked: ParsedArguments) throws {
    let guarded = OutputGuard(inputs: Self.inputs(asked, context.catalog))
    for choice in try OutputChoice.all(context.parsed, usually: usualFormat) {
      guard let path = choice.path else { continue }
      try guarded.check(path)
      let file = try OutputFile(path: path)
      try write(listing, choice, to: file, isTerminal: false, threads: context.console.threads)
      try file.commit()
    }
  }

  /// The files that are read, as far as the command line names them.
  private static func inputs(_ parsed: ParsedArguments, _ catalog: Catalog) -> [String] {
    let models = catalog.models.map(\.name)
    let files = parsed.values(of: .from).map { ScopedValue(splitting: $0, among: models).value }
    return files + parsed.arguments.prefix(1)
  }

  /// Compares what would be written with what is there.
  ///
  /// - Throws: ``CommandError/stale(paths:)`` for the files that differ.
  private func check(_ runs: ListingRuns, _ choices: [OutputChoice]) throws -> ExitCode {
    var stale: [String] = []
    for choice in choices {
      guard let path = choice.path else { continue }
      let run = runs.run(for: choice.format)
      let sink = ComparisonSink(path: path)
      try write(run.listing, choice, to: sink, isTerminal: false, threads: run.world.threads)
      if !sink.isSame { stale.append(path) }
    }
    if !stale.isEmpty { throw CommandError.stale(paths: stale) }
    return .done
  }

  private func write(
    _ listing: Listing, _ choice: OutputChoice, to sink: any ByteSink, isTerminal: Bool,
    threads: Int
  ) throws {
    let console = context.console
    let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
    var options = OutputOptions(template: choice.template.template)
    options.width = isTerminal && console.outputIsTerminal ? console.width : nil
    options.hasColors = isTerminal ? console.colorsOutput(mode) : mode == .always
    options.guardsFormulas = choice.guardsFormulas
    options.title = context.parsed.value(of: .title)
    options.threads = threads
    try choice.format.output(options).write(listing, to: BufferedSink(sink))
  }
}
