import CommonMarkJudge
import Testing

@testable import TemplateKit

@Suite("Escapes far inside")
struct DeepNestingTests {
  private static let levels = 300

  private func nested(_ title: String) -> SampleData.Item {
    var item = SampleData.Item(["title": "last"])
    for level in (0..<Self.levels).reversed() {
      item = SampleData.Item(["title": "\(title)\(level)"], lists: ["children": [item]])
    }
    return item
  }

  @Test(
    "what would begin a block is text on every level of a partial that nests by indentation",
    arguments: ["# h", "- ", "1. ", "> ", "* * *", "```", "+ a"])
  func levels(_ title: String) throws {
    let text = try rendered(
      "{{#items}}\n{{>n}}\n{{/items}}\n", SampleData(.init(lists: ["items": [nested(title)]])),
      name: "r.md.mustache",
      partials: ["n": "- {{title}}\n{{#children}}\n  {{>n}}\n{{/children}}\n"])
    let lines = text.split(separator: "\n")
    #expect(lines.count == Self.levels + 1)
    for (level, line) in lines.dropLast().enumerated() {
      let first = try #require(lines.first)
      let expected = String(repeating: " ", count: 2 * level) + first.dropLast() + "\(level)"
      #expect(line == expected)
    }
    let outline = CommonMarkJudge.outlines(of: Array(text.utf8))
    let description = try #require(outline.first?.description)
    #expect(outline.count == 1)
    for name in ["heading", "block_quote", "code_block", "thematic_break"] {
      #expect(!description.contains("(" + name))
    }
    #expect(description.split(separator: "(paragraph").count == Self.levels + 2)
  }

  @Test("a long line of values takes time by its length alone")
  func longLine() throws {
    let tags = (0..<20_000).map { SampleData.Item([".": $0 % 2 == 0 ? "1" : "*a*"]) }
    let text = try rendered(
      "{{#items}}\n- {{#tags}}{{.}} {{/tags}}\n{{/items}}\n",
      SampleData(.init(lists: ["items": [.init(lists: ["tags": tags])]])), name: "r.md.mustache")
    #expect(text.utf8.count > 60_000)
    #expect(!text.contains("*a* "))
  }
}
