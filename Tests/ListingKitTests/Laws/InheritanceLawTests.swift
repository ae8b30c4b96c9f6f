import ListingKit
import ModelKit
import SortKit
import TestSupport
import Testing

/// Rule 11: a record that refers to nothing itself belongs where the nearest one above it does.
@Suite struct InheritanceLawTests {
  @Test("a project's open to-dos are those that a list of its open to-dos shows")
  func openToDos() throws {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let world = RandomWorld(&random)
      let sample = try world.sample()
      let listing = try sample.listing(ListingRequest(model: "projects"))
      let open = listing.top.column(try listing.top.names.resolve("open-to-dos"))
      let counts = listing.top.column(try listing.top.names.resolve("count-of-to-dos"))
      for (index, row) in listing.top.table.store.handles.enumerated() {
        let project = index + 1
        let belonging = world.records.indices.filter { world.project(of: $0) == project }
        let isOpen = belonging.filter { !world.records[$0].isDone }
        var request = ListingRequest(model: "to-dos")
        request.isFlat = true
        request.list.filter = try FilterExpression("project = \(project) and not done")
        let flat = try sample.listing(request)
        try #require(ids(flat) == isOpen.map { $0 + 1 }, "seed \(seed), project \(project)")
        try #require(open.cells.value(row) == .integer(Int64(isOpen.count)), "seed \(seed)")
        try #require(flat.top.tally.count == isOpen.count, "seed \(seed)")
        request.list.filter = nil
        request.relatedTo = RelatedRecord(model: "projects", record: "\(project)")
        try #require(ids(try sample.listing(request)) == belonging.map { $0 + 1 }, "seed \(seed)")
        try #require(counts.cells.value(row) == .integer(Int64(belonging.count)), "seed \(seed)")
      }
    }
  }

  @Test("what stands in a project's list and what stands elsewhere is what counts for it")
  func elsewhere() throws {
    for seed in 0..<LawRuns.count(1000, full: 100_000) {
      var random = SeededGenerator(seed: UInt64(seed) &+ 1 << 32)
      let world = RandomWorld(&random)
      var request = ListingRequest(model: "projects")
      let isFiltered = Bool.random(using: &random)
      if isFiltered {
        request.nested["to-dos"] = ListSettings(filter: try FilterExpression("not done"))
      }
      let listing = try world.sample().listing(request)
      let list = listing.levels[1]
      let owners = listing.top.column(try listing.top.names.resolve("id"))
      for node in listing.top.nodes.indices {
        guard case .identifier(let id) = owners.cells.value(listing.top.nodes[node]) else {
          continue
        }
        let owner = listing.top.place(of: node)
        var own = 0
        var open = [list.span(owner: owner)]
        while let span = open.popLast() {
          for node in span.nodes {
            let index = Int(list.table.id(list.nodes[node]).description) ?? 0
            let isStray = world.project(of: index - 1) != Int(id)
            try #require(list.isStray(node) == isStray, "seed \(seed), to-do \(index)")
            if !isStray, !list.isContext(node) { own += 1 }
            open.append(list.children(of: node))
          }
        }
        let counted = world.records.indices.filter {
          world.project(of: $0) == Int(id) && !(isFiltered && world.records[$0].isDone)
        }
        try #require(own + list.elsewhere(owner: owner) == counted.count, "seed \(seed)")
      }
    }
  }

  @Test("groups, sort keys and columns have the project that counts")
  func everywhere() throws {
    for seed in 0..<LawRuns.count(300, full: 20_000) {
      var random = SeededGenerator(seed: UInt64(seed) &+ 2 << 32)
      let world = RandomWorld(&random)
      let sample = try world.sample()
      var request = ListingRequest(model: "to-dos")
      request.isFlat = true
      request.groupBy = "project"
      request.list.columns = ["project"]
      request.list.selection = SortSelection("project")
      let listing = try sample.listing(request)
      func label(_ index: Int) -> String {
        let project = world.project(of: index)
        if project == 0 { return "No project" }
        return world.isThere(project) ? "P\(project)" : "\(project)"
      }
      for group in listing.groups {
        for node in listing.top.span(owner: group.owner).nodes {
          let index = Int(listing.top.table.id(listing.top.nodes[node]).description) ?? 0
          try #require(group.label == label(index - 1), "seed \(seed), to-do \(index)")
          let value = listing.top.columns[0].cells.value(listing.top.nodes[node])
          let shown = label(index - 1)
          try #require(value == (shown == "No project" ? .missing : .text(shown)))
        }
      }
      // In a tree it is written where it differs from the record above, and nowhere else.
      request.isFlat = false
      request.groupBy = nil
      let tree = try sample.listing(request)
      for node in tree.top.nodes.indices {
        let index = (Int(tree.top.table.id(tree.top.nodes[node]).description) ?? 0) - 1
        let isSaid = world.above(index).map { label($0) == label(index) } ?? false
        let shown = isSaid || label(index) == "No project" ? "" : label(index)
        let value = tree.top.columns[0].cells.value(tree.top.nodes[node])
        try #require(value == (shown.isEmpty ? .missing : .text(shown)), "seed \(seed)")
      }
    }
  }

  private func ids(_ listing: Listing) -> [Int] {
    listing.top.nodes.compactMap { Int(listing.top.table.id($0).description) }.sorted()
  }
}
