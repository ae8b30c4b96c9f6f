import ModelKit

/// The store's own tables, as numbered steps from nothing to the newest version.
///
/// A step that has been shipped is never changed: a new one follows it. The models' tables come and
/// change beside, see ``ModelMigration``.
enum StoreSchema {
  /// What a file's header says to be one of ours: `Clt1`.
  static let applicationID: Int64 = 0x436C_7431

  /// The statements of each step; a store of version n has gone through the first n.
  static let steps = [
    """
    CREATE TABLE collate_models(
      model TEXT PRIMARY KEY, tableName TEXT NOT NULL, nextID INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE collate_fields(
      model TEXT NOT NULL, position INTEGER NOT NULL, field TEXT NOT NULL, kind TEXT NOT NULL,
      columnName TEXT NOT NULL, target TEXT, PRIMARY KEY(model, position));
    CREATE TABLE collate_history(
      step INTEGER PRIMARY KEY, moment TEXT NOT NULL, description TEXT NOT NULL, undone TEXT,
      sealed INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE collate_changes(
      step INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY(step, part));
    """,
    "CREATE TABLE collate_views(name TEXT PRIMARY KEY, arguments TEXT NOT NULL);",
    // References that are names of records which aren't there yet.
    """
    CREATE TABLE collate_names(
      target TEXT NOT NULL, name TEXT NOT NULL, model TEXT NOT NULL, field TEXT NOT NULL,
      id NOT NULL, PRIMARY KEY(target, name, model, field, id)) WITHOUT ROWID;
    """,
    // What a step of the history was, and which records came after those that it finished.
    """
    ALTER TABLE collate_history ADD COLUMN kind TEXT;
    CREATE TABLE collate_successors(
      step INTEGER NOT NULL, model TEXT NOT NULL, id NOT NULL, successor NOT NULL,
      PRIMARY KEY(step, model, id)) WITHOUT ROWID;
    """,
  ]

  /// The version from which on names are written down.
  static let names = 3

  /// The version from which on the history says what kind its steps are of.
  static let kinds = 4

  /// The newest version.
  static var version: Int { steps.count }

  /// The tables that each step makes.
  private static let tablesOfSteps = steps.map { step in
    step.split(separator: ";").compactMap { statement in
      let words = SQLTokens.all(String(statement)).map(\.word)
      return words.starts(with: ["create", "table"]) && words.count > 2 ? words[2] : nil
    }
  }

  /// The tables that a store of a version keeps for itself.
  static func tableNames(of version: Int) -> Set<String> {
    Set(tablesOfSteps.prefix(max(0, version)).joined())
  }

  /// A store of a version without any model's table, in memory.
  ///
  /// - Parameter path: the path that errors name.
  static func example(of version: Int, path: String) throws(StoreError) -> Database {
    let example = try Database(path: path, .memory, patience: 0)
    try upgrade(example, to: max(0, min(version, StoreSchema.version)))
    return example
  }

  /// The version of an open store; 0 for an empty file.
  static func version(of database: Database) throws(StoreError) -> Int {
    let version = Int(try database.integer("PRAGMA user_version"))
    guard version <= StoreSchema.version else {
      throw .newer(path: database.path, version: version, known: StoreSchema.version)
    }
    return version
  }

  /// Carries out the steps that a store hasn't gone through; to be called in a transaction.
  ///
  /// - Parameter last: where to stop, for tests of older versions.
  static func upgrade(
    _ database: Database, to last: Int = StoreSchema.version
  ) throws(StoreError) {
    let version = try version(of: database)
    guard version < last else { return }
    if version == 0 { try database.run("PRAGMA application_id = \(applicationID)") }
    for step in steps[max(0, version)..<last] { try database.run(step) }
    try database.run("PRAGMA user_version = \(last)")
  }

  /// The models' tables as the store knows them, by model.
  static func tables(_ database: Database) throws(StoreError) -> [String: StoredTable] {
    var tables: [String: StoredTable] = [:]
    let statement = try database.prepare(
      """
      SELECT m.model, m.tableName, f.field, f.kind, f.columnName, f.target
      FROM collate_models AS m LEFT JOIN collate_fields AS f USING (model)
      ORDER BY m.model, f.position
      """)
    while try statement.step() {
      let model = statement.text(0)
      var table =
        tables[model] ?? StoredTable(model: model, table: statement.text(1), columns: [])
      if !statement.isNull(2) {
        table.columns.append(
          StoredColumn(
            // A kind that only a newer program knows is shown as what it is in the file.
            field: statement.text(2), kind: FieldKind(rawValue: statement.text(3)) ?? .text,
            column: statement.text(4), target: statement.isNull(5) ? nil : statement.text(5)))
      }
      tables[model] = table
    }
    return tables
  }
}
