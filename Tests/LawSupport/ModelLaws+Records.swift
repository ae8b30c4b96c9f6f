import FoundationEssentials
import ModelKit
import SortKit
import Testing

extension ModelLaws {
  func expectTable() throws {
    let records = Module.randomRecords(120, seed: 3)
    let table = RecordTable(Module.self, records)
    let back = table.records(of: Record.self)
    #expect(try back.map(text) == records.map(text))
    #expect(table.store.handles.map { table.id($0) } == records.map(\.id))
  }

  /// Through the table's own columns, which a listing sorts by, and not through computed ones.
  func expectCells() {
    let records = Module.randomRecords(150, seed: 4)
    let table = RecordTable(Module.self, records)
    for (key, place) in zip(Module.Sort.allCases.map { $0.sortKeys() }, model.keyFields) {
      guard let first = key.first, let place else { continue }
      for missing in [MissingPlacement.last, .first] {
        var key = first
        key.missing = missing
        let chain = [
          RowKey(
            column: table.column(place), isDescending: key.order == .reverse,
            missingFirst: missing == .first)
        ]
        let order = table.store.handles.withUnsafeBufferPointer { rows in
          let sort = RowSort(chain, id: nil, rows: rows)
          return sort.entries(rows).sorted(by: sort.precedes).map { table.id($0.row) }
        }
        #expect(order == records.sorted(by: [key]).map(\.id), "\(key.name), \(missing)")
      }
    }
  }

  func expectCodable() throws {
    for record in Module.randomRecords(120, seed: 5) + [Record()] {
      let data = try JSONEncoder().encode(record)
      let back = try JSONDecoder().decode(Record.self, from: data)
      #expect(try text(back) == text(record))
    }
  }

  func expectBlank() throws {
    var builder = TableBuilder(model)
    builder.beginRecord()
    let table = builder.finish()
    #expect(try table.records(of: Record.self).map(text) == [text(Record())])
    let values = model.fields.indices.map { table.column($0).value(0) }
    #expect(values == model.blanks)
  }

  func expectSamples() throws {
    let records = try JSONDecoder().decode([Record].self, from: Data(model.preview))
    #expect(records.count >= 12)
    #expect(model.preview.count < 6_000, "embedding is slow to compile")
    let ids = records.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(!ids.contains(.none))
    let table = RecordTable(Module.self, records)
    // Every field has a value somewhere; where one may be missing, it is missing somewhere.
    for (index, field) in model.fields.enumerated() where index > 0 {
      let present = table.store.handles.filter { table.column(index).isPresent($0) }.count
      #expect(present > 0, "\(field.name)")
    }
    // Every key has ties, which show its tie-breakers, or gaps, which show where they go.
    for (key, index) in zip(model.sort.keys, model.keyFields) {
      guard let index else { continue }
      let values = table.store.handles.map { table.column(index).value($0) }
      let isPlain = Set(values).count == values.count && !values.contains(.missing)
      #expect(!isPlain || model.field(.title) == index, "\(key.name)")
    }
    try expectReferences(records)
  }

  /// References within the samples lead somewhere, and trees have no loops.
  private func expectReferences(_ records: [Record]) throws {
    let table = RecordTable(Module.self, records)
    guard let tree = catalog.tree(of: model.name.plural) else { return }
    let parents = table.store.handles.map {
      RecordID(fieldValue: table.column(tree.field).value($0)) ?? .none
    }
    var depths: [Int] = []
    for start in parents.indices {
      var (depth, parent) = (0, parents[start])
      while parent != .none, depth < records.count {
        let above = try #require(records.firstIndex { $0.id == parent }, "parent \(parent)")
        parent = parents[above]
        depth += 1
      }
      depths.append(depth)
    }
    let deepest = depths.max() ?? 0
    #expect(deepest < records.count, "the samples have a loop")
    #expect(deepest >= 2, "the samples show records within records within records")
  }
}
