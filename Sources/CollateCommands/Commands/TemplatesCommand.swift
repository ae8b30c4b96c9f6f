import Interchange
import ReportKit
import SystemKit

/// `templates [NAME]`: the built-in templates, the source of one, or a folder of them.
struct TemplatesCommand: Command {
  static let name = "templates"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show the built-in templates, print one, or make a folder of them",
      discussion: [
        "A template calls partials, which are files beside it; where there is none, the built-in one of "
          + "that name counts. With --all the folder holds a template with everything that it calls, "
          + "and works as it stands.",
        "Values stay text in Markdown: an address field, and a web address in a text that Markdown "
          + "would change, is written '<https://…>', so that it leads where it says. An empty value is "
          + "written '&#32;', a blank, where the marks around it need something to hold, as in "
          + "'**{{author}}**'.",
      ],
      examples: [
        UsageExample("templates", "their names"),
        UsageExample("templates outline.md > mine.md.mustache", "a copy to change"),
        UsageExample("templates item", "a partial that it calls"),
        UsageExample(
          "templates outline --all -o mine", "a folder to change, for Markdown and HTML"),
      ],
      arguments: [
        ArgumentSpec(
          "NAME", "a template or partial to print", required: false, choices: .words(.templates))
      ],
      options: [.json, .allFiles, .templateOutput, .quiet])
  }

  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let entries = try named()
    if context.parsed.has(.allFiles) { return try writeFolder(entries) }
    if context.parsed.argument(0) != nil, let entry = entries.first {
      return try write(entry)
    }
    if context.parsed.has(.output) {
      throw UsageError.needs(option: OptionSpec.output.flag, other: "NAME")
    }
    try context.console.writePlain(isJSON: context.parsed.has(.json)) { sink in
      let buffer = ByteBuffer()
      buffer.append(context.parsed.has(.json) ? json : overview)
      try sink.write(buffer.slice)
    }
    return .done
  }

  /// The files that the argument means; all without one.
  ///
  /// - Throws: ``CommandError/unknownTemplateFile(_:templates:partials:)``.
  private func named() throws -> [BuiltInTemplates.Entry] {
    guard let name = context.parsed.argument(0) else { return BuiltInTemplates.files }
    let entries = BuiltInTemplates.files(named: name)
    if entries.isEmpty {
      throw CommandError.unknownTemplateFile(
        name, templates: TemplateChoice.names, partials: Self.partials)
    }
    // Of both languages a report's Markdown comes first, since everything can be made of it.
    return entries.filter { !$0.isHTML } + entries.filter(\.isHTML)
  }

  /// The names of the partials, each once.
  static var partials: [String] {
    let reports = Set(BuiltInTemplates.reports.map(\.file))
    return Set(BuiltInTemplates.files.filter { !reports.contains($0.file) }.map(\.name)).sorted()
  }

  private func write(_ entry: BuiltInTemplates.Entry) throws -> ExitCode {
    guard let path = context.parsed.value(of: .output), path != "-" else {
      try context.console.write(entry.source)
      return .done
    }
    try OutputGuard(inputs: []).check(path)
    let file = try OutputFile(path: path)
    let buffer = ByteBuffer(capacity: entry.source.utf8.count)
    buffer.append(entry.source)
    try file.write(buffer.slice)
    try file.commit()
    return .done
  }

  private func writeFolder(_ entries: [BuiltInTemplates.Entry]) throws -> ExitCode {
    let path = context.parsed.value(of: .output) ?? ""
    let names = try TemplateFolder(path: path).write(BuiltInTemplates.whole(entries))
    try StoreMessages(context).say(
      "\(names.count) files are in \(Words.quoted(path)); try them with "
        + "'--template \(ShellQuoting.quoted("\(path)/\(names.first ?? "")"))'")
    return .done
  }

  private func languages(_ name: String) -> [String] {
    BuiltInTemplates.reports.filter { $0.name == name }.map { $0.isHTML ? "HTML" : "Markdown" }
  }

  private var overview: String {
    let names = TemplateChoice.names
    let width = min(max(context.console.width, 50), 100)
    let column = 2 + (names.map(\.count).max() ?? 0)
    let lines = names.map { name in
      let meaning =
        "\(BuiltInTemplates.summary(of: name)) (\(languages(name).joined(separator: ", ")))"
      return TextWrap.definition(name, meaning, column: column, width: width)
    }.joined()
    let partials = "partials that they call: \(Self.partials.joined(separator: ", "))"
    return lines + "\n" + TextWrap.lines(partials, width: width).joined(separator: "\n") + "\n"
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
