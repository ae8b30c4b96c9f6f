package import ModelKit
import SortKit

extension SQLiteStore {
  /// All records of some models, as they were at one moment.
  ///
  /// A model that the store has no table of yet has no records.
  /// - Complexity: O(values).
  package func read(_ models: [AnyModelModule]) throws(StoreError) -> RecordSet {
    for model in models { try requireReadable(model.name.plural) }
    let plans = models.compactMap { model in
      tables[model.name.plural].map { RowPlan($0, model, options) }
    }
    return RecordSet(try BulkReader(file: self).read(plans))
  }

  /// The record with an id, alone.
  package func record(_ id: RecordID, of model: AnyModelModule) throws(StoreError) -> RecordSet {
    try read(model, where: "id", is: id)
  }

  /// The records that refer to one.
  ///
  /// - Parameter tree: given, what refers to nothing itself and stands below such a record comes too.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log records + records found).
  package func related(
    to id: RecordID, by relation: Relation, of model: AnyModelModule, withBelow tree: Relation?
  ) throws(StoreError) -> RecordSet {
    guard let table = tables[relation.source],
      let column = table.column(of: model.fields[relation.field])
    else { return RecordSet() }
    let reader = TableReader(database, RowPlan(table, model))
    let parent = tree.flatMap { table.column(of: model.fields[$0.field]) }
    return RecordSet([try reader.read(where: column, is: id, withBelow: parent)])
  }

  /// - Throws: ``StoreError/damaged(path:reason:)`` where a model's table isn't as it is written down.
  private func requireReadable(_ model: String) throws(StoreError) {
    if let fault = modelFaults[model] { throw damage(fault) }
  }

  private func read(
    _ model: AnyModelModule, where column: String, is id: RecordID
  ) throws(StoreError) -> RecordSet {
    try requireReadable(model.name.plural)
    guard let table = tables[model.name.plural] else { return RecordSet() }
    let reader = TableReader(database, RowPlan(table, model, options))
    return RecordSet([try reader.read(where: column, is: id)])
  }
}

extension StoredTable {
  /// The column that holds a field.
  fileprivate func column(of field: FieldInfo) -> String? {
    columns.first { $0.field == field.name }?.column
  }
}

extension RecordSet {
  init(_ readings: [TableReading]) {
    self.init()
    for reading in readings {
      add(reading.table)
      problems += reading.problems
    }
  }
}
