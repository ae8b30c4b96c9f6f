import CommonMarkJudge
import ListingKit
import SortKit
import Testing

/// The law of escaping from JSON to the report: 100,000 generated values read back as they are.
@Suite("Values in Markdown reports", .serialized)
struct MarkdownEscapingTests {
  private static let models = ["to-dos", "projects", "books", "rows"]

  @Test(
    "are text to libcmark in every template but the tables",
    arguments: ["outline", "checklist", "digest"], models)
  func commonMark(template: String, model: String) throws {
    try check(template, model, count: template == "outline" ? 2500 : 5000) {
      CommonMarkJudge.outlines(of: $0)
    }
  }

  @Test(
    "are text to cmark-gfm in tables and task lists", .enabled(if: GFMJudge.exists),
    arguments: ["table", "checklist"], models)
  func gfm(template: String, model: String) throws {
    try check(template, model, count: 2500) { GFMJudge.outlines(of: $0) }
  }

  private func check(
    _ template: String, _ model: String, count: Int, judge: ([UInt8]) -> [MarkupOutline]
  ) throws {
    let seed = UInt64(template.utf8.count * 100 + model.utf8.count)
    let (hostile, values) = HostileRecords.json(model, count: count, words: false, seed: seed)
    let (words, _) = HostileRecords.json(model, count: count, words: true, seed: seed)
    let outlines = try [words, hostile].map { json in
      let fixture = try ReportFixture(json: json, as: model == "projects" ? nil : model)
      var request = fixture.request(model)
      request.list.selection = SortSelection("id")
      if model == "projects" {
        request.nested["to-dos"] = ListSettings(selection: SortSelection("id"))
      }
      return try judge(Array(fixture.report(request, template: template).utf8))
        .map(\.withoutAutomaticLinks)
    }
    try #require(outlines.map(\.count) == [1, 1])
    let (found, difference) = MarkedText.compare(outlines[0][0], outlines[1][0]) {
      HostileRecords.title(values[$0])
    }
    if let difference { Issue.record(Comment(rawValue: difference)) }
    #expect(found >= count)
  }
}
