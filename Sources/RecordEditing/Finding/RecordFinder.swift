import ListingKit
package import ModelKit
package import RecordStore
import SortKit
import SystemKit

/// Finds records of a store as people name them.
///
/// ```swift
/// let finder = RecordFinder(store, catalog)
/// try finder.find("Order tiles", of: toDos).id   // 26
/// ```
package struct RecordFinder {
  package let store: any RecordStorage
  package let catalog: Catalog
  /// Whether records are named by their ids alone, never by titles.
  private let byIDAlone: Bool

  package init(_ store: any RecordStorage, _ catalog: Catalog, byIDAlone: Bool = false) {
    self.store = store
    self.catalog = catalog
    self.byIDAlone = byIDAlone
  }

  /// The records that words stand for, each once.
  ///
  /// - Parameter isMeant: which of several records with one title can be meant.
  /// - Throws: as for one word.
  package func find(
    _ words: [String], of model: AnyModelModule,
    where isMeant: (RecordTable, UInt32) -> Bool = { _, _ in true }
  ) throws -> [FoundRecord] {
    var records: [FoundRecord] = []
    var seen: Set<RecordID> = []
    for word in words {
      let record = try find(word, of: model, byIDAlone: byIDAlone, where: isMeant)
      if seen.insert(record.id).inserted { records.append(record) }
    }
    return records
  }

  /// The record that a word stands for: its id, its title, or the only title with a beginning.
  ///
  /// - Throws: `ListingError` where there is none, or several.
  /// - Complexity: O(log records) for an id; O(records) for a title.
  package func find(
    _ word: String, of model: AnyModelModule, byIDAlone: Bool = false,
    where isMeant: (RecordTable, UInt32) -> Bool = { _, _ in true }
  ) throws -> FoundRecord {
    for id in RecordID.meant(by: word) {
      if let record = try record(id, of: model) { return record }
    }
    if byIDAlone { throw ListingError.unknownRecord(word, model: model.name.singular) }
    let all = try store.read([model])
    let tables = ListTables(
      all, catalog: catalog, request: ListingRequest(model: model.name.plural),
      workers: Workers(1))
    let table = all.table(of: model)
    let row = try tables.table(model).find(word) { isMeant(table, $0) }
    guard let record = FoundRecord(all, row: row, model) else {
      throw ListingError.unknownRecord(word, model: model.name.singular)
    }
    return record
  }

  /// The record with an id; nil where there is none.
  ///
  /// - Throws: what the store throws.
  package func record(_ id: RecordID, of model: AnyModelModule) throws -> FoundRecord? {
    FoundRecord(try store.record(id, of: model), row: 0, model)
  }
}
