package import ModelKit
package import SystemKit

/// The tables of all models that a listing may look into, each prepared on its first use.
package final class ListTables {
  package let catalog: Catalog
  let request: ListingRequest
  let workers: Workers
  private let records: RecordSet
  private var prepared: [String: ListTable] = [:]

  package init(_ records: RecordSet, catalog: Catalog, request: ListingRequest, workers: Workers) {
    self.records = records
    self.catalog = catalog
    self.request = request
    self.workers = workers
  }

  /// The prepared table of a model.
  package func table(_ model: AnyModelModule) -> ListTable {
    if let table = prepared[model.name.plural] { return table }
    let table = ListTable(
      model, records.table(of: model),
      names: records.referenceNames[model.name.plural] ?? ReferenceNames(), in: self)
    prepared[model.name.plural] = table
    return table
  }
}

extension ListTables {
  /// The row of the record with an id; nil where there is none.
  ///
  /// - Complexity: O(1) once the model's ids were looked at, which takes O(records).
  package func row(of id: RecordID, in model: AnyModelModule) -> UInt32? {
    table(model).index.row(id)
  }
}
