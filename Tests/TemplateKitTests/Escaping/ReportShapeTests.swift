import Testing

@testable import TemplateKit

/// The shapes that reports are made of, rendered with hostile values.
@Suite("Shapes of reports")
struct ReportShapeTests {
  private func render(
    _ source: String, _ value: LooseValue, partials: [String: String] = [:],
    name: String = "report.md.mustache"
  ) throws -> String {
    try renderedLoosely(source, value, name: name, partials: partials)
  }

  @Test("a nested task list by a recursive partial")
  func taskList() throws {
    let item = """
      - [{{#done}}x{{/done}}{{^done}} {{/done}}] {{title}}{{#due}} (due {{due}}){{/due}}
      {{#children}}
        {{>item}}
      {{/children}}

      """
    func task(_ title: String, done: Bool, _ children: [LooseValue] = []) -> LooseValue {
      .object([
        "title": .text(title), "done": .flag(done), "children": .list(children), "due": .null,
      ])
    }
    let tasks = LooseValue.object([
      "items": .list([
        task("- [x] *a*", done: true, [task("two\n# lines", done: false)]),
        task("1. b", done: false),
      ])
    ])
    let written = try render(
      "# {{#heading}}{{heading}}{{/heading}}All\n\n{{#items}}\n{{>item}}\n{{/items}}\n", tasks,
      partials: ["item": item])
    #expect(
      written == """
        # All

        - [x] - [x\\] *a\\*
          - [ ] two\\
            \\# lines
        - [ ] 1. b

        """)
  }

  @Test("a table with a loop over its columns")
  func table() throws {
    let source = """
      {{#columns}}| {{label}} {{/columns}}|
      {{#columns}}|---{{/columns}}|
      {{#rows}}
      {{#cells}}| {{.}} {{/cells}}|
      {{/rows}}

      """
    let written = try render(
      source,
      .object([
        "columns": .list([.object(["label": .text("a|b")]), .object(["label": .text("c\nd")])]),
        "rows": .list([.object(["cells": .list([.text("- e"), .text("f\\|")])])]),
      ]))
    #expect(written == "| a\\|b | c d |\n|---|---|\n| - e | f&#92;\\| |\n")
  }

  @Test("a numbered list, a quote, a link and code")
  func others() throws {
    let source = """
      {{#items}}
      1. {{title}}: [{{title}}](<{{link}}>) `{{title}}`
         > {{title}}
      {{/items}}

      """
    let written = try render(
      source,
      .object([
        "items": .list([.object(["title": .text("a]\n`b"), "link": .text("javascript:c")])])
      ]))
    #expect(
      written == """
        1. a]\\
           \\`b: [a\\] \\`b](<#>) ``a] `b``
           > a]\\
           > \\`b

        """)
  }

  @Test("a page with attributes and links")
  func page() throws {
    let source = "<a class=\"{{c}}\"{{#t}} title='{{t}}'{{/t}} href=\"{{u}}\">{{n}}</a>"
    let value = LooseValue.object([
      "c": .text("a\" b"), "t": .text("'"), "u": .text("/?a&b"), "n": .text("<i>"),
    ])
    let written = try render(source, value, name: "page.html.mustache")
    #expect(
      written
        == "<a class=\"a&quot; b\" title='&#39;' href=\"/?a&amp;b\">&lt;i&gt;</a>")
  }
}
