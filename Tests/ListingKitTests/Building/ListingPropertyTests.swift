import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@Suite struct ListingPropertyTests {
  @Test("every matching record appears exactly once, siblings in order", arguments: 0..<60)
  func laws(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = RandomToDos.rows(Int.random(in: 1...120, using: &random), &random)
    let request = RandomToDos.request(&random)
    let sample = try SampleRecords().adding("to-dos", rows)
    let listing = try sample.listing(request)
    let top = listing.top
    var seen: [UInt32: Int] = [:]
    for node in top.nodes.indices where !top.isContext(node) {
      seen[top.nodes[node], default: 0] += 1
    }
    let tables = ListTables(
      sample.records, catalog: sample.catalog, request: request, workers: Workers(1))
    let table = tables.table(try sample.catalog.model(named: "to-dos"))
    let filter = try request.list.filter.map { try BoundFilter($0, in: table) }
    let matching = table.rows.filter { filter?.matches($0) ?? true }
    #expect(Set(seen.keys) == Set(matching))
    #expect(seen.values.allSatisfy { $0 == 1 })
    #expect(top.tally.count == matching.count)
    // Siblings are in the order of the chain's first key, missing last; groups share a value.
    let first = try #require(top.chain.first)
    for node in top.nodes.indices { try inOrder(top, top.children(of: node), first) }
    for owner in 0..<top.owners { try inOrder(top, top.span(owner: owner), first) }
  }

  @Test("shuffled input and another number of threads give the same listing", arguments: 0..<30)
  func total(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    let rows = RandomToDos.rows(Int.random(in: 1...150, using: &random), &random, uniqueIDs: true)
    var request = RandomToDos.request(&random)
    request.list.limit = Bool.random(using: &random) ? nil : 5
    let outline = ListingOutline.text(
      try SampleRecords().adding("to-dos", rows).listing(request))
    let shuffled = try SampleRecords().adding("to-dos", rows.shuffled(using: &random))
    #expect(ListingOutline.text(try shuffled.listing(request, threads: 2)) == outline)
  }

  @Test("many records are the same on one thread and two", arguments: [false, true])
  func threads(isGrouped: Bool) throws {
    var random = SeededGenerator(seed: 3)
    let rows = RandomToDos.rows(30_000, &random, uniqueIDs: true)
    let sample = try SampleRecords().adding("to-dos", rows)
    var request = RandomToDos.request(&random)
    request.list.filter = try FilterExpression("done = false or priority >= medium")
    request.groupBy = isGrouped ? "priority" : nil
    let one = try sample.listing(request, threads: 1)
    let two = try sample.listing(request, threads: 2)
    #expect(one.top.nodes == two.top.nodes)
    #expect(one.top.nodes.count > 10_000)
  }

  @Test(
    "any graph of references ends in a listing of all", .timeLimit(.minutes(1)), arguments: 0..<40)
  func graphs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (1...300).map { toDo($0, "n\($0)", parent: Int.random(in: 1...310, using: &random)) }
    let listing = try SampleRecords().adding("to-dos", rows).listing(
      ListingRequest(model: "to-dos"))
    #expect(Set(listing.top.nodes).count == 300)
    #expect(listing.top.nodes.count == 300)
  }

  private func inOrder(_ level: ListLevel, _ span: ListSpan, _ key: ChainKey) throws {
    var wasMissing = false
    var previous: SortValue?
    for node in span.nodes {
      let value = key.column.cells.value(level.nodes[node])
      if value == .missing {
        wasMissing = true
        continue
      }
      #expect(!wasMissing)
      if let previous, let order = compare(previous, value) {
        #expect(order != (key.isDescending ? .orderedAscending : .orderedDescending))
      }
      previous = value
    }
  }

  /// The order of two values of the forms that the random requests sort by.
  private func compare(_ a: SortValue, _ b: SortValue) -> ComparisonResult? {
    switch (a, b) {
    case (.choice(let a), .choice(let b)), (.day(let a), .day(let b)):
      a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    case (.text(let a), .text(let b)): TextOrder.root.compare(a, b)
    default: nil
    }
  }
}

/// Random to-dos and requests.
enum RandomToDos {
  static func rows(
    _ count: Int, _ random: inout SeededGenerator, uniqueIDs: Bool = false
  ) -> [[String: String]] {
    (1...count).map { number in
      var row = ["id": "\(number)", "name": "n\(Int.random(in: 0...20, using: &random))"]
      if !uniqueIDs, chance(20, &random) {
        row["id"] = "\(Int.random(in: 1...count, using: &random))"
      }
      if chance(2, &random) { row["done"] = chance(2, &random) ? "true" : "false" }
      if chance(2, &random) {
        row["priority"] = ["high", "medium", "low", "none"].randomElement(using: &random)
      }
      if chance(2, &random) { row["due"] = "2031-03-0\(Int.random(in: 1...9, using: &random))" }
      if chance(2, &random) { row["parent"] = "\(Int.random(in: 1...count + 3, using: &random))" }
      return row
    }
  }

  static func request(_ random: inout SeededGenerator) -> ListingRequest {
    var request = ListingRequest(model: "to-dos")
    request.now = noon("2031-03-06")
    let key = ["name", "priority", "due"].randomElement(using: &random) ?? "name"
    request.list.selection = SortSelection(key, order: chance(2, &random) ? .reverse : .forward)
    if chance(3, &random) { request.list.selection?.reverse() }
    let filters = ["done = false", "due <= today", "priority >= medium and not done", "name ~ 1"]
    if chance(2, &random), let text = filters.randomElement(using: &random) {
      request.list.filter = try? FilterExpression(text)
    }
    request.isFlat = chance(4, &random)
    if chance(3, &random) { request.groupBy = chance(2, &random) ? "priority" : "due" }
    return request
  }

  private static func chance(_ n: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<n, using: &random) == 0
  }
}
