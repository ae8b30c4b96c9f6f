package import ModelKit

/// A store in one SQLite file: a table per model, that anyone can query.
///
/// ```swift
/// let store = try SQLiteStore(path: "collate.db", catalog: catalog, access: .write)
/// let ids = try store.add([NewRecord(values: values)], to: "to-dos", step: "add")
/// ```
/// It owns its connection and belongs to the thread that opened it; another one opens its own.
package final class SQLiteStore: RecordStorage {
  package enum Access: Sendable {
    /// Opens what is there, and never writes.
    case read
    /// Opens what is there to be checked, also where its own tables are damaged; never writes.
    case inspect
    /// Opens a store that is there, and lets its tables follow the models.
    case change
    /// Opens or makes a store, and lets its tables follow the models.
    case write
    /// Opens a store that is there, else one that is forgotten when it is closed.
    case trial
  }

  let database: Database
  let catalog: Catalog
  let isWritable: Bool
  let threads: Int
  /// How values are read.
  let options: ReadingOptions
  /// The models' tables as they are, by model.
  private(set) var tables: [String: StoredTable] = [:]
  /// The version of the store, older than the newest until it is written.
  private(set) var version = 0
  /// Why the store's own tables couldn't be read; only of a store that is opened to be inspected.
  private(set) var loadError: StoreError?
  /// Why models' records can't be read, by model.
  private(set) var modelFaults: [String: String] = [:]
  /// What the file declares.
  private(set) var entries: [SchemaEntry] = []
  /// The models' tables as they should be.
  private let planned: [String: StoredTable]
  /// What SQLite counts up with each change of a table.
  private var schemaCount: Int64 = 0
  /// Whether nothing of others acts on the tables.
  private var isOnlyOurs = false

  /// - Parameters:
  ///   - threads: how many may read at once, each by a connection of its own.
  ///   - patience: the seconds to wait while others write.
  ///   - namesEveryProblem: whether every value that can't be read is named, and not the first ones.
  /// - Throws: ``StoreError``, as for a file that is no store or one of a newer version.
  package init(
    path: String, catalog: Catalog, access: Access, threads: Int = 2, patience: Double = 10,
    namesEveryProblem: Bool = false
  ) throws(StoreError) {
    self.catalog = catalog
    planned = ModelMigration.planned(catalog)
    isWritable = access != .read && access != .inspect
    self.threads = threads
    var options = ReadingOptions()
    options.namesEveryProblem = namesEveryProblem
    self.options = options
    database = try StoreOpening.open(
      StorePath(path), access, patience: Int32(max(0, min(patience, 3600)) * 1000))
    // What is inspected may be damaged by a log that isn't its own.
    if access == .inspect { database.keepLog(true) }
    do throws(StoreError) {
      try load()
    } catch {
      guard access == .inspect else {
        // What lies beside a damaged file isn't taken in.
        database.keepLog(true)
        throw error
      }
      loadError = error
    }
  }

  private func load() throws(StoreError) {
    isOnlyOurs = false
    try database.reading { () throws(StoreError) in
      schemaCount = try database.integer("PRAGMA schema_version")
      version = try StoreSchema.version(of: database)
      let shape = try StoreShape(database)
      entries = shape.entries
      if let fault = try shape.fault(version: version) { throw damage(fault) }
      tables = try StoreSchema.tables(database)
      modelFaults = try shape.faults(tables, planned: planned)
    }
  }

  /// Looks at the tables again where they were changed since.
  func refresh() throws(StoreError) {
    if try database.integer("PRAGMA schema_version") != schemaCount { try load() }
  }

  /// - Parameter fault: what is the matter.
  func damage(_ fault: String) -> StoreError { .damaged(path: database.path, reason: fault) }

  private var isUpToDate: Bool {
    version == StoreSchema.version
      && planned.allSatisfy { tables[$0.key] == $0.value }
  }

  private func migrate() throws(StoreError) {
    try StoreSchema.upgrade(database)
    try ModelMigration(database: database, catalog: catalog).run(StoreSchema.tables(database))
    try load()
  }

  /// Carries out a closure in a transaction in which the tables are made as they should be first.
  ///
  /// So an older store stays as it is, byte for byte, until something in it is changed.
  /// - Parameter keeps: whether what it writes stays; false only tries it.
  /// - Throws: what the closure throws, and ``StoreError``.
  func writing<Value>(
    keeps: Bool = true, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard isWritable else { throw .noPermission(path: database.path) }
    do throws(StoreError) {
      let value = try database.writing(keeps: keeps) { () throws(StoreError) in
        // Another process may have changed them meanwhile.
        try refresh()
        if !isOnlyOurs { try requireOnlyOurs() }
        if !isUpToDate { try migrate() }
        return try body()
      }
      if keeps { StoreOpening.useLog(database) } else { try load() }
      return value
    } catch {
      // What was learned within the transaction holds no longer.
      try load()
      throw error
    }
  }

  /// Refuses to write where something is broken, or others put something on a table.
  private func requireOnlyOurs() throws(StoreError) {
    if let fault = modelFaults.min(by: { $0.key < $1.key }) { throw damage(fault.value) }
    let foreign = try foreignParts()
    if let first = foreign.first {
      throw .altered(path: database.path, first, further: foreign.count - 1)
    }
    isOnlyOurs = true
  }

  /// What others put on the store's tables.
  ///
  /// - Complexity: O(declarations + columns).
  func foreignParts() throws(StoreError) -> [ForeignPart] {
    try ForeignParts.found(self, entries, planned: planned)
  }

  /// What SQLite counts up with each change by another connection.
  package func changeCount() throws(StoreError) -> Int64 {
    try database.integer("PRAGMA data_version")
  }

  /// The model of a name.
  ///
  /// - Throws: ``StoreError/unknownModel(_:known:)``.
  func model(_ name: String) throws(StoreError) -> AnyModelModule {
    guard let model = catalog.find(name), planned[model.name.plural] != nil else {
      throw .unknownModel(name, known: catalog.models.map(\.name.plural))
    }
    return model
  }

  /// A model's table; to be called where the tables are as they should be.
  ///
  /// - Throws: ``StoreError/unknownModel(_:known:)``.
  func table(of model: AnyModelModule) throws(StoreError) -> StoredTable {
    guard let table = tables[model.name.plural] else {
      throw .unknownModel(model.name.plural, known: catalog.models.map(\.name.plural))
    }
    return table
  }
}
