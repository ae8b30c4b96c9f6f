import TemplateKit
import Testing

@Suite("templates on typed data")
struct SlotRendererTests {
  typealias Item = SampleData.Item

  let data = SampleData(
    Item(
      ["title": "Week 7"], flags: ["open"],
      lists: [
        "items": [
          Item(
            ["title": "Sow", "due": "2026-03-01"], flags: ["done"],
            lists: [
              "children": [Item(["title": "Buy seeds"]), Item(["title": "Dig"])],
              "project": [Item(["name": "Garden"], lists: ["owner": [Item(["name": "Us"])]])],
              "tags": [Item([".": "spring"]), Item([".": "soil"])],
            ]),
          Item(["title": "Rest", "due": "  "]),
        ],
        "projects": [Item(["name": "Kitchen"], lists: ["todos": [Item(["title": "Paint"])]])],
      ]))

  @Test("writes values, flags and lists")
  func values() throws {
    #expect(
      try rendered("{{title}}:{{#items}} {{title}}{{#done}}!{{/done}}{{/items}}\n", data)
        == "Week 7: Sow! Rest\n")
    #expect(try rendered("{{open}} {{#items}}{{done}} {{/items}}", data) == "true true false ")
  }

  @Test("takes a text of blanks for none")
  func blanks() throws {
    #expect(
      try rendered("{{#items}}{{#due}}[{{.}}]{{/due}}{{^due}}-{{/due}}{{/items}}", data)
        == "[2026-03-01]-")
  }

  @Test("finds names of outer items, the innermost first")
  func outerNames() throws {
    let source = "{{#projects}}{{#todos}}{{name}}: {{title}} ({{open}}){{/todos}}{{/projects}}"
    #expect(try rendered(source, data) == "Kitchen: Paint (true)")
  }

  @Test("goes through dotted names by their first items")
  func dottedNames() throws {
    #expect(
      try rendered(
        "{{#items}}{{project.name}}/{{project.owner.name}};{{#project.owner}}{{name}}{{/project.owner}}"
          + "{{^project.owner}}none{{/project.owner}} {{/items}}", data)
        == "Garden/Us;Us /;none ")
  }

  @Test("knows the first and the last item and the number of each")
  func positions() throws {
    #expect(
      try rendered(
        "{{#items}}{{@number}}{{^@last}},{{/@last}}{{#@first}}[{{#tags}}{{.}}{{^@last}} {{/@last}}"
          + "{{/tags}}]{{/@first}}{{/items}}", data) == "1,[spring soil]2")
  }

  @Test("nests lists by a partial that calls itself, indented")
  func recursion() throws {
    let item = "- {{title}}\n{{#children}}\n  {{>item}}\n{{/children}}\n"
    #expect(
      try rendered(
        "{{#items}}\n{{>item}}\n{{/items}}\n", data, partials: ["item": item])
        == "- Sow\n  - Buy seeds\n  - Dig\n- Rest\n")
  }

  @Test("shows the same item again behind a nested list")
  func restores() throws {
    #expect(
      try rendered("{{#items}}<{{#children}}{{title}}{{/children}}{{title}}>{{/items}}", data)
        == "<Buy seedsDigSow><Rest>")
  }

  @Test("shows a title of which nothing would be seen")
  func untitled() throws {
    let data = SampleData(Item(["title": " \t"], lists: ["items": [Item(["due": " "])]]))
    #expect(
      try rendered("{{title}}|{{#items}}{{due}}|{{title}}{{/items}}", data)
        == "(untitled)| |(untitled)")
  }

  @Test("fills a parent's blocks")
  func parents() throws {
    let page = "# {{title}}\n{{$content}}\nnothing\n{{/content}}\n--\n"
    #expect(
      try rendered(
        "{{<page}}{{$content}}\n{{#items}}\n* {{title}}\n{{/items}}\n{{/content}}{{/page}}\n",
        data, partials: ["page": page]) == "# Week 7\n* Sow\n* Rest\n--\n")
  }
}
