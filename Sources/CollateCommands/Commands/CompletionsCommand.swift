/// `completions SHELL`: prints the script that ties completion into a shell.
struct CompletionsCommand {
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
