/// The declaration of one argument of a command.
package struct ArgumentSpec: Hashable, Sendable {
  /// What it is called in help, as `MODEL`.
  package let name: String
  package let help: String
  package let required: Bool
  package let repeatable: Bool
  package let choices: ValueChoices

  package init(
    _ name: String, _ help: String, required: Bool = true, repeatable: Bool = false,
    choices: ValueChoices = .any
  ) {
    self.name = name
    self.help = help
    self.required = required
    self.repeatable = repeatable
    self.choices = choices
  }

  /// The argument as a usage line shows it: `[NAME]`, `FILE...`.
  package var display: String {
    let name = repeatable ? name + "..." : name
    return required ? name : "[\(name)]"
  }
}

/// One use of a command, shown in its help.
package struct UsageExample: Hashable, Sendable {
  /// What is typed after the tool's name.
  package let arguments: String
  package let help: String

  package init(_ arguments: String, _ help: String) {
    self.arguments = arguments
    self.help = help
  }
}

/// The declaration of one command: parsing, help, completion and manual come from it.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  package let otherNames: [String]
  /// One line, without a full stop.
  package let summary: String
  /// Paragraphs.
  package let discussion: [String]
  package let examples: [UsageExample]
  package let arguments: [ArgumentSpec]
  package let options: [OptionSpec]
  /// Whether any other long option is a field of the model, with its value: `--due tomorrow`.
  package let takesFields: Bool

  package init(
    _ name: String, otherNames: [String] = [], summary: String, discussion: [String] = [],
    examples: [UsageExample] = [], arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    takesFields: Bool = false
  ) {
    self.name = name
    self.otherNames = otherNames
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.takesFields = takesFields
  }
}

/// The declaration of a whole tool.
///
/// ```swift
/// let tool = ToolSpec(name: "collate", version: "1.0", summary: "Sort lists", commands: [.list])
/// tool.command(named: "list")?.name   // "list"
/// ```
package struct ToolSpec: Hashable, Sendable {
  package let name: String
  package let version: String
  package let summary: String
  package let commands: [CommandSpec]

  package init(name: String, version: String, summary: String, commands: [CommandSpec]) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
  }

  /// The command of that name or other name.
  package func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name || $0.otherNames.contains(name) }
  }

  /// What every command understands besides its own options.
  package static let everywhere: [OptionSpec] = [.help, .version]
}

extension OptionSpec {
  package static let help = OptionSpec(
    "help", letter: "h", "show this help", in: .general)
  package static let version = OptionSpec(
    "version", "show the version", in: .general)
}
