import SystemKit
import TemplateKit
import Testing

@Suite("rendering by several threads")
struct BatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var groups: Int
    var perGroup: Int
    var partials: [String: String] = [:]
    var name = "test.md.mustache"
  }

  static let cases = [
    Case(
      testDescription: "one long list",
      source: "# All\n\n{{#groups}}\n- {{number}}. {{@number}}\n{{/groups}}\n\nend\n",
      groups: 40_000, perGroup: 0),
    Case(
      testDescription: "many lists in a list",
      source: "{{#groups}}\n## {{number}}\n\n{{#items}}\n- {{title}}{{#done}} x{{/done}}"
        + "{{#@last}} last{{/@last}}\n{{/items}}\n\n{{/groups}}\nend\n",
      groups: 400, perGroup: 30),
    Case(
      testDescription: "a few long lists in a list",
      source: "{{#groups}}\n## {{number}}\n\n{{#items}}\n- {{title}}{{#@first}} first{{/@first}}\n"
        + "{{/items}}\n\n{{/groups}}\nend\n",
      groups: 3, perGroup: 14_000),
    Case(
      testDescription: "a long list on one line",
      source: "{{#groups}}{{number}} {{/groups}}end\n", groups: 70_000, perGroup: 0),
    Case(
      testDescription: "a long list on one line of plain text",
      source: "{{#groups}}{{number}} {{/groups}}end\n", groups: 70_000, perGroup: 0,
      name: "test.txt.mustache"),
    Case(
      testDescription: "items that now and then end amid a line",
      source: "{{#groups}}\n{{#items}}\n- {{title}} {{number}}\n{{/items}}\n"
        + "+ {{number}}{{#items}}{{#@first}}{{#done}}\n{{/done}}{{/@first}}{{/items}}{{/groups}}",
      groups: 700, perGroup: 20),
    Case(
      testDescription: "an indented partial",
      source: "{{#groups}}\n- {{number}}\n  {{>items}}\n{{/groups}}\n",
      groups: 3, perGroup: 10_000,
      partials: ["items": "{{#items}}\n- {{title}}\n\n  more\n{{/items}}\n"]),
  ]

  @Test("gives the same bytes on any number of threads", arguments: cases)
  func sameBytes(one: Case) throws {
    let data = CountedData(groups: one.groups, perGroup: one.perGroup)
    let template = try CompiledTemplate(
      one.source, name: one.name, partials: TemplatePartials(one.partials), scopes: data.scopes)
    let alone = CountingSink()
    try template.render(data, into: alone)
    #expect(alone.text.count > 340_000)
    for threads in [3] {
      let sink = CountingSink()
      try template.render(data, into: sink, threads: threads)
      #expect(sink.hasSameText(as: alone), "\(threads) threads")
      if one.testDescription != "a long list on one line" {
        #expect(sink.largest < 2 << 20)
      }
    }
  }

  @Test("stops when the sink is full", arguments: [1, 3])
  func fullSink(threads: Int) throws {
    let data = CountedData(groups: 1000, perGroup: 200)
    let template = try CompiledTemplate(
      "{{#groups}}\n{{#items}}\n- {{title}}\n{{/items}}\n{{/groups}}\n", name: "a.md.mustache",
      scopes: data.scopes)
    let sink = CountingSink(limit: 2_000_000)
    #expect(throws: CountingSink.Full.self) {
      try template.render(data, into: sink, threads: threads)
    }
    #expect(sink.text.count <= 2_000_000)
  }

  @Test("goes 50,000 lists deep without the thread's stack, and stops where it is too deep")
  func depth() throws {
    let data = CountedData(groups: 0, perGroup: 0, depth: 50_000)
    let partials = TemplatePartials(["link": "{{number}} {{#next}}{{>link}}{{/next}};"])
    let template = try CompiledTemplate(
      "{{#chain}}{{>link}}{{/chain}}", name: "a.txt.mustache", partials: partials,
      scopes: data.scopes)
    let sink = MemorySink()
    try template.render(data, into: sink)
    #expect(sink.buffer.string.hasSuffix("49999 " + String(repeating: ";", count: 50_000)))

    let deeper = CountedData(groups: 0, perGroup: 0, depth: 150_000)
    let error = #expect(throws: TemplateError.self) {
      try template.render(deeper, into: MemorySink())
    }
    #expect(
      error?.description == "link:1:21: sections or partials are nested deeper than 200000")
  }
}
