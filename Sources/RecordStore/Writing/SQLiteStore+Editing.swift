package import ModelKit
import SortKit

extension SQLiteStore {
  /// Adds records as one step.
  ///
  /// - Returns: their ids.
  /// - Throws: ``StoreError``, as for an id that is taken.
  /// - Complexity: O(records × log rows).
  package func add(
    _ records: [NewRecord], to name: String, step: StepNote
  ) throws(StoreError) -> [RecordID] {
    let model = try model(name)
    var rows = AssignedRows(model)
    for record in records { try rows.add(record.id, record.values) }
    let given = rows.finish()
    return try writing { () throws(StoreError) in
      let table = try table(of: model)
      let written = try recording(step) { () throws(StoreError) -> [RecordID] in
        let writer = try RecordWriter(database, table, given)
        var ids = RecordNumbers(database, table)
        return try zip(given.store.handles, records).map {
          (row, record) throws(StoreError) -> RecordID in
          try writer.add(row, record.id, model, &ids)
        }
      }
      return written
    }
  }

  /// Sets fields of records as one step.
  ///
  /// - Returns: how many were changed by it.
  /// - Throws: ``StoreError``, as where one isn't there; then none is changed.
  /// - Complexity: O(ids × log rows).
  package func edit(
    _ ids: [RecordID], of name: String, assigning values: [FieldAssignment],
    unknown: [UnknownFieldAssignment], step: StepNote
  ) throws(StoreError) -> Int {
    let model = try model(name)
    var rows = AssignedRows(model)
    try rows.add(.none, values, unknown)
    let removed = unknown.removedNames
    let given = rows.finish()
    return try writing { () throws(StoreError) in
      let table = try table(of: model)
      return try recording(step) { () throws(StoreError) in
        let writer = try RecordWriter(database, table, given)
        var changed = 0
        for id in ids {
          try requireRecord(id, model, table)
          if try writer.update(0, id: id, removing: removed) { changed += 1 }
        }
        return changed
      }
    }
  }

  func requireRecord(
    _ id: RecordID, _ model: AnyModelModule, _ table: StoredTable
  ) throws(StoreError) {
    let query = try database.prepare("SELECT 1 FROM \(quoted(table.table)) WHERE \"id\" = ?1")
    query.bind(1, id)
    guard try query.step() else {
      throw .noSuchRecord(model: model.name.singular, id: id.description)
    }
  }
}
