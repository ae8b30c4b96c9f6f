import ModelKit
import SortKit

/// Lets the models' tables follow their models: new tables, new fields, fields that are gone.
///
/// Nothing is lost: what a field that is gone held becomes a further field of its record, and
/// comes back into a column when a field of that name does. A table whose fields are others is
/// written anew, by the reader and the writer that everything else uses, and others' indexes with it.
struct ModelMigration {
  let database: Database
  let catalog: Catalog

  /// The tables that a catalog's models should have, by model.
  static func planned(_ catalog: Catalog) -> [String: StoredTable] {
    var tables: [String: StoredTable] = [:]
    for model in catalog.models where model.module != nil {
      tables[model.name.plural] = StoredTable(model, in: catalog)
    }
    return tables
  }

  /// Brings the tables up to date; to be called in a transaction.
  ///
  /// - Parameter current: the tables as they are.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(records of models whose fields have changed).
  func run(_ current: [String: StoredTable]) throws(StoreError) {
    for model in catalog.models where model.module != nil {
      let planned = StoredTable(model, in: catalog)
      guard let old = current[planned.model] else {
        try create(planned)
        try record(planned)
        continue
      }
      if old != planned { try rebuild(model, old, planned) }
    }
  }

  private func create(_ table: StoredTable) throws(StoreError) {
    let body = table.body { ModelMigration.table(of: $0, in: catalog) }
    try database.run("CREATE TABLE \(quoted(table.table))\(body)")
  }

  /// The name of the table that a model should have.
  static func table(of model: String, in catalog: Catalog) -> String {
    catalog.find(model).map { StoredTable($0, in: catalog).table } ?? model
  }

  /// Writes down what the table is like, and makes its indexes.
  private func record(_ table: StoredTable) throws(StoreError) {
    let model = try database.prepare(
      """
      INSERT INTO collate_models(model, tableName) VALUES(?1, ?2)
      ON CONFLICT(model) DO UPDATE SET tableName = ?2
      """)
    model.bind(1, table.model)
    model.bind(2, table.table)
    try model.run()
    let old = try database.prepare("DELETE FROM collate_fields WHERE model = ?1")
    old.bind(1, table.model)
    try old.run()
    let field = try database.prepare(
      """
      INSERT INTO collate_fields(model, position, field, kind, columnName, target)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6)
      """)
    for (position, column) in table.columns.enumerated() {
      field.bind(1, table.model)
      field.bind(2, Int64(position + 1))
      field.bind(3, column.field)
      field.bind(4, column.kind.rawValue)
      field.bind(5, column.column)
      if let target = column.target { field.bind(6, target) } else { field.bindNull(6) }
      try field.run()
    }
    for (_, statement) in table.indexes.sorted(by: { $0.key < $1.key }) {
      try database.run(statement)
    }
  }

  private func rebuild(
    _ model: AnyModelModule, _ old: StoredTable, _ planned: StoredTable
  ) throws(StoreError) {
    let reader = TableReader(database, RowPlan(old, model))
    let records = try reader.readSequentially().table
    let others = try PlainIndex.all(of: old, in: database)
    try database.run("DROP TABLE \(quoted(old.table))")
    try create(planned)
    let writer = try RecordWriter(database, planned, records)
    for row in records.store.handles { _ = try writer.insert(row) }
    try record(planned)
    for index in others { try index.make(on: planned, in: database) }
    // What was recorded speaks of columns that are others now.
    try database.run("UPDATE collate_history SET sealed = 1; DELETE FROM collate_changes;")
  }
}
