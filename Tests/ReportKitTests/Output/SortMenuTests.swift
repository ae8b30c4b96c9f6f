import CommonMarkJudge
import ListingKit
import ModelKit
import SortKit
import SystemKit
import TemplateKit
import TestSupport
import Testing

@testable import ReportKit

/// What a page says of its lists so that they can be sorted in it.
@Suite struct SortMenuTests {
  /// To-dos of one project, and what else JSON has to say.
  private func page(_ json: String, _ model: String, groupBy: String? = nil) throws -> HTMLJudge {
    let fixture = try ReportFixture(json: json, as: model == "projects" ? nil : model)
    var request = fixture.request(model)
    request.groupBy = groupBy
    return HTMLJudge(try fixture.report(request, format: .html))
  }

  private func ranks(_ page: HTMLJudge) -> [String] {
    page.elements.compactMap { $0.attributes["data-sort"] }
  }

  @Test("a rank a key in the order of the keys, none where there is no value, last the id's")
  func ranks() throws {
    let page = try page(
      """
      [{"id": 7, "title": "Item 10", "rating": 3, "year": 1999},
       {"id": "x", "title": "item 2", "year": 1999}, {"id": 3, "title": "Item 2", "rating": 3}]
      """, "books")
    let keys = page.elements.filter { $0.attributes["data-place"] != nil }
    #expect(keys.map { $0.attributes["data-place"] } == ["1"] + [String](repeating: "", count: 6))
    #expect(keys.allSatisfy { $0.attributes["class"] == "ties " })
    #expect(ranks(page) == ["1,,1,,,,,3", "2,,,1,,,,1", "3,,1,1,,,,2"])
  }

  @Test("a list with nothing to sort carries no menu, and a page of such lists no script")
  func single() throws {
    for (json, model, groupBy) in [
      ("[{\"id\": 1, \"name\": \"a\"}]", "to-dos", nil as String?), ("[]", "to-dos", nil),
      (
        "[{\"id\": 1, \"name\": \"a\"}, {\"id\": 2, \"name\": \"b\", \"parentID\": 1}]", "to-dos",
        nil
      ),
      (
        "[{\"id\": 1, \"name\": \"a\", \"tags\": [\"x\"]}, {\"id\": 2, \"name\": \"b\"}]", "to-dos",
        "tags"
      ),
    ] {
      let page = try page(json, model, groupBy: groupBy)
      #expect(ranks(page) == [])
      let names = page.elements.map(\.name)
      #expect(!names.contains("script") && !names.contains("template"))
      #expect(!page.elements.contains { $0.attributes["data-list"] != nil })
    }
  }

  @Test("only lists with something to sort, at any depth, carry a menu")
  func lists() throws {
    let page = try page(
      """
      {"projects": [{"id": 1, "name": "one"}, {"id": 2, "name": "two"}, {"id": 3, "name": "three"}],
       "to-dos": [{"id": 1, "name": "alone", "projectID": 1},
         {"id": 2, "name": "above", "projectID": 2}, {"id": 3, "name": "b", "parentID": 2},
         {"id": 4, "name": "a", "parentID": 2},
         {"id": 5, "name": "x"}, {"id": 6, "name": "y"}]}
      """, "projects")
    #expect(page.problems == [])
    let lists = page.elements.filter { $0.attributes["data-list"] != nil }
    #expect(
      lists.map { "\($0.name) \($0.attributes["data-list"] ?? "")" } == ["main 0", "ul 1", "ul 1"])
    #expect(ranks(page).count == 3 + 2 + 2)
    #expect(page.elements.filter { $0.name == "template" }.count == 2)
  }

  @Test("a page with very many records carries neither menus nor ranks")
  func large() throws {
    func page(_ count: Int) throws -> HTMLJudge {
      let records = (0..<count).map { "{\"id\": \($0), \"title\": \"b\"}" }
      return try self.page("[\(records.joined(separator: ","))]", "books")
    }
    let largest = try page(SortMenus.limit)
    #expect(ranks(largest).count == SortMenus.limit)
    let larger = try page(SortMenus.limit + 1)
    #expect(ranks(larger) == [])
    #expect(!larger.elements.contains { $0.name == "script" || $0.name == "template" })
  }

  @Test("labels are text, whatever they say")
  func hostile() throws {
    let labels = [
      "</template><script>alert(1)</script>", "\" onclick=\"alert(1)", "</script>", "<!--", "&amp;",
      "'];alert(1)//", "{{title}}", "\u{202E}flip",
    ]
    let members = labels.map { HostileRecords.quoted(Array($0.utf8)) + ": 1" }
    let record = "{\(members.joined(separator: ","))}"
    let text = try ReportFixture(json: "[\(record), \(record)]", as: "rows")
    let page = try text.report(text.request("rows"), format: .html)
    let judge = HTMLJudge(page)
    #expect(judge.problems == [])
    #expect(judge.elements.filter { $0.name == "script" }.map(\.attributes) == [[:]])
    #expect(judge.elements.filter { $0.name == "template" }.count == 1)
    #expect(judge.elements.filter { $0.attributes["data-place"] != nil }.count == labels.count)
    let outline = judge.outline.description
    let shown = SortRanks(try text.listing(text.request("rows")).top).keys.map(\.column.label)
    #expect(shown.contains { $0.contains("<script>alert(1)</script>") })
    for label in shown {
      #expect(outline.contains("(span class= data-place= \"\(label)\")"), "\(label)")
    }
    let script = try #require(page.split(separator: "<script>").last?.split(separator: "</script>"))
    for label in labels { #expect(!script[0].contains(label)) }
  }

  @Test("a template of one's own can use the keys and the ranks", arguments: ["md", "html"])
  func own(language: String) throws {
    let fixture = try ReportFixture(
      json: "[{\"id\": 1, \"title\": \"b\"}, {\"id\": 2, \"title\": \"a\"}]", as: "books")
    var request = fixture.request("books")
    request.list.selection = SortSelection("title")
    let source = """
      {{#isSortable}}
      {{#models}}
      list {{sortList}}:{{#sortKeys}} {{label}} {{#place}}({{place}}){{/place}}{{/sortKeys}}
      {{/models}}
      {{/isSortable}}
      list {{sortList}}
      {{#items}}
      {{title}} {{sortRanks}}
      {{/items}}

      """
    let report = try fixture.report(
      request, with: ReportTemplate(file: "own.\(language).mustache", source: source),
      format: language == "md" ? .md : .html)
    #expect(report.hasPrefix("list 0: Title (1) "))
    #expect(report.hasSuffix("list 0\na 1,,,,,,,2\nb 2,,,,,,,1\n"))
  }

  @Test(
    "nothing is ranked for a template that doesn't ask for it",
    arguments: BuiltInTemplates.reports.map(\.file))
  func unused(file: String) throws {
    let fixture = try ReportFixture()
    let entry = try #require(BuiltInTemplates.reports.first { $0.file == file })
    let template = ReportTemplate(entry)
    let data = ReportData(
      try fixture.listing(fixture.request("projects")), title: nil, language: template.language)
    let compiled = try template.compiled(for: data)
    data.prepare { compiled.uses(scope: $0, slot: $1) }
    #expect(data.menus.ranks.isEmpty == !entry.isHTML)
  }
}
