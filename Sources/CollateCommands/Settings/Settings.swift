/// The settings in force: those of the environment, else those of a person's file.
struct Settings {
  /// A setting's value and where it comes from.
  struct Source: Hashable {
    let value: String
    let place: String
  }

  private(set) var sources: [Setting: Source] = [:]

  /// - Throws: ``SettingsError`` for a file that can't be read.
  init(_ environment: [String: String]) throws {
    let file = try SettingsFile(environment)
    for setting in Setting.allCases {
      if let value = environment[setting.variable], !value.isEmpty {
        sources[setting] = Source(value: value, place: setting.variable)
      } else if let file, let entry = file.values[setting] {
        sources[setting] = Source(value: entry.value, place: "\(file.path):\(entry.line)")
      }
    }
  }

  /// The console with the settings as if they were all in its environment.
  func applied(to console: Console) -> Console {
    var console = console
    for (setting, source) in sources { console.environment[setting.variable] = source.value }
    return console
  }

  /// The options with the settings behind those that a command line gives.
  ///
  /// The store's place isn't among them: an option for it would rule out other sources.
  /// - Throws: ``SettingsError`` for a value that is used here and can't be.
  func applied(to parsed: ParsedArguments) throws(SettingsError) -> ParsedArguments {
    var uses: [ParsedArguments.Use] = []
    for setting in Setting.allCases where setting != .store {
      let option = setting.option
      guard let source = sources[setting], !parsed.has(option),
        parsed.command.options.contains(where: { $0.name == option.name })
      else { continue }
      // Code-point order knows no language: what is given here wins over what was set.
      if setting == .locale, parsed.value(of: .collation) == "binary" { continue }
      if setting == .collation, parsed.has(.locale) { continue }
      if let problem = setting.problem(with: source.value) {
        throw .wrongValue(
          source.value, of: setting.rawValue, place: source.place, problem: problem)
      }
      uses.append(ParsedArguments.Use(option: option, value: source.value))
    }
    return ParsedArguments(
      command: parsed.command, arguments: parsed.arguments, uses: uses + parsed.uses)
  }
}
