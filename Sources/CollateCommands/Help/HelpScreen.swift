/// Help as text for a terminal, made from a tool's declarations.
///
/// ```swift
/// let screen = HelpScreen(tool, width: 80)
/// screen.overview                // all commands
/// screen.text(for: command)      // one command with its options
/// ```
/// - Complexity: O(size of the declarations).
package struct HelpScreen: Sendable {
  private let tool: ToolSpec
  private let width: Int

  /// Lines longer than 100 columns are hard to read, and under 50 nothing fits.
  package init(_ tool: ToolSpec, width: Int = TerminalFacts.usualWidth) {
    self.tool = tool
    self.width = min(max(width, 50), 100)
  }

  /// What `--version` shows.
  package var version: String { "\(tool.name) \(tool.version)\n" }

  /// The screen of `help` without a command.
  package var overview: String {
    var text = TextWrap.paragraph("\(tool.name) \(tool.summary)", width: width)
    text += "\nUsage: \(tool.name) COMMAND [arguments] [options]\n"
    text += "\nCommands:\n"
    let column = 4 + (tool.commands.map(\.name.count).max() ?? 0)
    for command in tool.commands {
      text += definition(command.name, command.summary, column: column)
    }
    text += "\nOptions of every command:\n"
    for option in ToolSpec.everywhere { text += row(option) }
    text += "\n"
    text += TextWrap.paragraph(
      "'\(tool.name) help COMMAND' shows a command's arguments, options and examples.",
      width: width)
    return text
  }

  /// The screen of one command.
  package func text(for command: CommandSpec) -> String {
    var text = TextWrap.paragraph("\(tool.name) \(command.name): \(command.summary)", width: width)
    text += "\nUsage: " + usage(of: command) + "\n"
    for name in command.otherNames { text += "       \(tool.name) \(name) is the same\n" }
    for paragraph in command.discussion {
      text += "\n" + TextWrap.paragraph(paragraph, width: width)
    }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n"
      let column = 4 + (command.arguments.map(\.name.count).max() ?? 0)
      for argument in command.arguments {
        text += definition(argument.name, meaning(of: argument), column: column)
      }
    }
    for (group, options) in command.groupedOptions {
      text += "\n\(group.rawValue):\n"
      for option in options { text += row(option) }
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(tool.name) \(example.arguments)\n"
        text += TextWrap.paragraph(example.help, width: width, indent: 6)
      }
    }
    return text
  }

  /// The command as it is typed: `collate list MODEL|FILE [options]`.
  package func usage(of command: CommandSpec) -> String {
    ([tool.name, command.name] + command.arguments.map(\.display)
      + (command.options.isEmpty ? [] : ["[options]"])).joined(separator: " ")
  }

  private func meaning(of argument: ArgumentSpec) -> String {
    argument.choices.fixed.isEmpty
      ? argument.help
      : argument.help + ": " + argument.choices.fixedWords.joined(separator: ", ")
  }

  private func row(_ option: OptionSpec) -> String {
    let term = option.letter == nil ? "    " + option.display : option.display
    return definition(term, option.meaning, column: width < 60 ? 10 : 28)
  }

  private func definition(_ term: String, _ meaning: String, column: Int) -> String {
    TextWrap.definition("  " + term, meaning, column: column, width: width)
  }
}

extension CommandSpec {
  /// The options by heading, the ones of every command included, empty headings left out.
  package var groupedOptions: [(OptionGroup, [OptionSpec])] {
    let all = options + ToolSpec.everywhere
    return OptionGroup.allCases.compactMap { group in
      let members = all.filter { $0.group == group }
      return members.isEmpty ? nil : (group, members)
    }
  }
}

extension OptionSpec {
  /// The help with what else is good to know: the choices, whether it can be repeated.
  package var meaning: String {
    var text = help
    if !choices.fixed.isEmpty { text += ": " + choices.fixedWords.joined(separator: ", ") }
    if repeatable { text += " (repeatable)" }
    return text
  }
}
