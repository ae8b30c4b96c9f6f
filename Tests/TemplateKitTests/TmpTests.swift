import Testing
@testable import TemplateKit
@Test("tmp") func tmp() throws {
  let hostile = MarkdownReportTests().hostile
  print("<<<" + (try rendered("{{#items}}\n[{{title}}]({{link}}) `{{due}}`\n{{/items}}\n", SampleData(.init(["title": "1. <b>"], lists: ["items": [hostile]])), name: "r.md.mustache")) + ">>>")
  print("<<<" + (try rendered(
      "{{#items}}\n- {{title}}\n\n  {{>more}}\n{{/items}}\n",
      SampleData(.init(lists: ["items": [hostile]])), name: "r.md.mustache",
      partials: ["more": "{{notes}}\n\n{{body}}\n"])) + ">>>")
}
