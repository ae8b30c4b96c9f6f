import ModelKit
import SortKit

extension StoreFile {
  /// All records of some models, as they were at one moment.
  ///
  /// A model that the store has no table of yet has no records.
  /// - Complexity: O(values).
  func read(_ models: [AnyModelModule]) throws(StoreError) -> RecordSet {
    for model in models { try requireReadable(model.name.plural) }
    let plans = models.compactMap { model in
      tables[model.name.plural].map { RowPlan($0, model, options) }
    }
    return RecordSet(try BulkReader(file: self).read(plans))
  }

  /// The record with an id, alone.
  func record(_ id: RecordID, of model: AnyModelModule) throws(StoreError) -> RecordSet {
    try read(model, where: "id", is: id)
  }

  /// The records that refer to one.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log records + records found).
  func related(
    to id: RecordID, by relation: Relation, of model: AnyModelModule
  ) throws(StoreError) -> RecordSet {
    guard let table = tables[relation.source] else { return RecordSet() }
    let field = model.fields[relation.field].name
    guard let column = table.columns.first(where: { $0.field == field })?.column else {
      return RecordSet()
    }
    return try read(model, where: column, is: id)
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

extension RecordSet {
  init(_ readings: [TableReading]) {
    self.init()
    for reading in readings {
      add(reading.table)
      problems += reading.problems
    }
  }
}
