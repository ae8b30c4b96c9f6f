import FoundationEssentials
import Interchange
import ListingKit
import ModelCatalog
import ModelKit
import SortKit
import Testing

/// Faults that people reported of comparable tools, with data of our own.
@Suite struct ReportedFaultTests {
  @Test(
    "missing values come last in both directions and for every key, in the order of their ids",
    arguments: [
      ("due", SortOrder.forward, "c a b d"), ("due", .reverse, "a c b d"),
      ("created", .forward, "b c a d"), ("created", .reverse, "c b a d"),
    ])
  func missing(key: String, order: SortOrder, titles: String) throws {
    let rows = [
      ["id": "1", "name": "a", "due": "2032-06-02"],
      ["id": "2", "name": "b", "created": "2032-01-09"],
      ["id": "3", "name": "c", "due": "2032-06-01", "created": "2032-01-10"],
      ["id": "4", "name": "d"],
    ]
    let sample = try SampleRecords(catalog: fileCatalog()).adding("rows", rows)
    var request = ListingRequest(model: "rows")
    request.list.selection = SortSelection(key, order: order)
    #expect(try sample.listing(request).titles == titles)
    request.list.selection = SortSelection(key, order: order, missing: .first)
    let first = try sample.listing(request).titles
    let missing = titles.suffix(3)
    #expect(first == "\(missing) \(titles.dropLast(4))")
  }

  @Test("numbers in texts count as numbers, also in the order of groups")
  func natural() throws {
    let names = ["9 nails", "10 nails", "8 nails", "page 12", "page 2"]
    let rows = names.enumerated().map {
      ["id": "\($0.offset)", "name": "\($0.element.split(separator: " ").joined(separator: "_"))"]
    }
    #expect(try titlesOf(rows, [SortTerm("name")]) == "8_nails 9_nails 10_nails page_2 page_12")
    var request = ListingRequest(model: "to-dos")
    request.groupBy = "tags"
    let tagged = names.enumerated().map { ["id": "\($0.offset)", "tags": $0.element] }
    let listing = try SampleRecords().adding("to-dos", tagged).listing(request)
    #expect(listing.groups.map(\.label) == ["8 nails", "9 nails", "10 nails", "page 2", "page 12"])
  }

  @Test("letter case weighs the same in every text key")
  func letterCase() throws {
    let rows = ["Oak", "elm", "OAK", "Elm"].enumerated().map {
      ["id": "\($0.offset)", "name": $0.element, "url": "x/\($0.element)"]
    }
    #expect(try titlesOf(rows, [SortTerm("name")]) == "elm Elm Oak OAK")
    #expect(try titlesOf(rows, [SortTerm("url")]) == "elm Elm Oak OAK")
  }

  @Test("descending keeps the order of ties by id")
  func ties() throws {
    let rows = [(1, 5), (2, 4), (3, 5), (4, 4), (5, 5)].map {
      ["id": "\($0.0)", "level": "\($0.1)"]
    }
    let sample = try SampleRecords(catalog: fileCatalog()).adding("rows", rows)
    var request = ListingRequest(model: "rows")
    request.list.selection = SortSelection("level", order: .reverse)
    #expect(try sample.listing(request).titles == "1 3 5 2 4")
    request.list.selection = SortSelection("level")
    #expect(try sample.listing(request).titles == "2 4 1 3 5")
    request.list.selection = SortSelection([
      SortTerm("level", order: .reverse), SortTerm("id", order: .reverse),
    ])
    #expect(try sample.listing(request).titles == "5 3 1 4 2")
  }

  @Test("a date with words behind it is reported, sorts as missing and is none to a filter")
  func unreadable() throws {
    let text = """
      [{"id": 1, "name": "a", "due": "2032-04-09"}, {"id": 2, "name": "b", "due": "2032-04-08 at tea"},
       {"id": 3, "name": "c", "due": "2032-04-10"}]
      """
    let catalog = try ModelCatalog.catalog()
    let records = try JSONReader(catalog).read(
      bytes: Array(text.utf8), name: "tea.json", as: try catalog.model(named: "to-dos"))
    #expect(records.problems.count == 1)
    #expect(records.problems.first.map { "\($0)".contains("'2032-04-08 at tea'") } == true)
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("due", order: .reverse)
    #expect(try Listing.make(request, of: records, catalog: catalog).titles == "c a b")
    request.list.filter = try FilterExpression("due is missing or due > 2032-04-09")
    #expect(try Listing.make(request, of: records, catalog: catalog).titles == "c b")
  }

  @Test("two records with one id are both kept, each with its own values, and the id is named")
  func twice() throws {
    let rows = [
      ["id": "k-1", "name": "first", "due": "2032-01-01"], ["id": "k-1", "name": "second"],
      ["id": "k-2", "name": "child", "parent": "k-1"],
    ]
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("name")
    let listing = try SampleRecords().adding("to-dos", rows).listing(request)
    #expect(ListingOutline.text(listing) == "first\n  child\nsecond")
    #expect(
      listing.problems.map(\.description) == ["to-do k-1: 2 records have this id; all are kept"])
    request.list.filter = try FilterExpression("name = second and due is missing")
    #expect(try SampleRecords().adding("to-dos", rows).listing(request).titles == "second")
  }

  /// A model as it is read off a file: without implied tie-breakers.
  private func fileCatalog() throws -> Catalog {
    var catalog = Catalog()
    try catalog.register(
      AnyModelModule(
        adHoc: ModelName("rows", singular: "row"),
        fields: [
          FieldInfo(name: "name", kind: .text), FieldInfo(name: "due", kind: .day),
          FieldInfo(name: "created", kind: .day), FieldInfo(name: "level", kind: .integer),
        ]))
    return catalog
  }

  private func titlesOf(_ rows: [[String: String]], _ sort: [SortTerm]) throws -> String {
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection(sort)
    return try SampleRecords().adding("to-dos", rows).listing(request).titles
  }
}
