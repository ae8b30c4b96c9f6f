extension CommandLineParser {
  /// Turns tokens into parsed arguments, or throws the first mistake.
  func read(
    _ tokens: [OptionToken], for command: CommandSpec
  ) throws(UsageError) -> ParsedArguments {
    var arguments: [String] = []
    var uses: [ParsedArguments.Use] = []
    for token in tokens {
      switch token {
      case .argument(let text, _): arguments.append(text)
      case .option(let option, let value):
        if let value { try check(value, of: option) }
        uses.append(ParsedArguments.Use(option: option, value: value))
      case .unknown(let text): throw unknown(text, of: command)
      case .missingValue(let option):
        throw .missingValue(
          option: option.flag, value: option.valueDisplay ?? "",
          choices: option.choices.fixedWords)
      case .unwantedValue(let option, let value):
        throw .valueForFlag(option: option.flag, value: value)
      }
    }
    try check(uses)
    try check(arguments, of: command)
    return ParsedArguments(command: command, arguments: arguments, uses: uses)
  }

  private func unknown(_ text: String, of command: CommandSpec) -> UsageError {
    let bare = String(text.drop { $0 == "-" })
    let others = tool.commands.filter { other in
      other.name != command.name && other.options.contains { $0.name == bare }
    }
    return .unknownOption(
      text, command: command.name,
      known: (command.options + ToolSpec.everywhere).map(\.name),
      elsewhere: text.hasPrefix("--") ? others.map(\.name) : [])
  }

  private func check(_ value: String, of option: OptionSpec) throws(UsageError) {
    // An empty variable of a script is no path: the usual file would be taken for the one meant.
    if option.choices == .files, value.isEmpty {
      throw .missingValue(option: option.flag, value: option.valueDisplay ?? "", choices: [])
    }
    guard option.choices.isClosed, !option.choices.fixedWords.contains(value) else { return }
    throw .notAChoice(of: option.flag, value: value, known: option.choices.fixedWords)
  }

  private func check(_ uses: [ParsedArguments.Use]) throws(UsageError) {
    let used = Set(uses.map(\.option.name))
    for use in uses {
      if let other = use.option.conflicts.first(where: used.contains) {
        throw .conflict(option: use.option.flag, other: "--" + other)
      }
      if let other = use.option.requires.first(where: { !used.contains($0) }) {
        throw .needs(option: use.option.flag, other: "--" + other)
      }
    }
  }

  private func check(_ arguments: [String], of command: CommandSpec) throws(UsageError) {
    let specs = command.arguments
    for (index, argument) in arguments.enumerated() {
      let spec =
        index < specs.count ? specs[index] : specs.last.flatMap { $0.repeatable ? $0 : nil }
      guard let spec else {
        throw .tooManyArguments(
          command: command.name, extra: argument, takes: specs.map(\.display))
      }
      if spec.choices == .files, argument.isEmpty {
        throw .missingArgument(command: command.name, argument: spec.name, choices: [])
      }
      if spec.choices.isClosed, !spec.choices.fixedWords.contains(argument) {
        throw .notAChoice(of: spec.name, value: argument, known: spec.choices.fixedWords)
      }
    }
    if arguments.count < specs.count, specs[arguments.count].required {
      let spec = specs[arguments.count]
      throw .missingArgument(
        command: command.name, argument: spec.name, choices: spec.choices.fixedWords)
    }
  }
}
