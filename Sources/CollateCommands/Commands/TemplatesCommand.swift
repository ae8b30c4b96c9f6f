import Interchange
import ReportKit
import SystemKit

/// `templates [NAME]`: the built-in templates, or the source of one.
struct TemplatesCommand {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    if let name = context.parsed.argument(0) {
      let entries = BuiltInTemplates.reports
      let file = entries.first { $0.file == name || $0.file == name + ".mustache" }
      guard let entry = file ?? entries.first(where: { $0.name == name }) else {
        throw TemplateChoice.unknown(name)
      }
      try context.console.write(entry.source)
      return .done
    }
    try context.console.write(context.parsed.has(.json) ? json : overview)
    return .done
  }

  private func languages(_ name: String) -> [String] {
    BuiltInTemplates.reports.filter { $0.name == name }.map { $0.isHTML ? "HTML" : "Markdown" }
  }

  private var overview: String {
    let names = TemplateChoice.names
    let column = 2 + (names.map(\.count).max() ?? 0)
    return names.map { name in
      let meaning =
        "\(BuiltInTemplates.summary(of: name)) (\(languages(name).joined(separator: ", ")))"
      return TextWrap.definition(
        name, meaning, column: column, width: min(max(context.console.width, 50), 100))
    }.joined()
  }

  private var json: String {
    let sink = MemorySink()
    let document = JSONDocument(sink)
    document.open("[")
    for entry in BuiltInTemplates.reports {
      document.breakLine(level: 0)
      document.open("{")
      document.member("name", text: entry.name)
      document.member("file", text: entry.file)
      document.member("summary", text: BuiltInTemplates.summary(of: entry.name))
      document.close("}")
    }
    document.close("]", onLine: 0)
    try? document.end()
    return sink.buffer.string
  }
}
