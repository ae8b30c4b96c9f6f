/// What parsing, help, completion and the manual know of a command; each is a file of this folder.
protocol DeclaredCommand: SendableMetatype {
  static var name: String { get }

  /// - Parameter tool: the name of the tool that has it.
  static func declaration(in tool: String) -> CommandSpec
}

/// A command with its work.
protocol Command: DeclaredCommand {
  init(_ context: CommandContext)

  /// - Throws: whatever ends the command; ``Failure`` puts it into words.
  func run() throws -> ExitCode
}

/// The only list of commands, in the order of the help.
enum Commands {
  static let all: [any DeclaredCommand.Type] = [
    ListCommand.self,
    ReportCommand.self,
    BrowseCommand.self,
    ShowCommand.self,
    AddCommand.self,
    EditCommand.self,
    DoneCommand.self,
    UndoneCommand.self,
    RemoveCommand.self,
    UndoCommand.self,
    RedoCommand.self,
    HistoryCommand.self,
    ImportCommand.self,
    ExportCommand.self,
    ViewsCommand.self,
    BackupCommand.self,
    CheckCommand.self,
    ConfigCommand.self,
    ModelsCommand.self,
    TemplatesCommand.self,
    CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The command of a name that has work to do.
  static func command(named name: String) -> (any Command.Type)? {
    all.first { $0.name == name } as? any Command.Type
  }
}

extension ToolSpec {
  /// Collate's command line, under the name of the tool that ships it.
  package static func collate(name: String = "collate", version: String) -> ToolSpec {
    ToolSpec(
      name: name, version: version,
      summary: "sorts anything you keep lists of into nested reports",
      commands: Commands.all.map { $0.declaration(in: name) })
  }
}
