import CommonMarkJudge
import ListingKit
import ModelKit
import ReportKit
import SortKit
import SystemKit
import TemplateKit
import Testing

/// Faults that people reported of comparable tools, as far as reports can have them.
@Suite struct ReportedFaultTests {
  /// To-dos with these titles, and what else is said of each.
  private func toDos(_ titles: [String], more: (Int) -> String = { _ in "" }) throws
    -> ReportFixture
  {
    let records = titles.enumerated().map {
      "{\"id\": \($0.offset + 1), \"name\": \(HostileRecords.quoted(Array($0.element.utf8)))"
        + more($0.offset) + "}"
    }
    return try ReportFixture(json: "[\(records.joined(separator: ",\n"))]", as: "to-dos")
  }

  private func request(_ fixture: ReportFixture, _ model: String = "to-dos") -> ListingRequest {
    var request = fixture.request(model)
    request.list.selection = SortSelection("id")
    return request
  }

  private func outline(_ markdown: String) -> String {
    CommonMarkJudge.outlines(of: Array(markdown.utf8))[0].description
  }

  @Test("a day is the same day in every time zone", arguments: ["outline", "table", "digest"])
  func zones(template: String) throws {
    let fixture = try toDos(["optician"]) { _ in ", \"due\": \"2032-08-11\"" }
    let reports = try ["America/Los_Angeles", "Pacific/Auckland", "UTC"].map { name in
      var request = request(fixture)
      request.zone = try ZoneRules(identifier: name)
      // An hour at which today is the same day in all three.
      request.now -= 3 * 3_600_000_000
      return try fixture.report(request, template: template)
    }
    #expect(Set(reports).count == 1)
    #expect(reports[0].contains("2032-08-11"))
  }

  @Test(
    "a title that begins like a list or a rule is an item's text",
    arguments: ["outline", "checklist"])
  func markers(template: String) throws {
    let titles = ["+ go", "- go", "* go", "7. go", "+", "-", "---", "===", "~~~ notes", "~~~"]
    let fixture = try toDos(titles)
    let outline = outline(try fixture.report(request(fixture), template: template))
    #expect(outline.ranges(of: "(list ").count == 1)
    let items = titles.map { "(item (paragraph \"[ ] \($0)\"))" }.joined()
    #expect(outline.hasSuffix("(list \(items))"))
  }

  @Test("a title deeper down is no heading, quote or box", arguments: ["outline", "checklist"])
  func deeper(template: String) throws {
    let titles = [
      "top", "# no heading", "###", "> no quote", "[x] no box", "<b>not bold</b>", "`tick",
      "a_b_c *x* \\ end",
    ]
    let fixture = try toDos(titles) { $0 > 0 ? ", \"parentID\": 1" : "" }
    let outline = outline(try fixture.report(request(fixture), template: template))
    let items = titles.dropFirst().map { "(item (paragraph \"[ ] \($0)\"))" }.joined()
    #expect(outline.hasSuffix("(list (item (paragraph \"[ ] top\")(list \(items))))"))
  }

  @Test("pipes, backslashes and line breaks stay in their cells", .enabled(if: GFMJudge.exists))
  func cells() throws {
    let fixture = try ReportFixture(
      json: """
        [{"id": 1, "k": "p|q", "v": 1}, {"id": 2, "k": "x\\\\|y", "v": 2}, {"id": 3, "k": "d:\\\\", "v": 3},
         {"id": 4, "k": "three\\nlines\\nlong", "v": 4}, {"id": 5, "k": "cr\\r\\nlf", "v": 5}]
        """, as: "rows")
    let report = try fixture.report(request(fixture, "rows"), template: "table")
    let outline = GFMJudge.outlines(of: Array(report.utf8))[0].description
    let rows = ["p|q", "x\\|y", "d:\\", "three lines long", "cr lf"].enumerated().map {
      "(table_row (table_cell \"\($0.element)\")(table_cell \"\($0.offset + 1)\"))"
    }
    #expect(outline.hasSuffix("\(rows.joined()))"))
    let page = HTMLJudge(
      try fixture.report(request(fixture, "rows"), template: "table", format: .html))
    #expect(page.problems == [])
    #expect(page.elements.count { $0.name == "tr" } == 6)
    #expect(page.outline.description.contains("three lines long"))
  }

  @Test("HTML in titles and notes is shown as it was written")
  func html() throws {
    let titles = [
      "if a < b && c > d", "<script>alert(1)</script>", "&lt;key&gt;", "say \"hi\" & 'bye'",
    ]
    let fixture = try toDos(titles) { _ in ", \"notes\": \"see `<div>` and <div>\"" }
    for title in titles {
      let text = try fixture.report(request(fixture), format: .html, title: title)
      let page = HTMLJudge(text)
      #expect(page.problems == [])
      // The page's own script, with no attributes, and no other.
      #expect(page.elements.filter { $0.name == "script" }.map(\.attributes) == [[:]])
      let outline = page.outline.description
      for other in titles { #expect(outline.contains("(span class=title \"\(other)\")")) }
      #expect(outline.contains("(title  \"\(title)\")") || outline.contains("(title \"\(title)\")"))
      #expect(outline.contains("(code \"<div>\")"))
    }
  }

  @Test("lines go on in their item whatever its number's width", arguments: [false, true])
  func continuation(isMarkdown: Bool) throws {
    let note = "line one\\nline two\\n\\n- looks like a bullet"
    let fixture = try toDos((1...11).map { "task \($0)" }) {
      [0, 8, 9, 10].contains($0) ? ", \"notes\": \"\(note)\"" : ""
    }
    let name = isMarkdown ? "notes" : "notes.text"
    // What a record's number is followed by decides how far its lines are indented.
    let source = """
      {{#items}}
      {{@number}}. {{title}}
      {{#notes}}

      {{#isWide}}{{/isWide}}
      {{/notes}}
      {{/items}}
      """
      .replacing("\n\n{{#isWide}}{{/isWide}}", with: "\n\n    {{\(name)}}\n")
    let report = try fixture.report(
      request(fixture), with: ReportTemplate(file: "own.md.mustache", source: source))
    let outline = outline(report)
    let inner =
      isMarkdown
      ? "(paragraph \"line one\"(softbreak )\"line two\")(list (item (paragraph \"looks like a bullet\")))"
      : "(paragraph \"line one\nline two\")(paragraph \"- looks like a bullet\")"
    let items = (1...11).map {
      "(item (paragraph \"task \($0)\")" + ([1, 9, 10, 11].contains($0) ? inner : "") + ")"
    }
    #expect(outline == "(list \(items.joined()))")
  }

  @Test("children may come before their parents, four levels deep")
  func childrenFirst() throws {
    let fixture = try ReportFixture(
      json: """
        [{"id": 3, "parent": 2, "name": "twig"}, {"id": 2, "parent": 1, "name": "bough"},
         {"id": 1, "name": "trunk"}, {"id": 4, "parent": 3, "name": "leaf"}]
        """, as: "to-dos")
    #expect(
      try fixture.report(fixture.request("to-dos"), template: "checklist")
        == """
        # To-dos

        - [ ] trunk
          - [ ] bough
            - [ ] twig
              - [ ] leaf

        """)
  }

  @Test("deep trees come out whole", arguments: [ReportFormat.md, .html])
  func deep(format: ReportFormat) throws {
    let fixture = try toDos((1...2000).map { "T\($0)." }) { ", \"parentID\": \($0)" }
    let report = try fixture.report(request(fixture), template: "outline", format: format)
    for number in [1, 2, 1000, 1999, 2000] {
      #expect(report.ranges(of: "T\(number).").count == 1)
    }
    guard format == .html else { return }
    #expect(HTMLJudge(report).problems == [])
    let checklist = try fixture.report(request(fixture), template: "checklist", format: .html)
    #expect(checklist.ranges(of: "T2000.").count == 1)
  }

  @Test("a tree of 20,000 levels comes out whole in its page")
  func deeper() throws {
    let fixture = try toDos((1...20_000).map { "T\($0)." }) { ", \"parentID\": \($0)" }
    let report = try fixture.report(request(fixture), format: .html)
    for number in [1, 10_000, 20_000] { #expect(report.ranges(of: "T\(number).").count == 1) }
  }
}
