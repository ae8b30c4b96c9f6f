/// A table of a store as this program would make it.
struct ExpectedTable {
  let name: String
  let columns: [String]
  let declaration: TableDeclaration
  /// The statements of its indexes, by their names.
  let indexes: [String: String]
  /// What follows its name in the statement that makes it.
  private let body: String

  /// The tables of a store, as far as they should be there by its version: its own, and the models'.
  ///
  /// - Throws: ``StoreError``.
  static func all(of file: SQLiteStore) throws(StoreError) -> [ExpectedTable] {
    let own = try StoreSchema.example(of: file.version, path: file.database.path)
    var tables: [ExpectedTable] = []
    for entry in try SchemaEntry.all(own) where entry.kind == .table {
      // They are made by names that need no quotes.
      guard let body = entry.sql?.drop(while: { $0 != "(" }) else { continue }
      let columns = try TableColumn.all(of: entry.name, in: own).map(\.name)
      let plain = body.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      tables.append(ExpectedTable(name: entry.name, columns: columns, body: plain, indexes: [:]))
    }
    for table in file.tables.values.sorted(by: { $0.table < $1.table }) {
      let body = table.body { model in
        file.tables[model]?.table ?? ModelMigration.table(of: model, in: file.catalog)
      }
      tables.append(
        ExpectedTable(
          name: table.table, columns: table.columnNames, body: body, indexes: table.indexes))
    }
    return tables
  }

  private init(name: String, columns: [String], body: String, indexes: [String: String]) {
    self.name = name
    self.columns = columns
    self.indexes = indexes
    self.body = body
    declaration = TableDeclaration("CREATE TABLE \(quoted(name))\(body)")
  }

  /// The statements that make the table as it should be, with the rows that are there.
  ///
  /// - Parameter others: the plain indexes that others made, which are made again.
  func renewal(with others: [PlainIndex]) -> String {
    let aside = quoted("collate_new_" + name)
    let names = columns.map(quoted).joined(separator: ", ")
    let statements =
      [
        // Else views of the table would be in the way.
        "PRAGMA legacy_alter_table = ON", "CREATE TABLE \(aside)\(body)",
        "INSERT INTO \(aside)(\(names)) SELECT \(names) FROM \(quoted(name))",
        "DROP TABLE \(quoted(name))", "ALTER TABLE \(aside) RENAME TO \(quoted(name))",
      ] + indexes.sorted { $0.key < $1.key }.map(\.value)
      + others.compactMap { $0.statement(on: name, columns: columns) }
    return statements.joined(separator: "; ")
  }
}
