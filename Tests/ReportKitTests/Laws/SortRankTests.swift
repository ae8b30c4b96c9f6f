import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import TestSupport
import Testing

/// The law of ranks: whoever sorts by what is written down gets the listing's own order.
@Suite("Sort ranks", .serialized)
struct SortRankTests {
  private static let models = ["projects", "to-dos", "books"]

  @Test("give the order of the listing, for every key of every model", arguments: models)
  func samples(model: String) throws {
    let fixture = try ReportFixture()
    #expect(Self.models.sorted() == fixture.catalog.models.map(\.name.plural).sorted())
    try check(fixture, fixture.request(model))
  }

  @Test(
    "give the order of the listing for generated values",
    arguments: ["projects", "to-dos", "books", "rows"])
  func generated(model: String) throws {
    let (json, _) = HostileRecords.json(model, count: 150, words: false, seed: 41)
    let fixture = try ReportFixture(json: json, as: model == "projects" ? nil : model)
    var request = fixture.request(model)
    try check(fixture, request)
    request.textOrder = .binary
    request.zone = try ZoneRules(identifier: "America/Los_Angeles")
    try check(fixture, request)
  }

  @Test("give the order of keys that are declared descending and with missing values first")
  func declared() throws {
    let fixture = try ReportFixture(json: GadgetsModule.json(60), of: GadgetsModule.self)
    try check(fixture, fixture.request("gadgets"))
  }

  @Test("give the order of the listing in groups and beside context")
  func narrowed() throws {
    let fixture = try ReportFixture()
    var request = fixture.request("to-dos")
    request.groupBy = "tags"
    try check(fixture, request)
    request.groupBy = nil
    request.list.filter = try FilterExpression("tags = home or name ~ 'pick'")
    try check(fixture, request)
  }

  @Test("give the order of records without ids and with the same one")
  func identifiers() throws {
    let rows = (0..<40).map { number in
      let id =
        number % 4 == 0
        ? "" : "\"id\": \(number % 3 == 0 ? "\"b\(number % 7)\"" : "\(number % 5)"), "
      return "{\(id)\"title\": \"T\(number % 3)\", \"rating\": \(number % 2 == 0 ? "null" : "4")}"
    }
    let fixture = try ReportFixture(json: "[\(rows.joined(separator: ","))]", as: "books")
    try check(fixture, fixture.request("books"))
  }

  @Test("stand at the key that an option chose, be it one of the provider's or not")
  func chosen() throws {
    let fixture = try ReportFixture()
    var request = fixture.request("to-dos")
    request.list.selection = SortSelection([
      SortTerm("tags", order: .reverse, missing: .first), SortTerm("due"),
    ])
    request.list.selection?.reverse()
    let ranks = SortRanks(try fixture.listing(request).top)
    let chosen = ranks.keys.compactMap { key in
      key.choice.map {
        "\($0.place) \(key.column.key) \($0.isDescending ? "down" : "up")"
          + ($0.missingFirst ? " missing first" : "") + (key.isTieBreaker ? "" : " alone")
      }
    }
    #expect(chosen == ["2 dueDate down", "1 tags up missing first alone"])
  }

  /// Every key alone in both directions and with missing values first, then with a second key.
  ///
  /// - Complexity: O(keys²) listings.
  private func check(_ fixture: ReportFixture, _ request: ListingRequest) throws {
    let listing = try fixture.listing(request)
    for level in listing.levels {
      let ranks = SortRanks(level)
      #expect(!ranks.keys.isEmpty)
      let order = RankOrder(
        keys: ranks.keys.map {
          RankOrder.Key(
            isReversed: $0.isReversed, missingFirst: $0.missingFirst, isTieBreaker: $0.isTieBreaker)
        })
      let names = ranks.keys.map(\.column.key)
      for (key, name) in names.enumerated() {
        for variant in 0..<4 {
          let (isDown, isFirst) = (variant & 1 == 1, variant & 2 == 2)
          var terms = [
            SortTerm(
              name, order: isDown ? .reverse : .forward, missing: isFirst ? .first : .last)
          ]
          var chosen = [RankOrder.Choice(key: key, isDescending: isDown, missingFirst: isFirst)]
          let further = (key * 5 + variant * 3 + 1) % names.count
          if variant % 3 > 0, further != key {
            terms.append(SortTerm(names[further], order: isFirst ? .forward : .reverse))
            chosen.append(
              RankOrder.Choice(
                key: further, isDescending: !isFirst,
                missingFirst: order.keys[further].missingFirst))
          }
          try compare(fixture, request, level.number, terms, order, chosen, ranks)
        }
      }
    }
  }

  /// Sorts the runs of one list by ranks and compares them with a listing that was sorted so.
  private func compare(
    _ fixture: ReportFixture, _ request: ListingRequest, _ number: Int, _ terms: [SortTerm],
    _ order: RankOrder, _ chosen: [RankOrder.Choice], _ ranks: SortRanks
  ) throws {
    let given = try fixture.listing(request).levels[number]
    var request = request
    if number == 0 {
      request.list.selection = SortSelection(terms)
    } else {
      request.nested[given.model.name.plural] = ListSettings(selection: SortSelection(terms))
    }
    let sorted = try fixture.listing(request).levels[number]
    let spans =
      (0..<given.owners).map { (given.span(owner: $0), sorted.span(owner: $0)) }
      + given.nodes.indices.flatMap { node in
        sorted.nodes.indices.filter { sorted.nodes[$0] == given.nodes[node] }.prefix(1).map {
          (given.children(of: node), sorted.children(of: $0))
        }
      }
    for (from, to) in spans where from.shown > 1 {
      let byRanks = from.nodes.sorted {
        order.precedes(Array(ranks[$0]), Array(ranks[$1]), by: chosen)
      }
      let rows = byRanks.map { given.nodes[$0] }
      #expect(rows == Array(sorted.nodes[to.nodes]), "\(given.model.name.plural) by \(terms)")
    }
  }
}
