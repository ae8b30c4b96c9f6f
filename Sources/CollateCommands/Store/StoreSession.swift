import ListingKit
import ModelKit
import RecordStore
import SortKit
import SystemKit

/// A command's use of the store: opens it, and finds records in it as people name them.
struct StoreSession {
  let store: any RecordStorage
  let place: StorePlace
  let context: CommandContext

  /// - Throws: `StoreError`, as where there is no store to read.
  init(_ context: CommandContext, access: SQLiteStore.Access) throws {
    self.context = context
    place = try StorePlace(context.parsed, context.console)
    store = try SQLiteStore(
      path: place.path, catalog: context.catalog, access: access,
      namesEveryProblem: context.parsed.has(.allWarnings))
  }

  /// The records that words stand for, each once.
  ///
  /// - Parameter isMeant: which of several records with one title can be meant.
  /// - Throws: as for one word.
  func find(
    _ words: [String], of model: AnyModelModule,
    where isMeant: (RecordTable, UInt32) -> Bool = { _, _ in true }
  ) throws -> [FoundRecord] {
    var records: [FoundRecord] = []
    var seen: Set<RecordID> = []
    for word in words {
      let record = try find(word, of: model, byIDAlone: context.namesAreIDs, where: isMeant)
      if seen.insert(record.id).inserted { records.append(record) }
    }
    return records
  }

  /// The record that a word stands for: its id, its title, or the only title with a beginning.
  ///
  /// - Throws: `ListingError` where there is none, or several.
  /// - Complexity: O(log records) for an id; O(records) for a title.
  func find(
    _ word: String, of model: AnyModelModule, byIDAlone: Bool = false,
    where isMeant: (RecordTable, UInt32) -> Bool = { _, _ in true }
  ) throws -> FoundRecord {
    for id in RecordID.meant(by: word) {
      let found = try store.record(id, of: model)
      if let record = FoundRecord(found, row: 0, model) { return record }
    }
    if byIDAlone { throw ListingError.unknownRecord(word, model: model.name.singular) }
    let all = try store.read([model])
    let tables = ListTables(
      all, catalog: context.catalog, request: ListingRequest(model: model.name.plural),
      workers: Workers(1))
    let table = all.table(of: model)
    let row = try tables.table(model).find(word) { isMeant(table, $0) }
    guard let record = FoundRecord(all, row: row, model) else {
      throw ListingError.unknownRecord(word, model: model.name.singular)
    }
    return record
  }
}

/// One record that was found in the store.
struct FoundRecord {
  let model: AnyModelModule
  let id: RecordID
  /// Its title; empty where it has none.
  let title: String
  let records: RecordSet
  let row: UInt32

  init?(_ records: RecordSet, row: UInt32, _ model: AnyModelModule) {
    let table = records.table(of: model)
    guard table.count > 0 else { return nil }
    self.model = model
    self.records = records
    self.row = row
    id = table.id(row)
    let titles = model.field(.title).map(table.column)
    title = titles.flatMap { $0.isPresent(row) ? $0.text(row).string : nil } ?? ""
  }

  /// `to-do 26 'Order tiles'`
  var name: String { "\(model.name.singular) \(shortName)" }

  /// `26 'Order tiles'`; an id that looks like another one in double quotes
  var shortName: String { title.isEmpty ? id.typed : "\(id.typed) \(Words.quoted(title))" }
}
