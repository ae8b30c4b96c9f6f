import SortKit

extension RecordTable {
  /// The table of records that are at hand as plain structs.
  ///
  /// - Complexity: O(records × fields).
  package convenience init<Module: ModelModule>(_ module: Module.Type, _ records: [Module.Record]) {
    var builder = TableBuilder(AnyModelModule(module))
    let fields = Module.fields
    for record in records {
      builder.beginRecord()
      builder.set(0, record.id.sortValue)
      for (index, field) in fields.enumerated() { builder.set(index + 1, field.read(record)) }
    }
    let table = builder.finish()
    self.init(table.model, blocks: table.blocks)
  }
}
