import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct ListingNestedTests {
  @Test("nests each project's to-dos with their steps; those of no project come last")
  func nested() throws {
    #expect(
      outline()
        == """
        Garden
          + Mow
        Kitchen
          + Paint
          + Tiles
            + Buy
            + Choose
          Cellar
            + Sweep
        Roof
        # no project
        Call
          Dial
        """)
  }

  @Test("a nested list has its own order, filter and limit, and its filter leaves the parents")
  func settings() throws {
    #expect(
      outline { request in
        request.nested["to-dos"] = ListSettings(
          selection: SortSelection("name", order: .reverse),
          filter: try FilterExpression("name != Buy"),
          limit: 1)
      }
        == """
        Garden
          + Mow
        Kitchen
          + Tiles
            + Choose
          + 1 of 2
          Cellar
            + Sweep
        Roof
        # no project
        Call
          Dial
        """)
  }

  @Test("knows nested lists by any usual spelling and no others")
  func spelling() throws {
    let text = outline { request in
      request.model = "Projects"
      request.nested["ToDos"] = ListSettings(filter: try FilterExpression("name = Mow"))
    }
    #expect(text == "Garden\n  + Mow\nKitchen\n  Cellar\nRoof")
    #expect(
      outline { $0.nested["books"] = ListSettings() }
        == "'books' is no list in a listing of projects (lists: 'to-dos')")
  }

  @Test("a filter on projects hides the others' to-dos and leaves context without a list")
  func topFilter() throws {
    #expect(
      outline { $0.list.filter = try FilterExpression("name = Cellar") }
        == "(Kitchen)\n  Cellar\n    + Sweep")
  }

  @Test("drops projects with nothing left where that is asked for")
  func hideEmpty() throws {
    #expect(
      outline { request in
        request.hidesEmpty = true
        request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Sweep"))
      } == "(Kitchen)\n  Cellar\n    + Sweep")
    #expect(
      outline { request in
        (request.hidesEmpty, request.depth) = (true, 1)
        request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Mow"))
      } == "Garden")
    #expect(
      outline { request in
        (request.hidesEmpty, request.depth) = (true, 1)
        request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = nothing"))
      } == "")
    #expect(
      outline { $0.hidesEmpty = true }
        == """
        Garden
          + Mow
        Kitchen
          + Paint
          + Tiles
            + Buy
            + Choose
          Cellar
            + Sweep
        # no project
        Call
          Dial
        """)
  }

  @Test("counts nested lists as levels, whatever level their owner stands on")
  func depth() throws {
    #expect(
      outline { $0.depth = 2 }
        == """
        Garden
          + Mow
        Kitchen
          + Paint
          + Tiles
            + 0 of 2
          Cellar
            + 0 of 1
        Roof
        # no project
        Call
          0 of 1
        """)
    #expect(
      outline { $0.depth = 1 } == "Garden\nKitchen\n  0 of 1\nRoof")
  }

  @Test(
    "lists only what is related to a record, in each direction",
    arguments: [
      ("to-dos", "projects", "Kitchen", "Paint Tiles"),
      ("to-dos", "projects", "kitch", "Paint Tiles"), ("to-dos", "projects", "1", "Paint Tiles"),
      ("to-dos", "projects", "kitchen", "Paint Tiles"), ("to-dos", "projects", "Roof", ""),
      ("projects", "to-dos", "Sweep", "Cellar"), ("projects", "to-dos", "Buy", "Kitchen"),
      ("projects", "to-dos", "Call", ""), ("projects", "projects", "Kitchen", "Cellar"),
      ("to-dos", "to-dos", "Tiles", "Buy Choose"), ("to-dos", "to-dos", "Buy", ""),
    ])
  func related(model: String, other: String, record: String, titles: String) throws {
    var request = ListingRequest(model: model)
    request.list.selection = SortSelection("name")
    request.relatedTo = RelatedRecord(model: other, record: record)
    #expect(try house().listing(request).titles == titles)
  }

  @Test("leaves no context without a match behind where both a filter and a record narrow a list")
  func relatedContext() throws {
    var request = ListingRequest(model: "projects")
    request.list.filter = try FilterExpression("name = Cellar")
    request.relatedTo = RelatedRecord(model: "to-dos", record: "Tiles")
    #expect(try house().listing(request).top.nodes.isEmpty)
  }

  @Test(
    "refuses records and models that aren't there",
    arguments: [
      ("projects", "Kichen", "no project has the id or title 'Kichen'"),
      ("books", "1", "no book has the id or title '1'"),
      (
        "nooks", "1",
        "there is no model 'nooks'; did you mean 'books'? (known: 'to-dos', 'projects', 'books')"
      ),
    ])
  func unknown(other: String, record: String, message: String) throws {
    var request = ListingRequest(model: "to-dos")
    request.relatedTo = RelatedRecord(model: other, record: record)
    let error = #expect(throws: (any Error).self) { try house().listing(request) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("measures count steps too, before any filter")
  func aggregates() throws {
    let listing = try house().listing(ListingRequest(model: "projects"))
    func values(_ name: String) throws -> [SortValue] {
      let column = listing.top.column(try listing.top.names.resolve(name))
      return listing.top.table.store.handles.map { column.cells.value($0) }
    }
    // Kitchen, Garden, Roof, Cellar
    #expect(try values("open-to-dos") == [.integer(2), .integer(0), .integer(0), .integer(1)])
    #expect(try values("count-of-to-dos") == [.integer(4), .integer(1), .integer(0), .integer(1)])
    #expect(try values("Progress") == [.real(0.5), .real(1), .missing, .real(0)])
    #expect(try values("done-children") == [.integer(0), .integer(0), .integer(0), .integer(0)])
    #expect(
      try values("count-of-children") == [.integer(1), .integer(0), .integer(0), .integer(0)])
    var sorted = ListingRequest(model: "projects")
    sorted.list.selection = SortSelection([
      SortTerm("open-to-dos", order: .reverse), SortTerm("name"),
    ])
    sorted.list.filter = try FilterExpression("open-to-dos >= 0")
    sorted.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Mow"))
    #expect(try house().listing(sorted).titles == "Kitchen Garden Roof")
  }

  private func house() throws -> SampleRecords {
    try SampleRecords()
      .adding(
        "projects",
        [
          ["id": "1", "name": "Kitchen"], ["id": "2", "name": "Garden"],
          ["id": "3", "name": "Roof"], ["id": "4", "name": "Cellar", "parent": "1"],
        ]
      )
      .adding(
        "to-dos",
        [
          ["id": "1", "name": "Tiles", "project": "1", "done": "false"],
          ["id": "2", "name": "Choose", "parent": "1", "done": "false"],
          ["id": "3", "name": "Buy", "parent": "1", "done": "true"],
          ["id": "4", "name": "Paint", "project": "1", "done": "true"],
          ["id": "5", "name": "Mow", "project": "2", "done": "true"],
          ["id": "6", "name": "Call"], ["id": "7", "name": "Dial", "parent": "6"],
          ["id": "8", "name": "Sweep", "project": "4"],
        ])
  }

  private func outline(
    _ change: (inout ListingRequest) throws -> Void = { _ in }
  ) -> String {
    // An error is text too: so a failed test shows both sides.
    do {
      var request = ListingRequest(model: "projects")
      request.list.selection = SortSelection("name")
      request.nested["to-dos"] = ListSettings(selection: SortSelection("name"))
      try change(&request)
      return ListingOutline.text(try house().listing(request))
    } catch {
      return "\(error)"
    }
  }
}
