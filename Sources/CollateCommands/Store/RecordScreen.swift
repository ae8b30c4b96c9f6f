import Interchange
import ListingKit
import MarkdownKit
import ModelKit
import RecordEditing
import RecordStore
import SortKit
import SystemKit

/// One record as lines of a terminal: its fields, its notes, what its model doesn't know of it.
struct RecordScreen {
  private let record: FoundRecord
  private let session: StoreSession
  private let values: ValueText
  private let width: Int?
  private static let indent = 2

  /// - Parameter width: what lines have to fit in; nil where they are as long as they are.
  init(_ record: FoundRecord, _ session: StoreSession, _ world: WorldOptions, width: Int?) {
    self.record = record
    self.session = session
    self.width = width
    values = ValueText(zone: world.zone)
  }

  /// - Throws: what reading the records that this one refers to throws, `MarkdownError`.
  /// - Complexity: O(text), and a look-up for each reference.
  func lines() throws -> [StyledLine] {
    var rows: [(label: String, value: String)] = []
    var notes: [StyledLine] = []
    for (index, field) in record.model.fields.enumerated().dropFirst()
    where field.role != .title {
      let text = try text(index, field)
      if text.isEmpty { continue }
      if field.kind == .markdown || field.role == .notes {
        notes.append([])
        // What stands below the fields without a heading are the notes.
        if field.role != .notes { notes += Self.heading(field.label, width: width) }
        notes += try markdown(text)
      } else {
        rows.append((label(index, field), text))
      }
    }
    let title = MarkdownTerminal.plainLines(
      of: record.name, width: width, style: [.heading, .bold])
    return title + columns(rows) + notes + unknown
  }

  /// A line above a part of the screen.
  static func heading(_ text: String, width: Int?) -> [StyledLine] {
    MarkdownTerminal.plainLines(of: text + ":", width: width, style: [.heading, .bold])
  }

  /// A field's label; for a reference what it leads to, as tables have it.
  private func label(_ index: Int, _ field: FieldInfo) -> String {
    let references = session.context.catalog.references(of: record.model.name.plural)
    guard let name = references.first(where: { $0.field == index })?.name else {
      return field.label
    }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func text(_ index: Int, _ field: FieldInfo) throws -> String {
    let table = record.records.table(of: record.model)
    let buffer = ByteBuffer(capacity: 64)
    let cells = table.column(index)
    if let inherited = try InheritedReference(record, session.finder).value(of: index) {
      try reference(inherited, field.reference ?? "", to: buffer)
    } else if cells.isPresent(record.row), let target = field.reference {
      try reference(cells.value(record.row), target, to: buffer)
    } else {
      values.append(field: index, record.row, of: table, to: buffer)
    }
    return buffer.string
  }

  /// What a record refers to, by its title; its id where there is no such record.
  private func reference(_ value: SortValue, _ target: String, to buffer: ByteBuffer) throws {
    guard let id = RecordID(fieldValue: value), let other = session.context.catalog.find(target)
    else { return }
    let found = try session.store.record(id, of: other)
    let title = FoundRecord(found, row: 0, other)?.title ?? ""
    buffer.append(title.isEmpty ? "\(id)" : "\(title) (\(id))")
  }

  private func markdown(_ text: String) throws -> [StyledLine] {
    let room = width.map { max(1, $0 - Self.indent) }
    return try MarkdownTerminal.lines(of: text, width: room).map(indented)
  }

  private func indented(_ line: StyledLine) -> StyledLine {
    line.isEmpty ? [] : [StyledText(String(repeating: " ", count: Self.indent))] + line
  }

  /// Fields that a store keeps though the model has none of the name, as their JSON.
  private var unknown: [StyledLine] {
    let fields = UnknownField.of(record.row, in: record.records.table(of: record.model))
    guard !fields.isEmpty else { return [] }
    return [[]] + Self.heading("Other fields", width: width)
      + columns(fields.map { ($0.name, $0.json) })
  }

  /// Labels and values in two columns; a label that is too long for its own stands above its value.
  private func columns(_ rows: [(label: String, value: String)]) -> [StyledLine] {
    let gap = 2
    let most = width.map { max(1, $0 / 2 - Self.indent - gap) } ?? 40
    let labels = rows.map { VisibleText.of($0.label) }
    let column = labels.map { TextWidth.of($0) }.filter { $0 <= most }.max() ?? 0
    let room = width.map { max(1, $0 - Self.indent - column - gap) }
    var lines: [StyledLine] = []
    for (row, label) in zip(rows, labels) {
      let labelRoom = width.map { max(1, $0 - Self.indent) }
      var before = MarkdownTerminal.plainLines(of: label, width: labelRoom, style: .dim)
      let own = TextWidth.of(label)
      var first: StyledLine = []
      if own <= column {
        first = before.popLast() ?? []
        first.append(StyledText(String(repeating: " ", count: column - own + gap)))
      } else {
        first = [StyledText(String(repeating: " ", count: column + gap))]
      }
      lines += before.map(indented)
      let values = MarkdownTerminal.plainLines(of: row.value, width: room)
      for line in values.isEmpty ? [[]] : values {
        lines.append(indented(first + line))
        first = [StyledText(String(repeating: " ", count: column + gap))]
      }
    }
    return lines
  }
}
