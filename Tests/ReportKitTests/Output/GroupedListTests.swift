import ListingKit
import ModelKit
import ReportKit
import Testing

/// What a record's list says within the groups that are made by it.
@Suite("A list that records are grouped by")
struct GroupedListTests {
  private func report(
    _ tags: [String], template: String = "outline", format: ReportFormat = .md, more: String = ""
  ) throws -> String {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ",")
    let fixture = try ReportFixture(
      json: "[{\"id\": 1, \"name\": \"a\", \"tags\": [\(list)]}\(more)]", as: "to-dos")
    var request = fixture.request("to-dos")
    request.groupBy = "tags"
    return try fixture.report(request, template: template, format: format)
  }

  private let many = (0..<200).map { "tag\($0)" }

  @Test("is whole in every group where it is short")
  func short() throws {
    let report = try report(["x", "y", "z"])
    #expect(report.ranges(of: "- [ ] a (tags x, y, z)").count == 3)
  }

  @Test("is its beginning where it is long, and each of its values has a heading")
  func long() throws {
    let beginning = "tags tag0, tag1, tag2, tag3, tag4, tag5, tag6, tag7 and 192 more"
    let report = try report(many)
    #expect(report.ranges(of: "- [ ] a (\(beginning))").count == 200)
    for tag in many { #expect(report.contains("\n## \(tag) (1)\n")) }
    let page = try self.report(many, format: .html)
    #expect(page.ranges(of: "tag6, tag7 and 192 more<").count == 200)
    for tag in many { #expect(page.contains("<h2>\(tag)</h2>")) }
    let table = try self.report(many, template: "table")
    #expect(table.ranges(of: "tag6, tag7 and 192 more |").count == 200)
  }

  @Test("says how many values it has where the first is long itself")
  func longValues() throws {
    let long = String(repeating: "long", count: 100)
    let report = try report([long + "1", long + "2"])
    #expect(report.ranges(of: "- [ ] a (tags 2 values)").count == 2)
    #expect(report.contains("## \(long)1 (1)") && report.contains("## \(long)2 (1)"))
  }

  @Test("is whole below a record that stands in the group: it has no headings there")
  func children() throws {
    let list = many.map { "\"own\($0)\"" }.joined(separator: ",")
    let child = ", {\"id\": 2, \"name\": \"b\", \"parentID\": 1, \"tags\": [\(list)]}"
    let report = try report(["x"], more: child)
    #expect(report.contains("owntag199)"))
    #expect(report.contains("- [ ] a (tags x)"))
  }

  @Test("is whole where records are grouped by something else, or not at all")
  func others() throws {
    let list = many.map { "\"\($0)\"" }.joined(separator: ",")
    let fixture = try ReportFixture(
      json: "[{\"id\": 1, \"name\": \"a\", \"tags\": [\(list)], \"priority\": \"high\"}]",
      as: "to-dos")
    for key in [nil, "priority"] {
      var request = fixture.request("to-dos")
      request.groupBy = key
      #expect(try fixture.report(request).contains("tag198, tag199"))
    }
  }

  @Test("is shortened alike in a table of people's own")
  func table() throws {
    let list = many.map { "\"\($0)\"" }.joined(separator: ",")
    let fixture = try ReportFixture(
      json: "{\"shells\": [{\"name\": \"a\", \"beaches\": [\(list)]}, "
        + "{\"name\": \"b\", \"beaches\": [\"tag3\", \"north\"]}]}")
    var request = fixture.request(try #require(fixture.records.modelNames.first))
    request.groupBy = "beaches"
    let report = try fixture.report(request)
    #expect(report.ranges(of: "tag6, tag7 and 192 more").count == 200)
    #expect(report.ranges(of: "tag3, north").count == 2)
  }
}
