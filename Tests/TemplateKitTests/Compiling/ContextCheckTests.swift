import TemplateKit
import Testing

@Suite("contexts of tags")
struct ContextCheckTests {
  @Test(
    "refuses what can't be made safe, and says where",
    arguments: [
      ("a.md.mustache", "a\n{{{title}}}", "2:1: values are always escaped here; write '{{title}}'"),
      ("a.html.mustache", "{{&title}}", "1:1: values are always escaped here; write '{{title}}'"),
      (
        "a.html.mustache", "<p>\n<script>let a = {{title}}</script>",
        "2:17: a tag can't stand in <script>: its content is no text"
      ),
      (
        "a.html.mustache", "<a href={{link}}>",
        "1:9: an attribute with a tag must be quoted: '\"{{name}}\"'"
      ),
      ("a.html.mustache", "<!-- {{title}} -->", "1:6: a tag can't stand in a comment"),
      (
        "a.md.mustache", "x {{body}}",
        "1:3: '{{body}}' is formatted text; it must stand alone on its line"
      ),
      (
        "a.md.mustache", "```\n{{title}}\n```\n",
        "2:1: a tag can't stand in a code block: use a code span, '`{{name}}`'"
      ),
    ])
  func refuses(name: String, source: String, words: String) {
    #expect(refusal(source, name: name) == name + ":" + words)
  }

  @Test(
    "follows a partial in the context of its call",
    arguments: [("<p>{{>a}}</p>", true), ("<script>{{>a}}</script>", false)])
  func partials(source: String, isSafe: Bool) {
    let words = refusal(source, name: "a.html.mustache", partials: ["a": "x{{title}}"])
    #expect(
      words
        == (isSafe ? nil : "a:1:2: a tag can't stand in <script>: its content is no text"))
  }

  @Test("keeps what sections lead to apart, and takes the other branch for granted")
  func branches() {
    let name = "a.html.mustache"
    #expect(refusal("<p {{#open}}class=\"a\"{{/open}}>{{title}}</p>", name: name) == nil)
    #expect(
      refusal("{{#open}}<b title=\"{{/open}}{{^open}}<i title=\"{{/open}}{{title}}\">", name: name)
        == nil)
    #expect(refusal("{{#open}}<b a=\"{{/open}}{{title}}\">", name: name) == nil)
    for unsafe in ["<!--", "<script>", "<b ", "<b href="] {
      #expect(refusal("{{#items}}\(unsafe){{/items}}{{title}}", name: name) != nil)
      #expect(refusal("{{#open}}\(unsafe){{/open}}{{title}}", name: name) != nil)
    }
  }
}
