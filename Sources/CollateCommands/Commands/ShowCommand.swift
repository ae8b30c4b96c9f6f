import Interchange
import ListingKit
import MarkdownKit
import ModelKit
import RecordEditing
import RecordStore
import ReportKit
import SystemKit

/// `show`: one record, its notes and its related lists.
struct ShowCommand: Command {
  static let name = "show"

  static func declaration(in _: String) -> CommandSpec {
    CommandSpec(
      name, summary: "show one record with its notes and related lists",
      examples: [
        UsageExample("show project Kitchen", "a project and its to-dos"),
        UsageExample("show to-do 26 --json", "for programs"),
      ],
      arguments: [
        .model, ArgumentSpec("ID|NAME", "the record, by its id or name", required: false),
      ],
      options: [.json, .color] + StoreOptions.dated)
  }

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .read)
    let record = try session.finder.find(context.parsed.argument(1) ?? "", of: model)
    if context.parsed.has(.json) {
      try context.console.writePlain(isJSON: true) { sink in
        let document = JSONDocument(sink)
        document.open("{")
        let writer = RecordObject(record)
        document.members(writer.append)
        document.close("}")
        try document.end()
      }
      return .done
    }
    let world = try WorldOptions(context.parsed, context.console)
    let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
    let output = StyledOutput(isOn: context.console.colorsOutput(mode))
    let screen = RecordScreen(record, session, world, width: width)
    try write(try screen.lines(), output)
    // Lists of other models' records first, then those of its own, as in a table.
    let name = model.name.plural
    let relations =
      context.catalog.lists(of: name) + [context.catalog.tree(of: name)].compactMap { $0 }
    for relation in relations { try show(relation, record, session, world, output) }
    return .done
  }

  /// What lines have to fit in; nil where output goes to no terminal.
  private var width: Int? { context.console.outputIsTerminal ? context.console.width : nil }

  private func write(_ lines: [StyledLine], _ output: StyledOutput) throws {
    let buffer = ByteBuffer(capacity: 4096)
    output.append(lines, to: buffer)
    try context.console.output.write(buffer.slice)
  }

  private func show(
    _ relation: Relation, _ record: FoundRecord, _ session: StoreSession, _ world: WorldOptions,
    _ output: StyledOutput
  ) throws {
    guard let source = context.catalog.find(relation.source) else { return }
    let id = record.id
    // What inherits the reference is listed too, as everywhere.
    let tree =
      relation.isTree || !source.fields[relation.field].inherits
      ? nil : context.catalog.tree(of: relation.source)
    var related = try session.store.related(to: id, by: relation, of: source, withBelow: tree)
    guard related.table(of: source).count > 0 else { return }
    var request = ListingRequest(model: source.name.plural)
    if tree != nil {
      related.add(record.records)
      request.relatedTo = RelatedRecord(model: relation.target, id: id, by: relation)
    }
    request.nestsLists = false
    (request.zone, request.now, request.textOrder) = (world.zone, world.now, world.textOrder)
    let listing = try Listing.make(request, of: related, catalog: context.catalog)
    try write([[]] + RecordScreen.heading(relation.listName, width: width), output)
    // The column of the record itself would say the same in every line.
    let table = TextTable(
      listing, width: width, colors: output.isOn, omitting: relation.field)
    try table.write(to: BufferedSink(context.console.output))
  }
}
