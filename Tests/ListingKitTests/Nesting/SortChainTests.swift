import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct SortChainTests {
  @Test(
    "chosen keys come first, the provider's others follow the first one's direction",
    arguments: [
      ([], false, "done+ dueDate+ name+ creationDate+ priority+ completionDate+"),
      (
        [SortTerm("done", order: .reverse)], false,
        "done-! dueDate- name- creationDate- priority- completionDate-"
      ),
      (
        [SortTerm("priority", order: .reverse)], false,
        "priority-! done- dueDate- name- creationDate- completionDate-"
      ),
      (
        [SortTerm("name"), SortTerm("due", order: .reverse)], false,
        "name+! dueDate-! done+ creationDate+ priority+ completionDate+"
      ),
      (
        [SortTerm("name"), SortTerm("due", order: .reverse)], true,
        "name-! dueDate+! done- creationDate- priority- completionDate-"
      ),
      (
        [SortTerm("due", missing: .first), SortTerm("Due date", order: .reverse)], false,
        "dueDate+!^ done+ name+ creationDate+ priority+ completionDate+"
      ),
      (
        [SortTerm("tags")], false,
        "tags+! done+ dueDate+ name+ creationDate+ priority+ completionDate+"
      ),
    ])
  func chain(terms: [SortTerm], isReversed: Bool, keys: String) throws {
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection(terms)
    if isReversed { request.list.selection?.reverse() }
    let chain = try SampleRecords().listing(request).top.chain
    let words = chain.map { key in
      key.column.key + (key.isDescending ? "-" : "+") + (key.isChosen ? "!" : "")
        + (key.missingFirst ? "^" : "")
    }
    #expect(words.joined(separator: " ") == keys)
  }

  @Test("a model read off a file has no implied tie-breakers")
  func adHoc() throws {
    let module = AnyModelModule(
      adHoc: ModelName("rows", singular: "row"),
      fields: [FieldInfo(name: "a", kind: .integer), FieldInfo(name: "b", kind: .integer)])
    var catalog = Catalog()
    try catalog.register(module)
    var request = ListingRequest(model: "rows")
    request.list.selection = SortSelection("b")
    let rows = [
      ["id": "3", "a": "1", "b": "1"], ["id": "2", "a": "9", "b": "1"],
      ["id": "1", "a": "5", "b": "2"],
    ]
    let listing = try SampleRecords(catalog: catalog).adding("rows", rows).listing(request)
    #expect(listing.top.chain.map(\.column.key) == ["b"])
    #expect(listing.titles == "2 3 1")
  }

  @Test("a day sorts as its start in the report's time zone, among moments")
  func zones() throws {
    let rows = [
      ["id": "1", "name": "day", "due": "2031-03-06"],
      ["id": "2", "name": "before", "due": "2031-03-06T07:00:00Z"],
      ["id": "3", "name": "after", "due": "2031-03-06T09:00:00Z"],
    ]
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("due")
    let sample = try SampleRecords().adding("to-dos", rows)
    #expect(try sample.listing(request).titles == "day before after")
    request.zone = try ZoneRules(identifier: "America/Los_Angeles")
    #expect(try sample.listing(request).titles == "before day after")
  }

  @Test("refuses unknown and ambiguous keys")
  func unknown() throws {
    for (name, beginning) in [
      ("duee", "can't sort by 'duee': to-dos have no such field; did you mean 'due'?"),
      ("p", "can't sort by 'p': of to-dos it could be any of 'priority'"),
    ] {
      var request = ListingRequest(model: "to-dos")
      request.list.selection = SortSelection(name)
      let error = #expect(throws: ListingError.self) { try SampleRecords().listing(request) }
      #expect(error?.description.hasPrefix(beginning) == true)
    }
  }

  @Test("sorts by what a reference leads to")
  func references() throws {
    let sample = try SampleRecords()
      .adding(
        "projects",
        [["id": "1", "name": "Zoo", "due": "2031-01-01"], ["id": "2", "name": "Attic"]]
      )
      .adding(
        "to-dos",
        [
          ["id": "1", "name": "a", "project": "1"], ["id": "2", "name": "b", "project": "2"],
          ["id": "3", "name": "c"],
        ])
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection("project")
    #expect(try sample.listing(request).titles == "b a c")
    request.list.selection = SortSelection("project.due")
    #expect(try sample.listing(request).titles == "a b c")
  }
}
