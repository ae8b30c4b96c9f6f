import ModelKit

/// Whether a file's version, its tables, and what is written down of them go together.
///
/// SQLite finds what is broken in a page, and only where it looks. Where one bit says another version, or
/// one list of tables is cut short, all is well for it, and a store would seem to be empty.
struct StoreShape {
  private let database: Database
  let entries: [SchemaEntry]

  init(_ database: Database) throws(StoreError) {
    self.database = database
    entries = try SchemaEntry.all(database)
  }

  /// What is the matter with the whole store: nothing in it can be relied on then.
  ///
  /// - Complexity: O(declarations).
  func fault(version: Int) throws(StoreError) -> String? {
    let there = Set(entries.filter(\.isOrdinaryTable).map(\.name))
    let fitting = (1...StoreSchema.version).last {
      StoreSchema.tableNames(of: $0).isSubset(of: there)
    }
    let wanted = StoreSchema.tableNames(of: max(0, version))
    if version > 0, let missing = wanted.subtracting(there).min() {
      return "the table '\(missing)' is missing"
    }
    let further = StoreSchema.tableNames(of: StoreSchema.version).subtracting(wanted)
    if version < 1 || !further.isDisjoint(with: there) {
      guard let fitting else { return "its version is \(version), and it has no tables" }
      return "its version is \(version), and its tables are those of version \(fitting) "
        + "('PRAGMA user_version = \(fitting)' in sqlite3 sets it right)"
    }
    // Where pages are moved, the second one says which; it is never a table's.
    if entries.contains(where: { $0.root == 2 }),
      try database.integer("PRAGMA auto_vacuum") != 0
    {
      return "its header says that its pages are moved, and its tables that they aren't"
    }
    return nil
  }

  /// What is the matter with single models' tables, by model.
  ///
  /// - Parameters:
  ///   - tables: those that are written down.
  ///   - planned: those that the models should have.
  /// - Complexity: O(columns).
  func faults(
    _ tables: [String: StoredTable], planned: [String: StoredTable]
  ) throws(StoreError) -> [String: String] {
    var faults: [String: String] = [:]
    for table in tables.values { faults[table.model] = try fault(of: table, planned[table.model]) }
    for table in planned.values where tables[table.model] == nil {
      guard entries.table(named: table.table)?.isOrdinaryTable == true else { continue }
      let columns = try TableColumn.all(of: table.table, in: database).map(\.name)
      // Anyone may add a table; one that is like this is a model's.
      guard columns.first == "id", columns.contains(StoredTable.more) else { continue }
      faults[table.model] =
        "the table '\(table.table)' of \(table.model) is there, and nothing is written down of it"
    }
    return faults
  }

  private func fault(
    of table: StoredTable, _ planned: StoredTable?
  ) throws(StoreError) -> String? {
    let name = "the table '\(table.table)' of \(table.model)"
    guard let entry = entries.table(named: table.table) else { return "\(name) is missing" }
    guard entry.isOrdinaryTable else { return "\(name) has no rows of its own" }
    let wanted = table.columnNames
    let there = try TableColumn.all(of: table.table, in: database)
    // Columns that others added come behind the store's own.
    let own = there.prefix(wanted.count)
    if own.map(\.name) != wanted {
      return "\(name) has the columns \(quotedList(there.map(\.name))); "
        + "written down are \(quotedList(wanted))"
    }
    // A column that a field of the model would have is nobody else's: it may hold the model's data.
    let declared = Set((planned?.columnNames ?? []).map { $0.lowercased() })
    let further = there.dropFirst(wanted.count)
    if let unknown = further.first(where: { declared.contains($0.name.lowercased()) }) {
      return "\(name) has the column '\(unknown.name)', and nothing is written down of it"
    }
    return own.first(where: \.isComputed).map { "\(name) computes its column '\($0.name)'" }
  }
}
