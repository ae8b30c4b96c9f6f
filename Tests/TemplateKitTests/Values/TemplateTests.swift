import SystemKit
import TemplateKit
import Testing

@Suite("templates with values by name")
struct TemplateTests {
  private func render(
    _ source: String, _ value: TemplateValue, name: String = "a.mustache",
    partials: [String: String] = [:]
  ) throws -> String {
    try Template(source, name: name, partials: partials).render(value)
  }

  @Test("writes values as their kind has it")
  func values() throws {
    #expect(
      try render(
        "{{a}} {{b}} {{c}} {{d}} {{e}} {{{f}}} {{f}} {{g}}|",
        ["a": 85, "b": 1.5, "c": true, "d": nil, "e": ["x"], "f": "<", "g": -3e20])
        == "85 1.5 true   < &lt; -3e+20|")
  }

  @Test("takes an empty text for nothing and 0 for a value")
  func truth() throws {
    #expect(
      try render(
        "{{#a}}a{{/a}}{{^a}}-{{/a}}{{#b}}b{{.}}{{/b}}{{^b}}-{{/b}}", ["a": "", "b": 0]) == "-b0")
  }

  @Test("knows the first and the last item and the number of each")
  func positions() throws {
    #expect(
      try render(
        "{{#a}}{{#@first}}({{/@first}}{{@number}}{{.}}{{^@last}}, {{/@last}}{{#@last}}){{/@last}}{{/a}}",
        ["a": ["x", "y", "z"]]) == "(1x, 2y, 3z)")
  }

  @Test("escapes by the language that the name tells")
  func languages() throws {
    let value: TemplateValue = ["a": "<i> *b*"]
    #expect(try render("x {{a}}\n", value, name: "x.md.mustache") == "x \\<i> *b\\*\n")
    #expect(try render("x {{a}}\n", value, name: "x.html.mustache") == "x &lt;i&gt; *b*\n")
    #expect(try render("x {{a}}\n", value, name: "x.txt.mustache") == "x <i> *b*\n")
    #expect(try render("x {{a}}\n", value) == "x &lt;i&gt; *b*\n")
  }

  @Test("renders what a lambda returns, escaped once, in the context of its tag")
  func lambdas() throws {
    let value: TemplateValue = [
      "name": "*b*", "say": .lambda { _ in "{{name}}!" }, "twice": .lambda { $0 + $0 },
    ]
    #expect(
      try render("- {{say}} {{#twice}}{{name}} {{/twice}}\n", value, name: "x.md.mustache")
        == "- \\*b*! \\*b\\* \\*b\\* \n")
    #expect(try render("{{#twice}}no{{/twice}}{{^twice}}yes{{/twice}}", value) == "nono")
  }

  @Test("refuses a lambda's template that leaves its place")
  func unsafeLambdas() throws {
    let template = try Template("<p>{{#a}}x{{/a}}{{b}}</p>", name: "x.html.mustache")
    #expect(throws: TemplateError.self) {
      try template.render(["a": .lambda { _ in "<!--" }, "b": "-->"])
    }
    let error = #expect(throws: TemplateError.self) {
      try template.render(["a": .lambda { _ in "{{#c}}" }])
    }
    #expect(
      error?.description
        == "lambda in x.html.mustache:1:1: the section 'c' is not closed; write '{{/c}}'")
  }

  @Test("stops lambdas and partials that call each other without end")
  func endless() throws {
    let lambda = try Template("{{a}}", name: "a.mustache")
    #expect(throws: TemplateError.self) { try lambda.render(["a": .lambda { _ in "{{a}}" }]) }
    let partial = try Template("{{>*a}}", name: "a.mustache", partials: ["p": "{{>*a}}"])
    let error = #expect(throws: TemplateError.self) { try partial.render(["a": "p"]) }
    #expect(error?.description == "p:1:1: sections or partials are nested deeper than 200")
    let section = try Template("{{>p}}", name: "a.mustache", partials: ["p": "{{#a}}{{>p}}{{/a}}"])
    #expect(throws: TemplateError.self) { try section.render(["a": true]) }
  }

  @Test("writes to a sink what it renders as text")
  func sink() throws {
    let items = TemplateValue.list((0..<30_000).map { .number(Double($0)) })
    let template = try Template("{{#a}}\n- {{.}} and more\n{{/a}}\n", name: "a.md.mustache")
    let sink = MemorySink()
    try template.render(["a": items], into: sink)
    #expect(sink.buffer.string == (try template.render(["a": items])))
    #expect(sink.buffer.count > 490_000)
  }
}
