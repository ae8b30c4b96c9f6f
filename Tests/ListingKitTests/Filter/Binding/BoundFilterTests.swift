import ListingKit
import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing

@Suite struct BoundFilterTests {
  @Test(
    "compares each type as a person means it",
    arguments: [
      // Flags: what nobody marked as done is open.
      ("done", "2"), ("not done", "1 3 4 5 6"), ("done = no", "1 3 4 5 6"),
      ("done != yes", "1 3 4 5 6"),
      ("done is missing", ""), ("done in (yes, no)", "1 2 3 4 5 6"),
      // Choices by name, label, code, beginning; in order by their codes.
      ("priority = high", "1"), ("priority = High", "1"), ("priority = 3", "1"),
      ("priority >= medium", "1 2"), ("priority > medium", "1"), ("priority < medium", "3 4"),
      ("priority <= low", "3 4"), ("priority != high", "2 3 4 5 6"), ("priority = none", "4"),
      ("priority is missing", "5 6"), ("priority in (high, low)", "1 3"),
      ("priority not in (high, low)", "2 4 5 6"), ("priority ~ ME", "2"),
      // Days as a whole, moments by the day that they lie in.
      ("due = today", "1 2"), ("due <= today", "1 2 3"), ("due < today", "3"),
      ("due > today", "4 5"),
      ("due >= today", "1 2 4 5"), ("due != today", "3 4 5 6"), ("due = 2031-03", "1 2 3 4"),
      ("due = this week", "1 2 3"), ("due > 2031-03", "5"), ("due <= today+7d", "1 2 3 4"),
      ("due is missing", "6"), ("due is not missing", "1 2 3 4 5"), ("due < now", "3"),
      ("due > now", "2 4 5"), ("due = now", "1"), ("due <= 2031-03-06T18:00Z", "1 3"),
      ("due <= today 6pm", "1 3"), ("due < \"today at 18:00\"", "3"),
      ("due > 5 mar 2031", "1 2 4 5"),
      ("due < 2031-03-06T18:00Z", "3"), ("due is overdue", "3"), ("overdue", "3"),
      ("not done and Overdue", "3"),
      ("due is not overdue", "1 2 4 5 6"),
      // Texts in any case and composition.
      ("name = 'choose TILES'", "1"), ("name ~ tile", "1 2"), ("name !~ tile", "3 4 5 6"),
      ("name ~ straße", "4"), ("name ~ STRASSE", "4"), ("name = 'cafe\u{301}'", "5"),
      ("name ~ cafe", "6"), ("name < d", "1 2 5 6"), ("name = Cafe", "6"),
      // Lists by any of their texts.
      ("tags = bug", "1 2"), ("tags = BUG", "1 2"), ("tags != bug", "3 4 5 6"), ("tags ~ o", "1 3"),
      ("tags is missing", "4 5 6"), ("tags in (home, x)", "1"), ("tags > c", "1 3"),
      // References by id or title; a record that isn't there only by id.
      ("project = Kitchen", "1 2"), ("project = kitchen", "1 2"), ("project = 10", "1 2"),
      ("project != Kitchen", "3 4 5 6"), ("project = 99", "4"), ("project ~ 9", "4"),
      ("project ~ den", "3"),
      ("project is missing", "5 6"), ("project < h", "3 4"), ("parent = 'Choose tiles'", "2"),
      ("project.name = garden", "3"), ("project.done", "3"), ("not project.done", "1 2 4 5 6"),
      ("project.done = no", "1 2 4 5 6"), ("project.due is missing", "3 4 5 6"),
      ("project.due >= 2031-04", "1 2"), ("project.open-to-dos = 1", "1 2 3"),
      ("project.name is missing", "4 5 6"), ("parent.project.name = Kitchen", "2"),
      // Ids.
      ("id = 3", "3"), ("id in (3, 4)", "3 4"), ("id > 4", "5 6"), ("id ~ 3", "3"),
      ("id != 3", "1 2 4 5 6"),
      // All together.
      ("done = false and (due <= today or priority = none)", "1 3 4"),
      ("not (done or due is missing) and name !~ x", "1 3 4 5"),
      ("not not done", "2"), ("done or due > today or priority = low", "2 3 4 5"),
    ])
  func conditions(text: String, ids: String) throws {
    #expect(try matching(text).joined(separator: " ") == ids)
  }

  @Test("says what would be right, at its place")
  func errors() throws {
    var said = ""
    for text in wrong {
      let error = try #require(throws: FilterError.self, "\(text)") { try matching(text) }
      said += "\(error)\n\n"
    }
    expectGolden(said, "filter-binding-errors.txt")
  }

  @Test("points into the printed text where an expression was put together by hand")
  func byHand() throws {
    let read = try FilterExpression("nothing = 1")
    let joined = FilterExpression(.and([try FilterExpression("done"), read]))
    let error = try #require(throws: FilterError.self) { try matching(joined) }
    #expect(error.text == "done and nothing = 1")
    #expect(error.column == 10)
  }

  @Test("keeps apart the fields that only a file may have")
  func unknownField() throws {
    let error = try #require(throws: FilterError.self) { try matching("effort > 3") }
    guard case .unknownField(let name, let model, _, _) = error.reason else {
      Issue.record("another reason: \(error.reason)")
      return
    }
    #expect(name == "effort")
    #expect(model == "to-dos")
  }

  @Test("tells what it understood of dates, once each")
  func echoes() throws {
    let filter = try bound(
      "due <= friday and (due > friday or due = 2031-03-01 or project.due < today)")
    #expect(filter.echoes == ["today = 2031-03-06", "friday = 2031-03-07"])
  }

  @Test("holds days against the calendar of the report's time zone")
  func zones() throws {
    // 2 is due on 2031-03-06 at 20:00 in UTC: the next morning in Auckland.
    let auckland = try ZoneRules(identifier: "Pacific/Auckland")
    #expect(try matching("due = 2031-03-06", zone: auckland) == ["1"])
    #expect(try matching("due = 2031-03-07", zone: auckland) == ["2"])
    // Noon in UTC is the seventh there, so a day's to-do for the sixth is late.
    #expect(try matching("due is overdue", zone: auckland) == ["1", "3"])
    let losAngeles = try ZoneRules(identifier: "America/Los_Angeles")
    #expect(try matching("due = 2031-03-06", zone: losAngeles) == ["1", "2"])
    #expect(try matching("due < 2031-03-06", zone: losAngeles) == ["3"])
  }

  @Test("keeps case and composition apart in code-point order, except for parts")
  func binary() throws {
    #expect(try matching("name = 'choose tiles'", order: .binary) == [])
    #expect(try matching("name = 'Choose tiles'", order: .binary) == ["1"])
    #expect(try matching("name = 'cafe\u{301}'", order: .binary) == [])
    #expect(try matching("name ~ 'choose'", order: .binary) == ["1"])
  }

  private func matching(
    _ text: String, zone: ZoneRules = .utc, order: TextOrder = .root
  ) throws -> [String] {
    try matching(try FilterExpression(text), zone: zone, order: order)
  }

  private func matching(
    _ expression: FilterExpression, zone: ZoneRules = .utc, order: TextOrder = .root
  ) throws -> [String] {
    let sample = try FilterSample(zone: zone, order: order)
    let filter = try BoundFilter(expression, in: sample.table)
    return sample.table.rows.filter { filter.matches($0) }.map {
      sample.table.table.id($0).description
    }
  }

  private func bound(_ text: String) throws -> BoundFilter {
    let sample = try FilterSample()
    return try BoundFilter(try FilterExpression(text), in: sample.table)
  }
}

private let wrong = [
  "prioritty = high", "project.nme = x", "project.x.y = 1", "nme.x = 1", "p = 1", "priority",
  "name is overdue", "priority is overdue", "project is overdue", "project", "done = maybe",
  "done < yes", "due ~ 3", "due = next friday", "due = 2031-02-30", "due <= tomorow",
  "priority = urgent", "priority = medum", "project.open-to-dos = many", "name = ''", "id = ''",
  "done = false and tag = bug and nothing = 3",
]

/// Six to-dos and two projects, on 2031-03-06 at noon in UTC, a Thursday.
private struct FilterSample {
  private let tables: ListTables
  let table: ListTable

  init(zone: ZoneRules = .utc, order: TextOrder = .root) throws {
    var request = ListingRequest(model: "to-dos")
    request.now = noon("2031-03-06")
    request.zone = zone
    request.textOrder = order
    let sample = try SampleRecords()
      .adding(
        "projects",
        [
          ["id": "10", "name": "Kitchen", "due": "2031-04-01", "done": "false"],
          ["id": "11", "name": "Garden", "done": "true"],
        ]
      )
      .adding("to-dos", FilterSample.toDos)
    tables = ListTables(
      sample.records, catalog: sample.catalog, request: request, workers: Workers(1))
    table = tables.table(try sample.catalog.model(named: "to-dos"))
  }

  private static let toDos: [[String: String]] = [
    [
      "id": "1", "name": "Choose tiles", "done": "false", "priority": "high", "due": "2031-03-06",
      "tags": "bug,home", "project": "10",
    ],
    [
      "id": "2", "name": "buy TILES", "done": "true", "priority": "medium",
      "due": "2031-03-06T20:00:00Z", "tags": "Bug", "project": "10", "parent": "1",
    ],
    [
      "id": "3", "name": "Mow", "done": "false", "priority": "low", "due": "2031-03-05",
      "tags": "outdoors", "project": "11",
    ],
    [
      "id": "4", "name": "Hauptstraße", "priority": "none",
      "due": "2031-03-13T09:00:00Z",
      "project": "99",
    ],
    ["id": "5", "name": "Café", "due": "2031-06-01"],
    ["id": "6", "name": "cafe"],
  ]
}
