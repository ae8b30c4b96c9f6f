/// What a command line asks for.
package enum CommandLineRequest: Hashable, Sendable {
  case run(ParsedArguments)
  /// The help of a command, or of the whole tool.
  case help(CommandSpec?)
  /// The manual page's source.
  case manual
  case version
  /// The hidden `__complete`: the shell's name and what it knows of the line.
  case complete([String])
}

/// Reads command lines by a tool's declarations.
///
/// ```swift
/// let parser = CommandLineParser(tool)
/// try parser.parse(["list", "to-dos", "--sort", "-due"])   // .run(…)
/// try parser.parse(["lsit"])   // throws UsageError.unknownCommand
/// ```
package struct CommandLineParser: Sendable {
  package let tool: ToolSpec
  /// The options of all commands: one name takes values alike in each of them.
  let everyOption: OptionTable

  package init(_ tool: ToolSpec) {
    self.tool = tool
    var options = ToolSpec.everywhere
    for option in tool.commands.flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    everyOption = OptionTable(options: options)
  }

  /// The hidden command that shells call while somebody types.
  package static let completionCommand = "__complete"

  /// Reads the arguments after the tool's name.
  ///
  /// Options may stand before the command, and before or after its arguments. `--help` wins over
  /// mistakes elsewhere on the line.
  ///
  /// - Throws: ``UsageError``, the first mistake on the line.
  /// - Complexity: O(length of the arguments × options).
  package func parse(_ arguments: [String]) throws(UsageError) -> CommandLineRequest {
    if arguments.first == Self.completionCommand { return .complete(Array(arguments.dropFirst())) }
    if arguments.isEmpty { return .help(nil) }
    guard let index = commandIndex(in: arguments) else {
      return try withoutCommand(arguments)
    }
    guard let command = tool.command(named: arguments[index]) else {
      throw .unknownCommand(arguments[index], known: commandNames)
    }
    var rest = arguments
    rest.remove(at: index)
    let tokens = OptionTable(
      options: command.options + ToolSpec.everywhere, takesFields: command.takesFields
    ).tokens(of: rest)
    if asks(for: .help, in: tokens) { return .help(command) }
    if asks(for: .version, in: tokens) { return .version }
    let parsed = try read(tokens, for: command)
    return command.name == HelpCommand.name ? try help(parsed) : .run(parsed)
  }

  /// The place of the command's name: the first argument that is no option and no option's value.
  package func commandIndex(in arguments: [String]) -> Int? {
    for token in everyOption.tokens(of: arguments) {
      if case .argument(_, let index) = token { return index }
    }
    return nil
  }

  private var commandNames: [String] { tool.commands.map(\.name) }

  private func withoutCommand(_ arguments: [String]) throws(UsageError) -> CommandLineRequest {
    let tokens = everyOption.tokens(of: arguments)
    if asks(for: .help, in: tokens) { return .help(nil) }
    if asks(for: .version, in: tokens) { return .version }
    for token in tokens {
      if case .unknown(let option) = token {
        throw .unknownOption(
          option, command: nil, known: everyOption.options.map(\.name), elsewhere: [])
      }
    }
    throw .missingCommand(known: commandNames)
  }

  private func asks(for wanted: OptionSpec, in tokens: [OptionToken]) -> Bool {
    tokens.contains { token in
      if case .option(let option, _) = token { return option.name == wanted.name }
      return false
    }
  }

  private func help(_ parsed: ParsedArguments) throws(UsageError) -> CommandLineRequest {
    if parsed.has(.manual) { return .manual }
    guard let name = parsed.arguments.first else { return .help(nil) }
    guard let command = tool.command(named: name) else {
      throw .unknownCommand(name, known: commandNames)
    }
    return .help(command)
  }
}
