import ListingKit
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// `show`: one record, its notes and its related lists.
struct ShowCommand {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let model = try context.modelBefore("ID|NAME")
    let session = try StoreSession(context, access: .read)
    let record = try session.find(context.parsed.argument(1) ?? "", of: model)
    if context.parsed.has(.json) {
      let document = JSONDocument(context.console.output)
      document.open("{")
      let writer = RecordObject(record)
      document.members(writer.append)
      document.close("}")
      try document.end()
      return .done
    }
    let world = try WorldOptions(context.parsed, context.console)
    try context.console.write(text(record, session, world))
    for relation in context.catalog.lists(of: model.name.plural) {
      try show(relation, record, session, world)
    }
    return .done
  }

  private func text(
    _ record: FoundRecord, _ session: StoreSession, _ world: WorldOptions
  ) throws -> String {
    let model = record.model
    let table = record.records.table(of: model)
    let values = ValueText(zone: world.zone)
    var rows: [(label: String, value: String)] = []
    var notes = ""
    for (index, field) in model.fields.enumerated().dropFirst() where field.role != .title {
      let buffer = ByteBuffer(capacity: 64)
      let cells = table.column(index)
      if !cells.isPresent(record.row) {
        if let kept = table.unreadable(record.row, field: index) { buffer.append(kept) }
      } else if let target = field.reference {
        try reference(cells.value(record.row), target, session, to: buffer)
      } else {
        values.append(cells.value(record.row), of: field, to: buffer)
      }
      guard buffer.count > 0 else { continue }
      if field.role == .notes {
        notes = buffer.string
      } else {
        rows.append((field.label, VisibleText.of(buffer.string)))
      }
    }
    let width = rows.map { TextWidth.of($0.label) }.max() ?? 0
    var text = VisibleText.of(record.name) + "\n"
    for row in rows {
      let gap = String(repeating: " ", count: width - TextWidth.of(row.label) + 2)
      text += "  \(row.label)\(gap)\(row.value)\n"
    }
    if !notes.isEmpty {
      text += "\n"
      for line in VisibleText.of(notes, keepingLines: true).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        text += line.isEmpty ? "\n" : "  \(line)\n"
      }
    }
    return text
  }

  /// What a record refers to, by its title; its id where there is no such record.
  private func reference(
    _ value: SortValue, _ target: String, _ session: StoreSession, to buffer: ByteBuffer
  ) throws {
    guard let id = RecordID(fieldValue: value),
      let other = context.catalog.find(target)
    else { return }
    let found = try session.wait { try await $0.record(id, of: other) }
    let title = FoundRecord(found, row: 0, other)?.title ?? ""
    buffer.append(title.isEmpty ? "\(id)" : "\(title) (\(id))")
  }

  private func show(
    _ relation: Relation, _ record: FoundRecord, _ session: StoreSession, _ world: WorldOptions
  ) throws {
    guard let source = context.catalog.find(relation.source) else { return }
    let id = record.id
    let related = try session.wait {
      try await $0.related(to: id, by: relation, of: source)
    }
    guard related.table(of: source).count > 0 else { return }
    var request = ListingRequest(model: source.name.plural)
    request.isFlat = true
    (request.zone, request.now, request.textOrder) = (world.zone, world.now, world.textOrder)
    // The column of the record itself would say the same in every line.
    let whole = try Listing.make(request, of: related, catalog: context.catalog)
    let columns = whole.top.shownColumns.filter { $0.name != .field(relation.field) }
    let title = source.field(.title).map { [source.fields[$0].name] } ?? []
    request.list.columns = ["id"] + title + columns.map(\.key)
    let listing = try Listing.make(request, of: related, catalog: context.catalog)
    let mode = try context.parsed.choice(.color, ColorMode.self) ?? .auto
    let console = context.console
    try console.write("\n\(relation.listName):\n")
    try TextTable(
      listing, width: console.outputIsTerminal ? console.width : nil,
      colors: console.colorsOutput(mode)
    ).write(to: console.output)
  }
}
