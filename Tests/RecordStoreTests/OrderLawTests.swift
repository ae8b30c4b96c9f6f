import FoundationEssentials
import LawSupport
import ModelCatalog
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("The order of records from a store")
struct OrderLawTests {
  /// A registered model, named in the test's output.
  struct Registered: Sendable, CustomTestStringConvertible {
    let module: any ModelModule.Type
    var testDescription: String { module.name.plural }

    static let all: [Registered] =
      (try? ModelCatalog.catalog())?.models.compactMap { $0.module.map(Registered.init) } ?? []
  }

  @Test("is the order in memory, for every key", arguments: Registered.all)
  func order(model: Registered) throws {
    #expect(!Registered.all.isEmpty)
    func check<Module: ModelModule>(_ module: Module.Type) throws {
      let place = try TemporaryStore()
      let records = Module.randomRecords(400, seed: 9)
      let store = try place.open()
      var set = RecordSet()
      set.add(RecordTable(module, records.shuffled()))
      _ = try store.merge(set, dryRun: false, step: "import")
      let erased = AnyModelModule(module)
      let table = try store.read([erased]).table(of: erased)
      let stored = table.records(of: Module.Record.self)
      #expect(stored.count == records.count)
      for provider in Module.Sort.allCases {
        for order in [SortOrder.forward, .reverse] {
          let chain = provider.sortKeys(order: order)
          let inMemory = cellOrder(of: records, by: chain) { $0.id.sortValue }
          let fromStore = cellOrder(of: stored, by: chain) { $0.id.sortValue }
          #expect(
            fromStore.map { stored[$0].id } == inMemory.map { records[$0].id },
            "\(provider.rawValue) \(order)")
          // And through the table's own cells, as a listing sorts.
          let keys = zip(erased.sort.keys, erased.keyFields).first {
            $0.0.name == provider.rawValue
          }
          guard let field = keys?.1, let first = chain.first else { continue }
          let key = RowKey(
            column: table.column(field), isDescending: first.order == .reverse,
            missingFirst: first.missing == .first)
          let rows = table.store.handles.withUnsafeBufferPointer { rows in
            let sort = RowSort([key], id: table.column(0), rows: rows)
            return sort.entries(rows).sorted(by: sort.precedes).map(\.row)
          }
          let byKey = cellOrder(of: records, by: [first]) { $0.id.sortValue }
          #expect(rows.map { table.id($0) } == byKey.map { records[$0].id })
        }
      }
    }
    try check(model.module)
  }
}
