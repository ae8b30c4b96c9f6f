/// `completions SHELL`: prints the script that ties completion into a shell.
struct CompletionsCommand: Command {
  static let name = "completions"

  static func declaration(in tool: String) -> CommandSpec {
    CommandSpec(
      name, summary: "print the completion script of a shell",
      discussion: [
        "The script asks the tool itself while you type, so that models, sort keys, columns and "
          + "templates are completed as they are now."
      ],
      examples: [
        UsageExample(
          "completions bash > ~/.local/share/bash-completion/completions/\(tool)", "bash"),
        UsageExample("completions zsh > ~/.zfunc/_\(tool)", "zsh, for a folder in fpath"),
        UsageExample("completions fish > ~/.config/fish/completions/\(tool).fish", "fish"),
      ],
      arguments: [
        ArgumentSpec(
          "SHELL", "the shell's name",
          choices: .fixed(Shell.allCases.map { Choice($0.rawValue) }))
      ])
  }

  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let name = context.parsed.argument(0) ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.notAChoice(of: "SHELL", value: name, known: Shell.allCases.map(\.rawValue))
    }
    try context.console.write(CompletionScript(tool: context.toolName).text(for: shell))
    return .done
  }
}
