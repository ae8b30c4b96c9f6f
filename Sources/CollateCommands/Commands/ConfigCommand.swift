import SystemKit

/// `config`: the settings in force, a line each: name, value, where it comes from, what is wrong with it.
struct ConfigCommand: Command {
  static let name = "config"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show the settings in force and where each comes from",
      discussion: [
        "Settings are options given as '--NAME', else variables COLLATE_NAME, else lines 'NAME = VALUE' "
          + "of the file collate/config in XDG_CONFIG_HOME, by default ~/.config. A line that begins with '#' is a comment."
      ],
      options: [])
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    var rows: [(name: String, value: String, place: String)] = []
    for setting in Setting.allCases {
      if let source = context.settings.sources[setting] {
        let problem = setting.problem(with: source.value).map { ": \($0)" } ?? ""
        rows.append((setting.rawValue, source.value, source.place + problem))
      } else if setting == .store {
        let place = try StorePlace(context.parsed, context.console)
        rows.append((setting.rawValue, place.path, "the usual place"))
      } else {
        rows.append((setting.rawValue, "", "not set"))
      }
    }
    let names = rows.map { TextWidth.of($0.name) }.max() ?? 0
    let values = rows.map { TextWidth.of(VisibleText.of($0.value)) }.max() ?? 0
    var text = ""
    for row in rows {
      let value = VisibleText.of(row.value)
      text += row.name + String(repeating: " ", count: names - TextWidth.of(row.name) + 2)
      text += value + String(repeating: " ", count: values - TextWidth.of(value) + 2)
      text += VisibleText.of(row.place) + "\n"
    }
    try context.console.write(text)
    return .done
  }
}
