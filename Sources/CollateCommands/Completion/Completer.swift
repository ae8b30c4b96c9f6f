import SystemKit

/// Finds how a command line can go on, from a tool's declarations and the words of the moment.
///
/// ```swift
/// let completer = Completer(tool, words: source, folders: .none)
/// completer.candidates(before: ["list", "to-dos"], current: "--so").map(\.text)   // ["--sort"]
/// ```
package struct Completer: Sendable {
  private let parser: CommandLineParser
  let words: WordSource
  let folders: FolderReader

  package init(_ tool: ToolSpec, words: WordSource, folders: FolderReader) {
    parser = CommandLineParser(tool)
    self.words = words
    self.folders = folders
  }

  /// The ways to go on with the word that is being typed, in the order to show them.
  ///
  /// Words with control characters are left out: answers have a line for each candidate.
  ///
  /// - Parameters:
  ///   - before: the words between the tool's name and the one being typed.
  ///   - current: the word as far as it is typed.
  /// - Complexity: O(declarations + words offered + length of the line).
  package func candidates(before: [String], current: String) -> [CompletionCandidate] {
    let found = unfiltered(before, current)
    var seen: Set<ExactName> = []
    return found.filter { candidate in
      candidate.text.hasPrefix(current) && !candidate.text.unicodeScalars.contains(where: isControl)
        && !candidate.help.unicodeScalars.contains(where: isControl)
        && seen.insert(ExactName(candidate.text)).inserted
    }
  }

  private func unfiltered(_ before: [String], _ current: String) -> [CompletionCandidate] {
    let place = parser.commandIndex(in: before)
    let command = place.flatMap { parser.tool.command(named: before[$0]) }
    if place != nil, command == nil { return [] }
    let table = command.map { OptionTable(options: $0.options + ToolSpec.everywhere) }
    let options = table ?? parser.everyOption
    let tokens = options.tokens(of: before)
    let arguments = tokens.compactMap { token -> String? in
      if case .argument(let text, _) = token { return text }
      return nil
    }
    let model = arguments.count > 1 ? arguments[1] : nil
    if case .missingValue(let option)? = tokens.last {
      return values(of: option, typed: current, model: model)
    }
    let optionsEnded = options.tokens(of: before + ["--help"]).last.map { token in
      if case .argument = token { return true }
      return false
    }
    if optionsEnded != true, current.utf8.first == UInt8(ascii: "-") {
      return self.options(options, tokens, current, model)
    }
    guard let command else {
      return parser.tool.commands.map { CompletionCandidate($0.name, $0.summary) }
    }
    return argument(arguments.count - 1, of: command, typed: current)
  }

  /// `--na`, `--name=va` or `-lva`.
  private func options(
    _ table: OptionTable, _ tokens: [OptionToken], _ current: String, _ model: String?
  ) -> [CompletionCandidate] {
    let scalars = current.unicodeScalars
    if let equals = scalars.firstIndex(of: "="), current.hasPrefix("--") {
      let name = String(scalars[..<equals].dropFirst(2))
      guard let option = table.long(name), !option.isFlag else { return [] }
      let typed = String(scalars[scalars.index(after: equals)...])
      return values(of: option, typed: typed, model: model).map { $0.behind("--\(name)=") }
    }
    if let letter = scalars.dropFirst().first, letter != "-" {
      guard let option = table.short(letter), !option.isFlag else { return [] }
      let typed = String(scalars.dropFirst(2))
      return values(of: option, typed: typed, model: model).map { $0.behind("-\(letter)") }
    }
    let given = tokens.compactMap { token -> OptionSpec? in
      if case .option(let option, _) = token { return option }
      return nil
    }
    let used = Set(given.map(\.name))
    let ruledOut = Set(given.flatMap(\.conflicts))
    return table.options.filter { option in
      if option.repeatable || option.scope != .none { return true }
      return !used.contains(option.name) && !ruledOut.contains(option.name)
        && !option.conflicts.contains(where: used.contains)
    }.map { CompletionCandidate($0.flag, $0.help) }
  }

  private func argument(
    _ index: Int, of command: CommandSpec, typed: String
  ) -> [CompletionCandidate] {
    let specs = command.arguments
    let spec = index < specs.count ? specs[index] : specs.last.flatMap { $0.repeatable ? $0 : nil }
    guard let spec else { return [] }
    if spec.choices.words == .commands {
      return parser.tool.commands.map { CompletionCandidate($0.name, $0.summary) }
    }
    return choices(spec.choices, typed: typed, model: nil)
  }

  /// Fixed words, words of the moment, then files.
  func choices(
    _ choices: ValueChoices, typed: String, model: String?
  ) -> [CompletionCandidate] {
    var found = choices.fixed.map { CompletionCandidate($0.word, $0.help) }
    if let kind = choices.words {
      found += words.words(WordQuery(kind, model: model)).map {
        CompletionCandidate($0.word, $0.help)
      }
    }
    return choices.files ? found + files(typed) : found
  }

  /// The names in the folder that the path has come to; hidden ones once a dot is typed.
  private func files(_ typed: String) -> [CompletionCandidate] {
    let slash = typed.unicodeScalars.lastIndex(of: "/")
    let folder = slash.map { String(typed.unicodeScalars[...$0]) } ?? ""
    let start = String(typed.dropFirst(folder.count))
    return folders.entries(folder).sorted { $0.name < $1.name }
      .filter { $0.name.hasPrefix(start) && (start.hasPrefix(".") || !$0.name.hasPrefix(".")) }
      .map {
        CompletionCandidate(folder + $0.name + ($0.isFolder ? "/" : ""), isFinal: !$0.isFolder)
      }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
