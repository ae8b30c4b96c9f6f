import ListingKit
import ReportKit
import SortKit
import TestSupport
import Testing

@Suite struct ReportGoldenTests {
  @Test(
    "writes the sample records with every template",
    arguments: ["outline", "checklist", "table", "digest"], ["projects", "to-dos", "books"])
  func markdown(template: String, model: String) throws {
    let fixture = try ReportFixture()
    let text = try fixture.report(fixture.request(model), template: template)
    expectGolden(text, "\(template)-\(model).md")
  }

  @Test("writes the sample records as pages", arguments: ["projects", "to-dos", "books"])
  func html(model: String) throws {
    let fixture = try ReportFixture()
    let text = try fixture.report(fixture.request(model), format: .html)
    expectGolden(text, "outline-\(model).html")
  }
}
