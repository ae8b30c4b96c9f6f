import Glibc
public import ModelKit

/// The whole command-line tool over a catalog of models: arguments in, an exit code out.
///
/// A package with models of its own ships its own tool with it:
/// ```swift
/// let tool = CollateTool(catalog: try Catalog(RecipesModule.self), name: "recipes", version: "1.0")
/// exit(tool.run(arguments: Array(CommandLine.arguments.dropFirst())))
/// ```
public struct CollateTool: Sendable {
  let catalog: @Sendable () throws -> Catalog
  let spec: ToolSpec

  /// - Parameters:
  ///   - catalog: the models; only made once a command needs them. What it throws is the tool's message.
  ///   - name: the name that the tool is called by; it stands in help and before messages.
  ///   - version: what `--version` says.
  public init(
    catalog: @autoclosure @escaping @Sendable () throws -> Catalog, name: String = "collate",
    version: String
  ) {
    self.catalog = catalog
    spec = .collate(name: name, version: version)
  }

  /// Carries out one command line of the process.
  ///
  /// - Parameter arguments: what follows the tool's name.
  /// - Returns: the exit code: 0 done, 1 failed, 2 wrong usage, 3 no such record.
  public func run(arguments: [String]) -> Int32 {
    // A reader that goes away, as `head` does, shall fail the write and not end the process.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      try ProcessWords.current.check()
    } catch {
      return fail(Failure(error), .process(arguments: arguments))
    }
    return run(console: .process(arguments: arguments))
  }

  /// Carries out one command line in a given world; errors are written to its stream for them.
  package func run(console: Console) -> Int32 {
    do {
      return try answer(console).rawValue
    } catch {
      return fail(Failure(error), console)
    }
  }

  private func fail(_ failure: Failure, _ console: Console) -> Int32 {
    if let message = failure.message {
      // Where messages can't be written either, the exit code alone has to say it.
      try? console.writeError("\(spec.name): \(message)\n")
    }
    return failure.exitCode.rawValue
  }

  private func answer(_ console: Console) throws -> ExitCode {
    let screen = HelpScreen(spec, width: console.width)
    switch try CommandLineParser(spec).parse(console.arguments) {
    case .run(let parsed): return try run(parsed, console)
    case .help(nil): try console.write(screen.overview)
    case .help(let command?): try console.write(screen.text(for: command))
    case .manual: try console.write(ManualPage(spec).source)
    case .version: try console.write(screen.version)
    case .complete(let question):
      let completer = Completer(spec, words: .catalog(try catalog()), folders: console.folders)
      try console.write(completer.answer(to: question))
    }
    return .done
  }

  private func run(_ parsed: ParsedArguments, _ console: Console) throws -> ExitCode {
    let settings = try Settings(console.environment)
    let context = CommandContext(
      parsed: try settings.applied(to: parsed), catalog: try catalog(),
      console: settings.applied(to: console), tool: spec, settings: settings)
    let views = ViewOptions(context)
    let applied = try views.applied()
    let name = parsed.command.name
    guard let command = Commands.command(named: name) else {
      throw UsageError.unknownCommand(name, known: spec.commands.map(\.name))
    }
    let code = try command.init(applied).run()
    try views.save(applied)
    return code
  }
}
