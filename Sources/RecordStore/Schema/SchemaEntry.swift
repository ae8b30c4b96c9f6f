/// One thing that a file declares: a table, an index, a view or a trigger.
struct SchemaEntry {
  enum Kind: String { case table, index, view, trigger }

  let kind: Kind
  let name: String
  /// The table that it belongs to; a table's is its own.
  let table: String
  /// The page where its rows begin; 0 where it has none.
  let root: Int64
  /// Its declaration; nil for an index that a table's declaration makes.
  let sql: String?

  /// Whether it is a table whose rows lie in the file itself.
  var isOrdinaryTable: Bool { kind == .table && root > 0 }

  /// All that a file declares.
  ///
  /// - Throws: ``StoreError``, as where the declarations can't be read.
  /// - Complexity: O(declarations).
  static func all(_ database: Database) throws(StoreError) -> [SchemaEntry] {
    let query = try database.prepare(
      "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema")
    var entries: [SchemaEntry] = []
    while try query.step() {
      guard let kind = Kind(rawValue: query.text(0)) else { continue }
      entries.append(
        SchemaEntry(
          kind: kind, name: query.text(1), table: query.text(2), root: query.integer(3),
          sql: query.isNull(4) ? nil : query.text(4)))
    }
    return entries
  }
}

extension [SchemaEntry] {
  /// The table or view of a name, in whatever case it is declared.
  func table(named name: String) -> SchemaEntry? {
    let folded = name.lowercased()
    return first { ($0.kind == .table || $0.kind == .view) && $0.name.lowercased() == folded }
  }
}

/// One column of a table, as SQLite knows it.
struct TableColumn {
  let name: String
  let type: String
  /// Whether its values are computed, and not kept.
  let isComputed: Bool

  /// A table's columns in their order; none where there is no such table.
  ///
  /// - Complexity: O(columns).
  static func all(of table: String, in database: Database) throws(StoreError) -> [TableColumn] {
    let query = try database.prepare("SELECT name, type, hidden FROM pragma_table_xinfo(?1)")
    query.bind(1, table)
    var columns: [TableColumn] = []
    while try query.step() {
      columns.append(
        TableColumn(name: query.text(0), type: query.text(1), isComputed: query.integer(2) != 0))
    }
    return columns
  }
}
