import Glibc
public import ModelKit
import ReportKit

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
    let given = CommandContext(
      parsed: try settings.applied(to: parsed), catalog: try catalog(),
      console: settings.applied(to: console), toolName: spec.name)
    let views = ViewOptions(given, spec)
    let context = try views.applied()
    let code = try carryOut(context, settings)
    try views.save(context)
    return code
  }

  private func carryOut(_ context: CommandContext, _ settings: Settings) throws -> ExitCode {
    if context.parsed.command.name == CommandSpec.browse.name {
      return try BrowseCommand(context, spec).run()
    }
    if let code = try Self.runStoreCommand(context) { return code }
    switch context.parsed.command.name {
    case CommandSpec.models.name: return try ModelsCommand(context).run()
    case CommandSpec.list.name: return try ListingCommand(context, usually: .table).run()
    case CommandSpec.report.name: return try ListingCommand(context, usually: .md).run()
    case CommandSpec.templates.name: return try TemplatesCommand(context).run()
    case CommandSpec.config.name: return try ConfigCommand(context, settings).run()
    case "completions": return try CompletionsCommand(context).run()
    default:
      throw UsageError.unknownCommand(context.parsed.command.name, known: spec.commands.map(\.name))
    }
  }

  /// Runs a command on the store; nil for any other.
  static func runStoreCommand(_ context: CommandContext) throws -> ExitCode? {
    switch context.parsed.command.name {
    case CommandSpec.show.name: try ShowCommand(context).run()
    case CommandSpec.add.name: try AddCommand(context).run()
    case CommandSpec.edit.name: try EditCommand(context).run()
    case CommandSpec.done.name: try DoneCommand(context, isDone: true).run()
    case CommandSpec.undone.name: try DoneCommand(context, isDone: false).run()
    case CommandSpec.remove.name: try RemoveCommand(context).run()
    case CommandSpec.undo.name: try UndoCommand(context).run()
    case CommandSpec.redo.name: try RedoCommand(context).run()
    case CommandSpec.history.name: try HistoryCommand(context).run()
    case CommandSpec.importing.name: try ImportCommand(context).run()
    case CommandSpec.export.name: try ExportCommand(context).run()
    case CommandSpec.views.name: try ViewsCommand(context).run()
    case CommandSpec.backup.name: try BackupCommand(context).run()
    case CommandSpec.checking.name: try CheckCommand(context).run()
    default: nil
    }
  }
}
