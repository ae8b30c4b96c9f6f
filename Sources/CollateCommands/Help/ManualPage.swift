import ModelKit

/// The manual page's source, made from a tool's declarations: the macros of man(7).
///
/// ```swift
/// ManualPage(tool).source   // ".TH COLLATE 1 …"; `man -l -` shows it
/// ```
/// - Complexity: O(size of the declarations).
package struct ManualPage: Sendable {
  private let tool: ToolSpec
  private let screen: HelpScreen

  package init(_ tool: ToolSpec) {
    self.tool = tool
    screen = HelpScreen(tool)
  }

  /// The whole page.
  package var source: String {
    let title = Roff.quoted(tool.name.uppercased())
    var text = ".TH \(title) 1 \"\" \(Roff.quoted("\(tool.name) \(tool.version)")) \"\"\n"
    text += ".SH NAME\n\(Roff.line(tool.name)) \\- \(Roff.line(tool.summary))\n"
    text += ".SH SYNOPSIS\n"
    for (index, command) in tool.commands.enumerated() {
      if index > 0 { text += ".br\n" }
      text += ".B \(Roff.quoted("\(tool.name) \(command.name)"))\n"
      let rest = screen.usage(of: command).dropFirst("\(tool.name) \(command.name)".count)
      if !rest.isEmpty { text += Roff.line(rest.drop { $0 == " " }) + "\n" }
    }
    text += ".SH COMMANDS\n"
    for command in tool.commands { text += section(of: command) }
    text += shared
    text += exitStatus
    return text
  }

  private func section(of command: CommandSpec) -> String {
    var text = ".SS \(Roff.quoted("\(tool.name) \(command.name)"))\n"
    text += Roff.line(capitalized(command.summary)) + ".\n"
    for name in command.otherNames {
      text += ".PP\n" + Roff.line("Also: \(tool.name) \(name).") + "\n"
    }
    for paragraph in command.discussion where !sharedParagraphs.contains(paragraph) {
      text += ".PP\n" + Roff.line(paragraph) + "\n"
    }
    for argument in command.arguments {
      text += ".TP\n.I \(Roff.quoted(argument.name))\n"
      text += Roff.line(capitalized(argument.help)) + choices(argument.choices) + ".\n"
    }
    let names = sharedNames
    let isListing = !names.isEmpty && names.isSubset(of: command.options.map(\.name))
    for option in command.options where !(isListing && names.contains(option.name)) {
      text += item(option)
    }
    if isListing { text += ".PP\nTakes the options of listings, see below.\n" }
    for example in command.examples {
      text += ".PP\n" + Roff.line(capitalized(example.help)) + ":\n"
      text += ".PP\n.nf\n.RS\n" + Roff.line("\(tool.name) \(example.arguments)") + "\n.RE\n.fi\n"
    }
    return text
  }

  /// The names of options that the commands with the longest lists have in common.
  private var sharedNames: Set<String> {
    let longest = tool.commands.max { $0.options.count < $1.options.count }
    let listing = longest?.options ?? []
    let users = tool.commands.filter { command in
      listing.allSatisfy { option in command.options.contains { $0.name == option.name } }
    }
    return users.count > 1 ? Set(listing.map(\.name)) : []
  }

  /// The paragraphs that several commands have; they stand once, before the shared options.
  private var sharedParagraphs: [String] {
    var seen: [String] = []
    var shared: [String] = []
    for paragraph in tool.commands.flatMap(\.discussion) {
      if seen.contains(paragraph), !shared.contains(paragraph) { shared.append(paragraph) }
      seen.append(paragraph)
    }
    return sharedNames.isEmpty ? [] : shared
  }

  private var shared: String {
    let names = sharedNames
    guard
      let command = tool.commands.first(where: { names.isSubset(of: $0.options.map(\.name)) }),
      !names.isEmpty
    else { return "" }
    var text = ".SH OPTIONS OF LISTINGS\n"
    for paragraph in sharedParagraphs { text += ".PP\n" + Roff.line(paragraph) + "\n" }
    for (group, options) in command.groupedOptions {
      text += ".SS \(Roff.quoted(group.rawValue))\n"
      for option in options { text += item(option) }
    }
    return text
  }

  private func item(_ option: OptionSpec) -> String {
    let names = option.letter.map { "-\($0), \(option.flag)" } ?? option.flag
    var text = ".TP\n\\fB\(Roff.inline(names))\\fR"
    if let value = option.valueDisplay { text += " \\fI\(Roff.inline(value))\\fR" }
    text += "\n" + Roff.line(capitalized(option.help)) + choices(option.choices)
    if option.repeatable { text += " (repeatable)" }
    return text + ".\n"
  }

  private func choices(_ choices: ValueChoices) -> String {
    guard choices.isClosed else { return "" }
    let words = choices.fixed.map { choice in
      choice.help.isEmpty
        ? "\\fB\(Roff.inline(choice.word))\\fR"
        : "\\fB\(Roff.inline(choice.word))\\fR (\(Roff.inline(choice.help)))"
    }
    return ": " + words.joined(separator: ", ")
  }

  private var exitStatus: String {
    var text = ".SH EXIT STATUS\n"
    for code in [ExitCode.done, .failed, .usage, .noSuchRecord] {
      text += ".TP\n.B \(code.rawValue)\n\(Roff.line(code.meaning))\n"
    }
    return text
  }
}

extension ExitCode {
  /// A line for the manual.
  package var meaning: String {
    switch self {
    case .done: "Done; a list without records too."
    case .failed: "Something went wrong, or a file is stale under --check."
    case .usage: "The command line was wrong."
    case .noSuchRecord: "There is no such record."
    }
  }
}
