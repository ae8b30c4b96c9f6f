/// `help`: what the parser answers itself, whatever is wrong with settings or models.
struct HelpCommand: DeclaredCommand {
  static let name = "help"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show help on a command",
      examples: [
        UsageExample("help report", "the options of report"),
        UsageExample("help --man | man -l -", "the manual page"),
      ],
      arguments: [
        ArgumentSpec("COMMAND", "a command's name", required: false, choices: .words(.commands))
      ],
      options: [.manual])
  }
}
