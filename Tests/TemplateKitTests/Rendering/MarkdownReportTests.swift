import CommonMarkJudge
import Testing

@testable import TemplateKit

@Suite("whole Markdown reports, judged by libcmark")
struct MarkdownReportTests {
  static let item = """
    - [{{#done}}x{{/done}}{{^done}} {{/done}}] {{title}}{{#due}} (due {{due}}){{/due}}
    {{#children}}
      {{>item}}
    {{/children}}

    """

  /// The outline that an item should have.
  private func expected(_ item: SampleData.Item) -> String {
    let title = shown(item.texts["title"])
    let due = shown(item.texts["due"])
    let children = (item.lists["children"] ?? []).map(expected).joined()
    let text =
      "[\(item.flags.isEmpty ? " " : "x")] " + (title.isEmpty ? "(untitled)" : title)
      + (due.isEmpty ? "" : " (due \(due))")
    return "(item (paragraph \"\(text)\")" + (children.isEmpty ? "" : "(list \(children))") + ")"
  }

  /// A text as it is read back on one line: nothing where nothing would be seen, else with blanks
  /// for tabs and without outer ones.
  private func shown(_ text: String?) -> String {
    var scalars = Substring(
      (text ?? "").split(separator: "\t", omittingEmptySubsequences: false)
        .joined(separator: " ")
    ).unicodeScalars
    if scalars.allSatisfy(\.properties.isWhitespace) { return "" }
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }

  @Test("nested to-dos come back with every title, mark and level")
  func nested() throws {
    var lists = NestedLists(seed: 11)
    for _ in 0..<30 {
      let items = lists.items(4, depth: 4)
      let text = try rendered(
        "{{#items}}\n{{>item}}\n{{/items}}\n", SampleData(.init(lists: ["items": items])),
        name: "r.md.mustache", partials: ["item": Self.item])
      let outline = CommonMarkJudge.outlines(of: Array(text.utf8)).map(\.withoutAutomaticLinks)
      let wanted = "(list " + items.map(expected).joined() + ")"
      let isEqual = outline.map(\.description) == [wanted]
      #expect(isEqual, "\(difference(wanted, outline.first?.description ?? "", text))")
    }
  }

  private func difference(_ wanted: String, _ found: String, _ text: String) -> String {
    let common = zip(wanted, found).prefix { $0.0 == $0.1 }.count
    return "wanted …\(wanted.dropFirst(max(0, common - 40)).prefix(100))…, found "
      + "…\(found.dropFirst(max(0, common - 40)).prefix(100))… in\n\(text.prefix(400))"
  }

  let hostile = SampleData.Item(
    [
      "title": "# *Not* a | heading", "notes": "one\n\n- two\n===\n    three\n",
      "body": "- **bold**\n- b\n\n  c\n", "link": "https://a.b/c_d(e)?f=<g>&h",
      "due": "`now`",
    ],
    lists: ["tags": [.init([".": "a|b"]), .init([".": "`c`"]), .init([".": "|---|"])]])

  private func report(_ source: String) throws -> String {
    try rendered(
      source, SampleData(.init(["title": "1. <b>"], lists: ["items": [hostile]])),
      name: "r.md.mustache")
  }

  @Test("knows the context of each tag")
  func contexts() throws {
    #expect(try report("# {{title}}\n") == "# 1. \\<b>\n")
    #expect(try report("{{title}}\n") == "1\\. \\<b>\n")
    #expect(
      try report("{{#items}}\n- {{title}}\n{{/items}}\n") == "- \\# *Not\\* a | heading\n")
    #expect(
      try report("{{#items}}\n[{{title}}]({{link}}) `{{due}}`\n{{/items}}\n")
        == "[# *Not\\* a | heading](https://a.b/c_d\\(e\\)?f=%3Cg%3E&h) `` `now` ``\n")
  }

  @Test("writes a table's rows by a list of its columns")
  func table() throws {
    let text = try report(
      """
      | a | b | c |
      | --- | --- | --- |
      {{#items}}
      {{#tags}}| {{.}} {{/tags}}|
      {{/items}}

      """)
    #expect(
      text == "| a | b | c |\n| --- | --- | --- |\n| a\\|b | \\`c\\` | \\|---\\| |\n")
  }

  @Test("indents text of several lines and formatted text to the item that they are in")
  func blocks() throws {
    let text = try rendered(
      "{{#items}}\n- {{title}}\n\n  {{>more}}\n{{/items}}\n",
      SampleData(.init(lists: ["items": [hostile]])), name: "r.md.mustache",
      partials: ["more": "{{notes}}\n\n{{body}}\n"])
    let outline = CommonMarkJudge.outlines(of: Array(text.utf8))
    #expect(
      outline.map(\.description) == [
        """
        (list (item (paragraph "# *Not* a | heading")(paragraph "one")(paragraph "- two
        ===
        three")(list (item (paragraph (strong "bold")))(item (paragraph "b")(paragraph "c")))))
        """
      ], "\(text)")
  }
}
