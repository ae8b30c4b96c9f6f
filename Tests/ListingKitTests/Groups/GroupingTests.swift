import FoundationEssentials
import ListingKit
import ModelKit
import SortKit
import Testing

@Suite struct GroupingTests {
  @Test("groups by declared order of choices; those without one come last both ways")
  func choices() throws {
    #expect(
      outline("priority")
        == "# High: 2\nb\nd\n# Low: 1\na\n  a1\n# No priority: 2\nc\ne")
    #expect(
      outline("priority") { $0.groupSort = GroupSort(.key, order: .reverse) }
        == "# Low: 1\na\n  a1\n# High: 2\nb\nd\n# No priority: 2\nc\ne")
  }

  @Test(
    "orders groups by every measure and direction, ties by the groups' own values",
    arguments: [
      (GroupSort(.count), "Low High No priority"),
      (GroupSort(.count, order: .reverse), "High No priority Low"),
      (GroupSort(.open), "Low High No priority"),
      (GroupSort(.open, order: .reverse), "No priority High Low"),
      (GroupSort(.progress), "No priority High Low"),
      (GroupSort(.progress, order: .reverse), "Low High No priority"),
      (GroupSort(.first("due")), "High Low No priority"),
      (GroupSort(.first("due"), order: .reverse), "Low High No priority"),
      (GroupSort(.last("due")), "High Low No priority"),
      (GroupSort(.last("due"), order: .reverse), "Low High No priority"),
      (GroupSort(.first("name")), "Low High No priority"),
      (GroupSort(.last("name"), order: .reverse), "No priority High Low"),
    ])
  func measures(sort: GroupSort, labels: String) throws {
    let listing = try listing("priority") { $0.groupSort = sort }
    #expect(listing.groups.map(\.label).joined(separator: " ") == labels)
  }

  @Test("puts a record under each of its tags and counts it in each")
  func tags() throws {
    #expect(
      outline("tags") { $0.list.selection?.reverse() }
        == "# blue: 2\nd\nb\n# red: 2\na\n  a1\nd\n# No tags: 2\ne\nc")
  }

  @Test("groups moments by the calendar day of the report's time zone")
  func days() throws {
    #expect(
      outline("due")
        == "# 2031-03-05: 2\nb\nd\n# 2031-03-06: 1\na\n  a1\n# No due: 2\nc\ne")
    let auckland = try ZoneRules(identifier: "Pacific/Auckland")
    #expect(
      outline("due") { $0.zone = auckland }
        == "# 2031-03-05: 1\nb\n# 2031-03-06: 2\na\n  a1\nd\n# No due: 2\nc\ne")
  }

  @Test("limits each group, and all of them together, saying how many there are")
  func limits() throws {
    #expect(
      outline("priority") { $0.limitPerGroup = 1 }
        == "# High: 2\nb\n1 of 2\n# Low: 1\na\n  a1\n# No priority: 2\nc\n1 of 2")
    #expect(
      outline("priority") { $0.list.limit = 2 }
        == "# High: 2\nb\nd\n# Low: 1\n0 of 1\n# No priority: 2\n0 of 2")
    let listing = try listing("priority") {
      $0.list.limit = 3
      $0.limitPerGroup = 1
    }
    #expect(listing.titles == "b | a | c")
    #expect(listing.top.nodes.count == 4)
  }

  @Test("counts only what matches, and looks for a group's first value only there")
  func filtered() throws {
    #expect(
      outline("priority") { $0.list.filter = try FilterExpression("name = a1 or name > b") }
        == "# High: 1\nd\n# Low: 1\n(a)\n  a1\n# No priority: 2\nc\ne")
    let listing = try listing("tags") { request in
      request.list.filter = try FilterExpression("name != b")
      request.groupSort = GroupSort(.first("due"), order: .reverse)
    }
    #expect(listing.groups.map(\.label) == ["blue", "red", "No tags"])
  }

  @Test("groups flags and references by what people read")
  func labels() throws {
    let flags = try listing("done") { _ in }
    #expect(flags.groups.map(\.label) == ["Open", "Done"])
    let references = try listing("project") { _ in }
    #expect(references.groups.map(\.label) == ["7", "No project"])
  }

  @Test("the order of groups does not depend on the order of the input")
  func shuffled() throws {
    let rows = ["01", "1", "a", "A", "001"].enumerated().map {
      ["id": "\($0.offset)", "name": "n", "tags": $0.element]
    }
    var request = ListingRequest(model: "to-dos")
    request.groupBy = "tags"
    let labels = try SampleRecords().adding("to-dos", rows).listing(request).groups.map(\.label)
    #expect(labels == ["001", "01", "1", "a", "A"])
    for seed in 1...5 {
      let other = try SampleRecords().adding("to-dos", rows.shuffledBySeed(UInt64(seed)))
      #expect(try other.listing(request).groups.map(\.label) == labels)
    }
  }

  @Test("refuses an unknown key with the nearest one")
  func unknown() throws {
    let error = try #require(throws: ListingError.self) { try listing("prioritty") { _ in } }
    #expect(
      error.description.hasPrefix(
        "can't group by 'prioritty': to-dos have no such field; did you mean 'priority'?"))
  }

  private let rows: [[String: String]] = [
    [
      "id": "1", "name": "a", "priority": "low", "due": "2031-03-06", "tags": "red", "done": "true",
      "project": "7",
    ],
    [
      "id": "2", "name": "b", "priority": "high", "due": "2031-03-05", "tags": "blue",
      "done": "true",
    ],
    ["id": "3", "name": "c", "done": "false"],
    [
      "id": "4", "name": "d", "priority": "high", "due": "2031-03-05T22:00:00Z",
      "tags": "red,blue,red",
    ],
    ["id": "5", "name": "e"],
    ["id": "6", "name": "a1", "parent": "1", "priority": "high", "tags": "green"],
  ]

  private func listing(
    _ key: String, _ change: (inout ListingRequest) throws -> Void
  ) throws -> Listing {
    var request = ListingRequest(model: "to-dos")
    request.list.selection = SortSelection([SortTerm("due"), SortTerm("name")])
    request.groupBy = key
    try change(&request)
    return try SampleRecords().adding("to-dos", rows).listing(request)
  }

  private func outline(
    _ key: String, _ change: (inout ListingRequest) throws -> Void = { _ in }
  ) -> String {
    // An error is text too: so a failed test shows both sides.
    do {
      return ListingOutline.text(try listing(key, change))
    } catch {
      return "\(error)"
    }
  }
}
