import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct TopmostLimitTests {
  @Test("ancestors that stay for a match cost nothing, and what is cut is counted")
  func ancestors() throws {
    #expect(try outline { $0.list.limit = 1 } == "(p)\n  a\n1 of 4")
    #expect(try outline { $0.list.limit = 3 } == "(p)\n  a\n  b\n    b1\n  c\n3 of 4")
    #expect(try outline { $0.list.limit = 4 } == "(p)\n  a\n  b\n    b1\n  c\nq")
    #expect(try outline { $0.list.limit = 0 } == "0 of 4")
  }

  @Test("a group counts the topmost matches below its records, and so does its limit")
  func groups() throws {
    #expect(
      try outline { request in
        request.groupBy = "done"
        request.limitPerGroup = 2
      } == "# Open: 1\nq\n# Done: 3\n(p)\n  a\n  b\n    b1\n2 of 3")
    #expect(
      try outline { request in
        request.groupBy = "done"
        request.list.limit = 2
      } == "# Open: 1\nq\n# Done: 3\n(p)\n  a\n1 of 3")
  }

  @Test("groups that the limit of the whole list empties have no heading and are counted together")
  func hiddenGroups() throws {
    let listing = try listing { request in
      request.groupBy = "done"
      request.list.limit = 1
    }
    #expect(listing.shownGroups.map(\.label) == ["Open"])
    #expect(listing.hiddenGroupWords == "1 more group with 3 top-level to-dos")
    #expect(listing.shown == 1 && listing.total == 4)
    let headings = try self.listing { request in
      request.groupBy = "done"
      request.limitPerGroup = 0
    }
    #expect(headings.shownGroups.count == 2)
  }

  @Test("an ancestor in several groups shows in each what the group's limit leaves")
  func severalGroups() throws {
    let rows = [
      ["id": "1", "name": "p", "done": "true", "tags": "x,y"], toDo(2, "a", parent: 1),
      toDo(3, "b", parent: 1), ["id": "4", "name": "c", "tags": "x"],
    ]
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("name")
    request.list.filter = try FilterExpression("not done")
    request.groupBy = "tags"
    request.list.limit = 4
    let listing = try SampleRecords().adding("to-dos", rows).listing(request)
    #expect(ListingOutline.text(listing) == "# x: 3\nc\n(p)\n  a\n  b\n# y: 2\n(p)\n  a\n1 of 2")
    #expect(listing.shown == 3 && listing.total == 3)
  }

  @Test("side by side every match counts")
  func flat() throws {
    #expect(
      try outline { request in
        request.isFlat = true
        request.list.limit = 2
      } == "a\nb\n2 of 5")
  }

  @Test("records of no project count whatever is cut above them")
  func unowned() throws {
    let sample = try SampleRecords()
      .adding("projects", [["id": "1", "name": "x"], ["id": "2", "name": "y"]])
      .adding("to-dos", [["id": "1", "name": "a", "project": "1"], toDo(2, "b"), toDo(3, "c")])
    var request = ListingRequest(model: "projects")
    #expect(try sample.listing(request).levels[1].tally.count == 3)
    request.list.limit = 1
    #expect(try sample.listing(request).levels[1].tally.count == 3)
    request.list.filter = try FilterExpression("name = x")
    #expect(try sample.listing(request).levels[1].tally.count == 1)
  }

  private let rows = [
    ["id": "1", "name": "p", "done": "true"], toDo(2, "a", parent: 1), toDo(3, "b", parent: 1),
    toDo(4, "c", parent: 1), toDo(5, "b1", parent: 3), toDo(6, "q"),
  ]

  private func listing(_ change: (inout ListingRequest) throws -> Void) throws -> Listing {
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("name")
    request.list.filter = try FilterExpression("not done")
    try change(&request)
    return try SampleRecords().adding("to-dos", rows).listing(request)
  }

  private func outline(_ change: (inout ListingRequest) throws -> Void) throws -> String {
    ListingOutline.text(try listing(change))
  }
}
