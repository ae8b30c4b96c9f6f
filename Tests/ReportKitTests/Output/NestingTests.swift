import CommonMarkJudge
import ListingKit
import ReportKit
import SortKit
import Testing

/// What is left out, shown as context or nested deep says so in every template.
@Suite struct NestingTests {
  /// A project tree nine deep, with a to-do in each.
  private func deep() throws -> ReportFixture {
    let projects = (1...9).map {
      "{\"id\": \($0), \"name\": \"P\($0).\"\($0 > 1 ? ", \"parentID\": \($0 - 1)" : "")}"
    }
    let toDos = (1...9).map { "{\"id\": \($0), \"name\": \"T\($0).\", \"projectID\": \($0)}" }
    return try ReportFixture(
      json: "{\"projects\": [\(projects.joined(separator: ","))], "
        + "\"to-dos\": [\(toDos.joined(separator: ","))]}")
  }

  @Test("headings never pass the sixth level; what is deeper is nested in lists")
  func headings() throws {
    let fixture = try deep()
    let report = try fixture.report(fixture.request("projects"))
    let outline = CommonMarkJudge.outlines(of: Array(report.utf8))[0].description
    #expect(
      (1...6).map { outline.contains("(heading \($0) ") } == [Bool](repeating: true, count: 6))
    #expect(!report.contains("#######"))
    for number in 1...9 {
      #expect(outline.ranges(of: "P\(number).").count == 1)
      #expect(outline.ranges(of: "T\(number).").count == 1)
    }
    // P6 is one deeper than P5's heading of level six: the lists go on from there.
    for number in 6...9 { #expect(outline.contains("\"[ ] P\(number).")) }
    let page = HTMLJudge(try fixture.report(fixture.request("projects"), format: .html))
    #expect(page.problems == [])
    let headings = page.elements.map(\.name).filter { $0.hasPrefix("h") && $0.utf8.count == 2 }
    #expect(Set(headings).subtracting(["hr"]) == ["h1", "h2", "h3"])
  }

  @Test("ancestors of a match are marked as context", arguments: ["outline", "checklist", "table"])
  func context(template: String) throws {
    let fixture = try ReportFixture(
      json: "[{\"id\": 1, \"name\": \"shelf\"}, {\"id\": 2, \"name\": \"board\", \"parentID\": 1}]",
      as: "to-dos")
    var request = fixture.request("to-dos")
    request.list.filter = try FilterExpression("name = board")
    let report = try fixture.report(request, template: template)
    #expect(report.contains("shelf (context)"))
    #expect(!report.contains("board (context)"))
    let page = HTMLJudge(try fixture.report(request, format: .html))
    let marked = page.elements.filter { $0.attributes["class"]?.contains("context") == true }
    #expect(marked.map(\.name) == ["li"])
  }

  @Test(
    "what a limit leaves out is counted", arguments: ["outline", "checklist", "digest"],
    [ReportFormat.md, .html])
  func limits(template: String, format: ReportFormat) throws {
    let fixture = try deep()
    var request = fixture.request("projects")
    request.nested["to-dos"] = ListSettings(limit: 0)
    #expect(
      try fixture.report(request, template: template, format: format).ranges(of: "…and 1 more")
        .count == 9)
    request.nested = [:]
    request.depth = 3
    let report = try fixture.report(request, template: template, format: format)
    #expect(report.contains("P3."))
    #expect(!report.contains("P4."))
    #expect(report.contains("…and 1 more"))
  }

  @Test(
    "a limit at the top says how many of how many",
    arguments: ["outline", "checklist", "table", "digest"])
  func topLimit(template: String) throws {
    let fixture = try ReportFixture(
      json: "[{\"name\": \"a\"}, {\"name\": \"b\"}, {\"name\": \"c\"}]", as: "to-dos")
    var request = fixture.request("to-dos")
    request.list.limit = 1
    let report = try fixture.report(request, template: template)
    #expect(report.contains("1 of 3 shown") || report.contains("…and 2 more"))
    #expect(!report.contains("b"))
  }
}
