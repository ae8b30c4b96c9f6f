import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import TestSupport
import Testing

/// Rule 8: a limit counts topmost matches, those with no match above them, in the order shown.
@Suite struct LimitLawTests {
  @Test("topmost matches shown are at most the limit, and the total is the number of all of them")
  func topmost() throws {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let world = RandomWorld(&random)
      let sample = try world.sample()
      let (request, isMatch) = try self.request(world, &random)
      let listing = try sample.listing(request)
      let topmost = request.isFlat ? world.records.indices.filter(isMatch) : world.topmost(isMatch)
      try #require(listing.total == topmost.count, "seed \(seed)")
      let limit = request.list.limit ?? .max
      let shown = Walk(listing.top, isMatch, Set(topmost)).counted(
        groups(listing).map { listing.top.span(owner: $0) })
      try #require(listing.shown == shown.matches.count, "seed \(seed)")
      try #require(shown.matches.count <= limit, "seed \(seed)")
      try #require(shown.faults == [], "seed \(seed)")
      if request.groupBy == nil {
        try #require(shown.matches.count == min(limit, topmost.count), "seed \(seed)")
      }
      for (owner, span) in groups(listing).map({ ($0, listing.top.span(owner: $0)) }) {
        let own = Walk(listing.top, isMatch, Set(topmost)).counted([span])
        try #require(own.matches.count == Int(span.counted), "seed \(seed)")
        try #require(own.matches.count <= request.limitPerGroup ?? .max, "seed \(seed)")
        if !listing.groups.isEmpty {
          try #require(listing.groups[owner].tally.count == Int(span.total), "seed \(seed)")
        }
      }
    }
  }

  @Test("a nested list's limit counts the topmost matches below each parent")
  func nested() throws {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var random = SeededGenerator(seed: UInt64(seed) &+ 1 << 32)
      let world = RandomWorld(&random)
      var (settings, isMatch) = try self.request(world, &random)
      let limit = Int.random(in: 0...3, using: &random)
      settings.list.limit = limit
      var request = ListingRequest(model: "projects")
      request.nested["to-dos"] = settings.list
      let listing = try world.sample().listing(request)
      let (list, top) = (listing.levels[1], listing.top)
      for node in top.nodes.indices {
        let id = Int(top.table.id(top.nodes[node]).description) ?? 0
        let topmost = world.topmost(isMatch).filter {
          world.host(of: $0) == id && world.project(of: $0) == id
        }
        let span = list.span(owner: top.place(of: node))
        let shown = Walk(list, isMatch, Set(topmost)).counted([span])
        try #require(Int(span.total) == topmost.count, "seed \(seed), project \(id)")
        try #require(shown.matches.count == min(limit, topmost.count), "seed \(seed)")
        try #require(Int(span.counted) == shown.matches.count, "seed \(seed)")
      }
    }
  }

  private func groups(_ listing: Listing) -> Range<Int> { 0..<max(listing.groups.count, 1) }

  /// A request for to-dos, and what its filter leaves.
  private func request(
    _ world: RandomWorld, _ random: inout SeededGenerator
  ) throws -> (ListingRequest, (Int) -> Bool) {
    var request = ListingRequest(model: "to-dos")
    let key = ["name", "priority", "project"].randomElement(using: &random) ?? "name"
    request.list.selection = SortSelection(
      key, order: Bool.random(using: &random) ? .reverse : .forward)
    let filters: [(String, (Int) -> Bool)] = [
      ("not done", { !world.records[$0].isDone }),
      ("priority = high", { world.records[$0].isHigh }),
      ("name >= n2 and not done", { world.records[$0].name >= "n2" && !world.records[$0].isDone }),
      ("project = 1", { world.project(of: $0) == 1 }),
      (
        "project is missing or name = n0",
        {
          world.project(of: $0) == 0 || world.records[$0].name == "n0"
        }
      ),
    ]
    var isMatch: (Int) -> Bool = { _ in true }
    if Int.random(in: 0..<5, using: &random) > 0, let filter = filters.randomElement(using: &random)
    {
      request.list.filter = try FilterExpression(filter.0)
      isMatch = filter.1
    }
    if Bool.random(using: &random) { request.list.limit = Int.random(in: 0...4, using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      request.groupBy = ["priority", "tags", "project"].randomElement(using: &random)
      if Bool.random(using: &random) {
        request.limitPerGroup = Int.random(in: 0...2, using: &random)
      }
    }
    request.isFlat = Int.random(in: 0..<6, using: &random) == 0
    return (request, isMatch)
  }
}

/// What a list shows, looked at record by record.
private struct Walk {
  let level: ListLevel
  let isMatch: (Int) -> Bool
  let topmost: Set<Int>

  init(_ level: ListLevel, _ isMatch: @escaping (Int) -> Bool, _ topmost: Set<Int>) {
    self.level = level
    self.isMatch = isMatch
    self.topmost = topmost
  }

  /// The topmost matches in some runs and below them, and what is there for none of them.
  func counted(_ spans: [ListSpan]) -> (matches: Set<Int>, faults: [Int]) {
    var matches: Set<Int> = []
    var faults: [Int] = []
    func visit(_ span: ListSpan, isBelowMatch: Bool) -> Int {
      var found = 0
      for node in span.nodes {
        let index = (Int(level.table.id(level.nodes[node]).description) ?? 0) - 1
        if topmost.contains(index) { matches.insert(index) }
        let isOne = isMatch(index)
        let below = visit(level.children(of: node), isBelowMatch: isBelowMatch || isOne)
        // Neither a match nor above one: nothing that should be shown.
        if !isOne, below == 0 { faults.append(index) }
        found += below + (isOne ? 1 : 0)
      }
      return found
    }
    for span in spans { _ = visit(span, isBelowMatch: false) }
    return (matches, faults)
  }
}
