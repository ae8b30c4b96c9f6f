import ListingKit
import ReportKit
import Testing

@Suite("Addresses in reports")
struct AddressTests {
  private func fixture() throws -> ReportFixture {
    try ReportFixture(
      json: #"""
        [{"id": 1, "name": "ftp", "url": "ftp://e.example/_a_"},
         {"id": 2, "name": "blank", "url": "https://e.example/a b"},
         {"id": 3, "name": "angle", "url": "https://e.example/<x>"},
         {"id": 4, "name": "pipe", "url": "https://e.example/a|b c"},
         {"id": 5, "name": "code", "url": "javascript:alert(1)"},
         {"id": 6, "name": "lines", "url": "https://e.example/a\nb", "parentID": 2}]
        """#, as: "to-dos")
  }

  @Test("are links in lists, whatever they hold, but those that may not be followed")
  func lists() throws {
    let report = try fixture().report(try fixture().request("to-dos"))
    #expect(report.contains("ftp (URL <ftp://e.example/_a_>)"))
    #expect(report.contains("(URL [https://e.example/a b](<https://e.example/a b>))"))
    #expect(report.contains(#"(URL [https://e.example/\<x>](<https://e.example/\<x\>>))"#))
    #expect(report.contains("(URL javascript:alert(1))"))
    #expect(report.contains("lines (URL [https://e.example/a b](<https://e.example/a b>))"))
  }

  @Test("are links in tables")
  func tables() throws {
    let fixture = try fixture()
    let report = try fixture.report(fixture.request("to-dos"), template: "table")
    #expect(report.contains("| <ftp://e.example/_a_> |"))
    #expect(report.contains(#"[https://e.example/a\|b c](<https://e.example/a&#124;b c>)"#))
    #expect(!report.contains("a\nb"))
  }

  @Test("are links in the headings of groups, and as a reference's value")
  func headings() throws {
    let fixture = try fixture()
    var request = fixture.request("to-dos")
    request.groupBy = "url"
    let report = try fixture.report(request)
    #expect(report.contains("## [https://e.example/a b](<https://e.example/a b>) (1)"))
    #expect(report.contains("## <ftp://e.example/_a_> (1)"))
    let template = ReportTemplate(
      file: "t.md.mustache",
      source: "{{#items}}{{#children}}# {{parent.url}}\n{{/children}}{{/items}}")
    let related = try fixture.report(fixture.request("to-dos"), with: template)
    #expect(related.contains("# [https://e.example/a b](<https://e.example/a b>)"))
  }
}
