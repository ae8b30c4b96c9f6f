/// An index of some columns that others made, to find their records quicker.
struct PlainIndex {
  private struct Key {
    let column: String
    let order: String
    let isDescending: Bool
  }

  private let name: String
  private let keys: [Key]

  /// Those of a table besides the store's own.
  ///
  /// - Throws: ``StoreError``.
  static func all(
    of table: StoredTable, in database: Database
  ) throws(StoreError) -> [PlainIndex] {
    let own = table.indexes
    let query = try database.prepare("SELECT name FROM pragma_index_list(?1) WHERE origin = 'c'")
    query.bind(1, table.table)
    var indexes: [PlainIndex] = []
    while try query.step() {
      let name = query.text(0)
      if own[name] == nil { indexes.append(try PlainIndex(name, database)) }
    }
    return indexes.reversed()
  }

  /// An index of a database, by its name.
  ///
  /// - Throws: ``StoreError``.
  init(_ name: String, _ database: Database) throws(StoreError) {
    self.name = name
    let query = try database.prepare(
      "SELECT name, coll, \"desc\" FROM pragma_index_xinfo(?1) WHERE \"key\" = 1")
    query.bind(1, name)
    var keys: [Key] = []
    while try query.step() {
      keys.append(
        Key(
          column: query.text(0), order: query.text(1), isDescending: query.integer(2) != 0))
    }
    self.keys = keys
  }

  /// Makes the index on a table, unless that has other columns.
  ///
  /// - Throws: ``StoreError``.
  func make(on table: StoredTable, in database: Database) throws(StoreError) {
    guard table.indexes[name] == nil,
      let statement = statement(on: table.table, columns: table.columnNames)
    else { return }
    try database.run(statement)
  }

  /// The statement that makes the index on a table; nil where that has other columns.
  func statement(on table: String, columns: [String]) -> String? {
    guard keys.allSatisfy({ columns.contains($0.column) }) else { return nil }
    let parts = keys.map { key in
      quoted(key.column) + " COLLATE \(quoted(key.order))" + (key.isDescending ? " DESC" : "")
    }
    return "CREATE INDEX \(quoted(name)) ON \(quoted(table))(\(parts.joined(separator: ", ")))"
  }
}
