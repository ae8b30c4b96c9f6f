import CommonMarkJudge
import ListingKit
import ModelKit
import ReportKit
import SortKit
import TestSupport
import Testing

/// A whole workspace: each record once, the odd ones named, everything in its order.
@Suite struct WorkspaceTests {
  /// Projects and to-dos with a loop, an unknown project, a day that isn't one and hard titles.
  private static let garden = """
    {
      "projects": [
        {"id": 1, "name": "Rebuild the greenhouse", "dueDate": "2033-04-30", "notes": "Ask *first*.\\n\\n- glass\\n- putty"},
        {"id": 2, "name": "Bed 12", "parentID": 1},
        {"id": 3, "name": "Bed 3", "parentID": 1},
        {"id": 4, "name": "Öl & Essig | Keller"},
        {"id": 5, "name": "Orchard <south>", "done": true}
      ],
      "toDos": [
        {"id": 11, "projectID": 1, "name": "Order glass", "dueDate": "2033-02-01"},
        {"id": 12, "projectID": 1, "parentID": 11, "name": "Count the panes", "done": true},
        {"id": 13, "projectID": 1, "parentID": 12, "name": "# by the west wall"},
        {"id": 14, "projectID": 2, "name": "~~~ compost"},
        {"id": 15, "projectID": 3, "name": "<img src=x onerror=alert(1)>", "url": "javascript:alert(2)"},
        {"id": 16, "projectID": 4, "name": "Label | seal\\nstore", "dueDate": "2033-02-30"},
        {"id": 17, "projectID": 77, "name": "Left in the shed"},
        {"id": 18, "parentID": 19, "name": "Ring, one side"},
        {"id": 19, "parentID": 18, "name": "Ring, other side"},
        {"id": 9007199254740995, "name": "A large number"},
        {"id": 20, "projectID": 5, "name": "Say \\"well done\\" & rest", "done": true}
      ]
    }
    """

  private static let titles = [
    "Rebuild the greenhouse", "Bed 12", "Bed 3", "Öl & Essig | Keller", "Orchard <south>",
    "Order glass", "Count the panes", "# by the west wall", "~~~ compost",
    "<img src=x onerror=alert(1)>", "Label | seal store", "Left in the shed", "Ring, one side",
    "Ring, other side", "A large number", "Say \"well done\" & rest",
  ]

  @Test(
    "each record is there once", arguments: ["outline", "checklist", "table"],
    [ReportFormat.md, .html])
  func once(template: String, format: ReportFormat) throws {
    let fixture = try ReportFixture(json: Self.garden)
    let report = try fixture.report(fixture.request("projects"), template: template, format: format)
    let outline =
      (format == .md
      ? CommonMarkJudge.outlines(of: Array(report.utf8))[0] : HTMLJudge(report).outline)
      .description.replacing("\n", with: " ")
    for title in Self.titles {
      // A table says the owner of a nested list again; nothing else is said twice.
      let isOwner =
        template == "table"
        && (title.hasPrefix("Bed") || title.hasPrefix("R") && !title.hasPrefix("Ring")
          || title.hasPrefix("Ö") || title.hasPrefix("Orch"))
      #expect(outline.ranges(of: title).count == (isOwner ? 2 : 1), "\(title)")
    }
  }

  @Test("the loop, the unknown project and the bad day are named")
  func problems() throws {
    let fixture = try ReportFixture(json: Self.garden)
    let listing = try fixture.listing(fixture.request("projects"))
    let words = (fixture.records.problems + listing.problems).map(\.description)
    #expect(
      words == [
        "test.json: to-do 16: dueDate '2033-02-30' is no day or moment; "
          + "it is shown as it is and sorts as missing",
        "to-do 18: it is among its own ancestors (18, 19); "
          + "these records stand at the top level",
        "to-do 17: projectID refers to project '77', which isn't there; "
          + "it is kept as it is",
      ])
    let report = try fixture.report(fixture.request("projects"))
    #expect(report.contains("Label | seal store (due 2033-02-30"))
  }

  @Test("texts stand in natural order, accents where the language has them")
  func order() throws {
    let fixture = try ReportFixture(json: Self.garden)
    var request = fixture.request("projects")
    request.list.selection = SortSelection("name")
    let report = try fixture.report(request, template: "checklist")
    let names = ["Öl & Essig", "Orchard", "Rebuild", "Bed 3", "Bed 12"]
    let places = names.map { report.firstRange(of: $0)?.lowerBound ?? report.endIndex }
    #expect(places == places.sorted())
    #expect(!places.contains(report.endIndex))
  }

  @Test("the outside workspace: each record once", .enabled(if: CaseFolder.exists))
  func outside() throws {
    let json = String(decoding: try CaseFolder.bytes("inputs/workspace.json"), as: UTF8.self)
    let fixture = try ReportFixture(json: json)
    let listing = try fixture.listing(fixture.request("projects"))
    #expect(listing.levels.map(\.nodes.count) == [6, 25])
    for format in [ReportFormat.md, .html] {
      let report = try fixture.report(fixture.request("projects"), format: format)
      let outline =
        format == .md
        ? CommonMarkJudge.outlines(of: Array(report.utf8))[0].description
        : HTMLJudge(report).outline.description
      for title in [
        "Measure the walls", "Éclair parser", "eclair parser", "[x] Publish",
        "<script>alert(1)</script>", "(untitled)", "Its project is unknown", "A loop, one half",
        "A loop, other half", "Id above 2^53, a", "Id above 2^53, c", "Say \"bye\" & close",
      ] {
        #expect(outline.ranges(of: title).count == 1, "\(title) in \(format)")
      }
    }
    let words = (fixture.records.problems + listing.problems).map(\.description).joined()
    for fact in ["121, 122", "'99'", "'2031-02-30'"] { #expect(words.contains(fact)) }
  }
}
