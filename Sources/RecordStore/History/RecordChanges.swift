import CSQLite
import Interchange
import ModelKit
import SystemKit

/// Puts recorded changes into terms of models and fields.
struct RecordChanges {
  private let tables: [String: StoredTable]

  private let path: String
  /// The models' places in their catalog.
  private let order: [String: Int]

  /// - Parameters:
  ///   - tables: the models' tables by model.
  ///   - models: the models in the order in which their changes are listed.
  init(_ tables: [String: StoredTable], models: [String], path: String) {
    self.path = path
    order = Dictionary(
      models.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.tables = Dictionary(
      (tables.values + [StoredTable.views]).map { ($0.table, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The changes by model and id: what recorded them keeps no order.
  ///
  /// - Complexity: O(changes × log changes).
  func list(_ bytes: ByteBuffer) throws(StoreError) -> [RecordChange] {
    var changes: [RecordChange] = []
    let isWhole = Changeset(bytes).visit { change in
      if let table = tables[change.table] { changes.append(self.change(change, table)) }
      return true
    }
    guard isWhole else { throw .damaged(path: path, reason: "recorded changes can't be read") }
    return changes.sorted { one, other in
      let (place, otherPlace) = (self.place(of: one.model), self.place(of: other.model))
      return place == otherPlace ? one.id < other.id : place < otherPlace
    }
  }

  private func place(of model: String) -> Int { order[model] ?? order.count }

  private func change(_ change: Changeset.Change, _ table: StoredTable) -> RecordChange {
    let kind: RecordChange.Kind =
      switch change.operation {
      case SQLITE_INSERT: .added
      case SQLITE_DELETE: .removed
      default: .changed
      }
    let id = RecordID(stored: kind == .added ? change.new(0) : change.old(0))
    var fields: [RecordChange.FieldChange] = []
    for (index, column) in table.columns.enumerated() where index + 1 < change.columns {
      let old = text(change.old(Int32(index + 1)), column.kind)
      let new = text(change.new(Int32(index + 1)), column.kind)
      if old != new { fields.append(.init(field: column.field, old: old, new: new)) }
    }
    let more = Int32(table.columns.count + 1)
    if more < change.columns {
      // What a column couldn't hold lies among the further fields: to a person it is the same field.
      let places = Dictionary(
        fields.enumerated().map { ($1.field, $0) }, uniquingKeysWith: { first, _ in first })
      for field in further(text(change.old(more), .text), text(change.new(more), .text)) {
        if let place = places[field.field] {
          fields[place] = .init(
            field: field.field, old: fields[place].old ?? field.old,
            new: fields[place].new ?? field.new)
        } else {
          fields.append(field)
        }
      }
    }
    if table == StoredTable.views { fields = fields.map(words) }
    return RecordChange(model: table.model, id: id, kind: kind, fields: fields)
  }

  /// A view's arguments in one line.
  private func words(_ change: RecordChange.FieldChange) -> RecordChange.FieldChange {
    func line(_ list: String?) -> String? {
      guard let list else { return nil }
      let (text, run) = (ByteBuffer(), ByteBuffer())
      text.append(list)
      guard JSONList.read(text.slice, into: run, isUTF8: { _ in true }) else { return list }
      return JSONList.strings(run.slice).joined(separator: " ")
    }
    return .init(field: change.field, old: line(change.old), new: line(change.new))
  }

  private func text(_ value: Changeset.Value, _ kind: FieldKind) -> String? {
    guard let value, sqlite3_value_type(value) != SQLITE_NULL else { return nil }
    if kind == .flag, sqlite3_value_type(value) == SQLITE_INTEGER {
      return sqlite3_value_int64(value) == 0 ? "false" : "true"
    }
    return RowFiller.text(value).string
  }

  /// The single fields among the further ones that differ: texts as they are, all else as JSON.
  private func further(_ old: String?, _ new: String?) -> [RecordChange.FieldChange] {
    let (before, after) = (members(old), members(new))
    let olds = Dictionary(before, uniquingKeysWith: { first, _ in first })
    let news = Dictionary(after, uniquingKeysWith: { first, _ in first })
    let names = before.map(\.name) + after.map(\.name).filter { olds[$0] == nil }
    return names.compactMap { name in
      let (old, new) = (olds[name], news[name])
      if old == new { return nil }
      let (oldText, newText) = (old.map(plain), new.map(plain))
      // A number and the text of its digits are told apart by the quotes.
      return oldText == newText
        ? .init(field: name, old: old, new: new)
        : .init(field: name, old: oldText, new: newText)
    }
  }

  private func members(_ text: String?) -> [(name: String, value: String)] {
    guard let text else { return [] }
    let bytes = ByteBuffer()
    bytes.append(text)
    var scanner = JSONMembers(bytes.slice)
    var members: [(name: String, value: String)] = []
    while let member = scanner.next() {
      let name = ByteBuffer(capacity: 64)
      let isPlain = JSONString.append(member.name, to: name)
      members.append((isPlain ? name.string : member.name.string, member.value.string))
    }
    return members
  }
  /// A text without its quotes and escapes.
  private func plain(_ json: String) -> String {
    guard json.utf8.first == UInt8(ascii: "\""), json.utf8.count > 1 else { return json }
    let (whole, text) = (ByteBuffer(), ByteBuffer())
    whole.append(json)
    let inner = ByteSlice(start: whole.base + 1, count: whole.count - 2)
    return JSONString.append(inner, to: text) ? text.string : json
  }
}
