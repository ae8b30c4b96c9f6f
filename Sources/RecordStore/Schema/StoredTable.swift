import ModelKit

/// A model's table as it is in a store: which column holds which field, and as what.
struct StoredTable: Hashable, Sendable {
  /// The model's canonical name.
  let model: String
  /// The table's name in the file.
  let table: String
  /// The columns behind the id and the further fields, in their order.
  var columns: [StoredColumn]

  /// The column of fields that the model doesn't know and of values that their types can't hold.
  static let more = "_more"

  /// The saved views, which steps of the history change like records.
  static let views = StoredTable(
    model: "view", table: "collate_views",
    columns: [
      StoredColumn(field: "arguments", kind: .texts, column: "arguments", target: nil)
    ])

  init(model: String, table: String, columns: [StoredColumn]) {
    self.model = model
    self.table = table
    self.columns = columns
  }

  /// The table that a model should have.
  init(_ model: AnyModelModule, in catalog: Catalog) {
    self.model = model.name.plural
    table = StoredTable.tableName(model.name)
    columns = model.fields[..<model.declaredCount].dropFirst().map { field in
      StoredColumn(
        field: field.name, kind: field.kind, column: StoredTable.columnName(field.name),
        target: field.reference.flatMap { catalog.find($0)?.name.plural })
    }
  }

  /// A name that needs no quotes in SQL where the model's own does: `to_dos` for `to-dos`.
  ///
  /// Two models' names differ by more than separators, so their tables' do.
  private static func tableName(_ name: ModelName) -> String {
    let plain = name.plural.replacing("-", with: "_").replacing(" ", with: "_")
    let folded = plain.lowercased()
    return folded.hasPrefix("sqlite_") || folded.hasPrefix("collate_") ? "model_" + plain : plain
  }

  /// The field's own name, unless it means something else in every table.
  private static func columnName(_ field: String) -> String {
    let taken = ["rowid", "oid", "_rowid_", more, "id"]
    return taken.contains(field.lowercased()) ? field + "_" : field
  }
}

/// One field's column.
struct StoredColumn: Hashable, Sendable {
  let field: String
  let kind: FieldKind
  let column: String
  /// The model whose records the field refers to.
  let target: String?

  /// The type that the column is declared with; an id keeps being a number or a text.
  var type: String {
    switch kind {
    case .text, .markdown, .link, .day, .moment, .dayOrMoment, .choice, .texts: "TEXT"
    case .integer, .flag: "INTEGER"
    case .real: "REAL"
    case .identifier: ""
    }
  }
}

/// A name as SQL has it, whatever is in it.
func quoted(_ name: String) -> String {
  // SQLite's text of a statement ends at a NUL.
  "\"" + name.replacing("\"", with: "\"\"").replacing("\0", with: "\u{FFFD}") + "\""
}
