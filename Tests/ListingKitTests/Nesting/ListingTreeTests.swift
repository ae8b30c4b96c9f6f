import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import TestSupport
import Testing

@Suite struct ListingTreeTests {
  @Test("sorts siblings at every level, and a child stays with its parent")
  func siblings() throws {
    #expect(
      outline(steps) { $0.list.selection = SortSelection("name", order: .reverse) }
        == """
        b
          b2
          b1
            b1b
            b1a
        a
          a1
        """)
  }

  @Test("nests children that come before their parents, four levels deep")
  func childFirst() throws {
    let rows = [
      toDo(3, "leaf", parent: 2), toDo(2, "branch", parent: 1), toDo(1, "root"),
      toDo(4, "bud", parent: 3),
    ]
    #expect(outline(rows) == "root\n  branch\n    leaf\n      bud")
  }

  @Test("shows a child of another project under its parent, and says so")
  func otherProject() throws {
    let sample = try SampleRecords()
      .adding("projects", [["id": "1", "name": "Kitchen"], ["id": "2", "name": "Garden"]])
      .adding(
        "to-dos",
        [
          ["id": "1", "name": "Tiles", "project": "1"],
          ["id": "2", "name": "Grout", "parent": "1", "project": "2"],
        ])
    let listing = try sample.listing(ListingRequest(model: "projects"))
    #expect(ListingOutline.text(listing) == "Garden\nKitchen\n  + Tiles\n    + Grout")
    #expect(
      listing.problems.map(\.description) == [
        "to-do 2: projectID '2' differs from its parent's; it is shown under its parent"
      ])
    var flat = ListingRequest(model: "to-dos")
    flat.isFlat = true
    #expect(try sample.listing(flat).problems == [])
  }

  @Test("keeps ancestors of a match as context, outside counts and limits")
  func context() throws {
    let text = outline(steps) { request in
      request.list.filter = try FilterExpression("name = b1a or name = a or name = b2")
      request.list.limit = 1
    }
    #expect(text == "a\n1 of 3")
    let listing = try listing(steps) { $0.list.filter = try FilterExpression("name = b1a") }
    #expect(listing.top.tally.count == 1)
    #expect(listing.top.span(owner: 0).total == 1)
    #expect(listing.top.nodes.count == 3)
  }

  @Test("a parent that matches doesn't bring its children, nor hides them")
  func parentAlone() throws {
    #expect(outline(steps) { $0.list.filter = try FilterExpression("name = b") } == "b")
  }

  @Test("shows loops and records of unknown parents at the top level and names them")
  func loops() throws {
    let rows = [
      toDo(1, "one", parent: 2), toDo(2, "two", parent: 1), toDo(3, "self", parent: 3),
      toDo(4, "x", parent: 6), toDo(5, "y", parent: 4), toDo(6, "z", parent: 5),
      toDo(7, "tail", parent: 5), toDo(8, "tip", parent: 7), toDo(9, "orphan", parent: 77),
    ]
    let listing = try listing(rows)
    #expect(
      ListingOutline.text(listing)
        == "one\norphan\nself\ntwo\nx\ny\n  tail\n    tip\nz")
    #expect(
      listing.problems.map(\.description) == [
        "to-do 1: it is among its own ancestors (1, 2); these records stand at the top level",
        "to-do 3: it is its own parent; it stands at the top level",
        "to-do 4: it is among its own ancestors (4, 5, 6); these records stand at the top level",
        "to-do 9: parentID refers to to-do '77', which isn't there; it is kept as it is",
      ])
  }

  @Test("keeps records with one id, warns, and nests children under the first of them")
  func duplicates() throws {
    let rows = [
      toDo(1, "first"), toDo(1, "second"), toDo(2, "child", parent: 1),
      ["name": "none"], ["name": "none either"],
    ]
    let listing = try listing(rows)
    #expect(ListingOutline.text(listing) == "first\n  child\nnone\nnone either\nsecond")
    #expect(
      listing.problems.map(\.description) == ["to-do 1: 2 records have this id; all are kept"])
  }

  @Test("lists without trees where that is asked for")
  func flat() throws {
    #expect(outline(steps) { $0.isFlat = true } == "a\na1\nb\nb1\nb1a\nb1b\nb2")
  }

  @Test("shows as many levels as were asked for and counts the rest")
  func depth() throws {
    #expect(
      outline(steps) { $0.depth = 2 } == "a\n  a1\nb\n  b1\n    0 of 2\n  b2")
    #expect(outline(steps) { $0.depth = 1 } == "a\n  0 of 1\nb\n  0 of 2")
  }

  @Test("sorts all children where the top level is limited")
  func limitedTop() throws {
    var rows = [toDo(1, "top"), toDo(2, "cut")]
    for number in 1...200 { rows.append(toDo(10 + number, "c\(number * 37 % 200)", parent: 1)) }
    let listing = try listing(rows) {
      $0.list.selection = SortSelection("name", order: .reverse)
      $0.list.limit = 1
    }
    let node = listing.top.span(owner: 0).start
    #expect(listing.top.span(owner: 0).total == 2)
    let shown = listing.top.children(of: Int(node)).nodes.map {
      ListingOutline.title(listing.top, $0)
    }
    #expect(shown == (0..<200).reversed().map { "c\($0)" })
  }

  @Test("makes deep chains and many siblings quickly", .timeLimit(.minutes(1)))
  func extremes() throws {
    let chain = (1...20_000).map { toDo($0, "t", parent: $0 - 1) }
    let deep = try listing(chain.shuffledBySeed()) {
      $0.list.filter = try FilterExpression("id = 20000")
    }
    #expect(deep.top.nodes.count == 20_000)
    #expect(deep.top.tally.count == 1)
    let wide = try listing((1...50_000).map { toDo($0, "t", parent: $0 == 1 ? 0 : 1) })
    #expect(wide.top.children(of: 0).shown == 49_999)
    var related = ListingRequest(model: "to-dos")
    related.relatedTo = RelatedRecord(model: "to-dos", record: "10000")
    let below = try SampleRecords().adding("to-dos", chain).listing(related)
    #expect(below.top.nodes.count == 10_000)
  }

  private let steps = [
    toDo(1, "b"), toDo(2, "b1", parent: 1), toDo(3, "b1a", parent: 2), toDo(4, "a"),
    toDo(5, "b2", parent: 1), toDo(6, "a1", parent: 4), toDo(7, "b1b", parent: 2),
  ]

  private func listing(
    _ rows: [[String: String]], _ change: (inout ListingRequest) throws -> Void = { _ in }
  ) throws -> Listing {
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("name")
    try change(&request)
    return try SampleRecords().adding("to-dos", rows).listing(request)
  }

  private func outline(
    _ rows: [[String: String]], _ change: (inout ListingRequest) throws -> Void = { _ in }
  ) -> String {
    // An error is text too: so a failed test shows both sides.
    do {
      return ListingOutline.text(try listing(rows, change))
    } catch {
      return "\(error)"
    }
  }
}

/// A to-do; its parent may be 0 for none.
func toDo(_ id: Int, _ name: String, parent: Int = 0) -> [String: String] {
  var row = ["id": "\(id)", "name": name]
  if parent != 0 { row["parent"] = "\(parent)" }
  return row
}

extension Array {
  /// The elements in another order, the same in every run.
  func shuffledBySeed(_ seed: UInt64 = 7) -> [Element] {
    var random = SeededGenerator(seed: seed)
    return shuffled(using: &random)
  }
}
