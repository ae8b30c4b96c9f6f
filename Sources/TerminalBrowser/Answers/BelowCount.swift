import ModelKit
import SortKit

/// How many records refer to one, and how many stand below it in all.
struct BelowCount {
  private(set) var direct: [(model: AnyModelModule, count: Int)] = []
  private(set) var all: [(model: AnyModelModule, count: Int)] = []

  /// - Complexity: O(records × levels).
  init(of record: RecordReference, in records: RecordSet, _ catalog: Catalog) {
    var seen: Set = [record]
    var level: Set = [record]
    var found: [(model: AnyModelModule, count: Int)] = []
    while !level.isEmpty {
      var next: Set<RecordReference> = []
      var counts: [(model: AnyModelModule, count: Int)] = []
      for relation in catalog.relations {
        guard let source = catalog.find(relation.source),
          level.contains(where: { $0.model == relation.target })
        else { continue }
        let table = records.table(of: source)
        let cells = table.column(relation.field)
        var count = 0
        for row in table.store.handles where cells.isPresent(row) {
          guard let id = RecordID(fieldValue: cells.value(row)),
            level.contains(RecordReference(model: relation.target, id: id))
          else { continue }
          let referring = RecordReference(model: relation.source, id: table.id(row))
          guard seen.insert(referring).inserted else { continue }
          next.insert(referring)
          count += 1
        }
        if count > 0 { counts.append((source, count)) }
      }
      if found.isEmpty { direct = counts }
      for (model, count) in counts {
        if let place = found.firstIndex(where: { $0.model.name == model.name }) {
          found[place].count += count
        } else {
          found.append((model, count))
        }
      }
      level = next
    }
    all = found
  }

  /// `which 2 to-dos refer to, 5 to-dos with all below`; nil for none.
  var words: String? {
    guard !direct.isEmpty else { return nil }
    let (near, total) = (direct.reduce(0) { $0 + $1.count }, all.reduce(0) { $0 + $1.count })
    let refers = "which \(Self.words(direct)) \(near == 1 ? "refers" : "refer") to"
    return near == total ? refers : "\(refers), \(Self.words(all)) with all below"
  }

  private static func words(_ counts: [(model: AnyModelModule, count: Int)]) -> String {
    counts.map { model, count in
      "\(count) \(count == 1 ? model.name.singular : model.name.plural)"
    }.joined(separator: " and ")
  }
}
