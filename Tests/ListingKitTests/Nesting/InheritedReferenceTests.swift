import ListingKit
import ModelKit
import SortKit
import Testing
import ToDos

@Suite struct InheritedReferenceTests {
  @Test(
    "conditions take the project that a step has from above",
    arguments: [
      ("project = Kitchen", "Choose Order Tiles"), ("project = 1", "Choose Order Tiles"),
      ("project = Garden", "Dig Plant"), ("project is missing", "Call"),
      ("project.done = true", "Dig Plant"), ("project = 77", "Lost Lost1"),
      ("not project is missing and name ~ lost", "Lost Lost1"),
    ])
  func filter(condition: String, titles: String) throws {
    var request = ListingRequest(model: "to-dos")
    request.isFlat = true
    request.list.selection = SortSelection("name")
    request.list.filter = try FilterExpression(condition)
    #expect(try house().listing(request).titles == titles)
  }

  @Test("a step of another project stands with its parent, marked, and counts for its own")
  func strays() throws {
    var request = ListingRequest(model: "projects")
    request.list.selection = SortSelection("name")
    request.nested["to-dos"] = ListSettings(selection: SortSelection("name"))
    let listing = try house().listing(request)
    #expect(
      ListingOutline.text(listing)
        == """
        Garden
        Kitchen
          + Tiles
            + Choose
            + Dig
              + Plant
            + Order
        # no project
        Call
        Lost
          Lost1
        """)
    let list = listing.levels[1]
    let column = try #require(list.strayOwners)
    let marks = list.nodes.map { column.cells.value($0) }.filter { $0 != .missing }
    // The project of 'Lost' isn't there: no heading says it.
    #expect(marks.count == 2 && marks.contains(.text("Garden")), "\(marks)")
    let garden = listing.top.place(of: 0)
    #expect(list.elsewhere(owner: garden) == 2)
    #expect(listing.elsewhere(level: 1, count: 2) == "2 to-dos elsewhere, with their parents")
    #expect(list.elsewhere(owner: listing.top.place(of: 1)) == 0)
    // Topmost where its parent doesn't match, it is in no count of the list in which it stands.
    request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Dig"), limit: 0)
    let dig = try house().listing(request)
    #expect(
      ListingOutline.text(dig) == "Garden\nKitchen\n  + (Tiles)\n    + Dig")
    #expect(dig.levels[1].span(owner: dig.top.place(of: 1)).total == 0)
  }

  @Test("a project whose to-dos all stand elsewhere isn't empty")
  func hideEmpty() throws {
    var request = ListingRequest(model: "projects")
    request.hidesEmpty = true
    request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Dig"))
    #expect(try house().listing(request).titles == "Kitchen Garden")
    request.nested["to-dos"] = ListSettings(filter: try FilterExpression("name = Call"))
    #expect(try house().listing(request).titles == "")
  }

  @Test("a field that isn't inherited is each record's own")
  func notInherited() throws {
    let sample = try SampleRecords(catalog: Catalog(OwnersModule.self, ChoresModule.self))
      .adding("owners", [["id": "1", "name": "Ann"]])
      .adding(
        "chores",
        [
          ["id": "1", "name": "Cook", "owner": "1", "helper": "1"],
          ["id": "2", "name": "Peel", "parent": "1"],
        ])
    func titles(_ condition: String) throws -> String {
      var request = ListingRequest(model: "chores")
      request.isFlat = true
      request.list.filter = try FilterExpression(condition)
      return try sample.listing(request).titles
    }
    #expect(try titles("owner = Ann") == "Cook Peel")
    #expect(try titles("helper = Ann") == "Cook")
    #expect(try titles("helper is missing") == "Peel")
  }

  @Test("a record on a loop has what it names itself, and nothing from the others")
  func loops() throws {
    let sample = try SampleRecords()
      .adding("projects", [["id": "1", "name": "Kitchen"]])
      .adding(
        "to-dos",
        [
          ["id": "1", "name": "a", "parent": "2"],
          ["id": "2", "name": "b", "parent": "1", "project": "1"],
          ["id": "3", "name": "c", "parent": "2"], ["id": "4", "name": "d", "parent": "1"],
        ])
    var request = ListingRequest(model: "to-dos")
    request.isFlat = true
    request.list.filter = try FilterExpression("project = Kitchen")
    #expect(try sample.listing(request).titles == "b c")
  }

  private func house() throws -> SampleRecords {
    try SampleRecords()
      .adding(
        "projects",
        [
          ["id": "1", "name": "Kitchen"], ["id": "2", "name": "Garden", "done": "true"],
        ]
      )
      .adding(
        "to-dos",
        [
          ["id": "1", "name": "Tiles", "project": "1"],
          ["id": "2", "name": "Choose", "parent": "1", "project": "1"],
          ["id": "3", "name": "Order", "parent": "1"],
          ["id": "4", "name": "Dig", "parent": "1", "project": "2"],
          ["id": "5", "name": "Plant", "parent": "4"], ["id": "6", "name": "Call"],
          ["id": "7", "name": "Lost", "project": "77"],
          ["id": "8", "name": "Lost1", "parent": "7"],
        ])
  }
}

private struct Owner: ModelRecord {
  var id = RecordID.none
  var name = ""
}

private enum OwnerSort: String, SortProvider {
  case name = "Name"
  var key: SortKey<Owner> { SortKey(\.name) }
}

private struct OwnersModule: ModelModule {
  static let name = ModelName("owners", singular: "owner")
  typealias Sort = OwnerSort
  static let fields: [Field<Owner>] = [.init("name", \.name, role: .title)]
  static var preview: [UInt8] { Array("[]".utf8) }
}

private struct Chore: ModelRecord {
  var id = RecordID.none
  var name = ""
  var owner: RecordID?
  var helper: RecordID?
  var parent: RecordID?
}

private enum ChoreSort: String, SortProvider {
  case name = "Name"
  var key: SortKey<Chore> { SortKey(\.name) }
}

private struct ChoresModule: ModelModule {
  static let name = ModelName("chores", singular: "chore")
  typealias Sort = ChoreSort
  static let fields: [Field<Chore>] = [
    .init("name", \.name, role: .title), .init("owner", \.owner, references: "owners"),
    .init("helper", \.helper, references: "owners", inherits: false),
    .init("parent", \.parent, references: "chores"),
  ]
  static var preview: [UInt8] { Array("[]".utf8) }
}
