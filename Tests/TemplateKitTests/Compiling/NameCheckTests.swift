import TemplateKit
import Testing

@Suite("checked names")
struct NameCheckTests {
  @Test(
    "says what is wrong and where",
    arguments: [
      ("{{titel}}", "1:1: unknown name 'titel' in report; did you mean 'title'?"),
      ("a\n é{{#items}}{{duw}}", "2:3: the section 'items' is not closed; write '{{/items}}'"),
      (
        "a\n é{{#items}}{{duw}}{{/items}}",
        "2:13: unknown name 'duw' in to-do; did you mean 'due'?"
      ),
      ("{{#items}}{{quux}}{{/items}}", "1:11: unknown name 'quux' in to-do"),
      ("{{items}}", "1:1: 'items' is a list; write '{{#items}}…{{/items}}'"),
      (
        "{{#items}}{{project.nam}}{{/items}}",
        "1:11: unknown name 'project.nam' in project; did you mean 'name'?"
      ),
      ("{{title.name}}", "1:1: 'title' in 'title.name' has no parts"),
      ("{{@number}}", "1:1: '@number' means something only inside a list"),
      ("{{.}}", "1:1: unknown name '.' in report"),
      ("{{>itm}}", "1:1: unknown partial 'itm'; did you mean 'item'?"),
      ("{{>*title}}", "1:1: the partial '*title' can't be checked in a report"),
      ("{{#items}}{{#@nope}}{{/@nope}}{{/items}}", "1:11: unknown name '@nope' in to-do"),
    ])
  func refuses(source: String, words: String) {
    let words = "test.txt.mustache:" + words
    let refused = refusal(source, partials: ["item": "x"]) ?? ""
    // Behind it stand the names that are known at that place, if it is about a name.
    #expect(refused == words || refused.hasPrefix(words + " (known here: '"))
  }

  @Test("checks a partial in every place that it is called from")
  func partials() {
    let partials = ["due": "{{due}}"]
    #expect(refusal("{{#items}}{{>due}}{{/items}}", partials: partials) == nil)
    #expect(
      refusal("{{#items}}{{>due}}{{/items}}{{>due}}", partials: partials)
        == "due:1:1: unknown name 'due' in report (known here: "
        + "'body', 'items', 'link', 'notes', 'open', 'projects', 'title')")
  }

  @Test("refuses a partial that calls itself whatever the data says")
  func endless() {
    #expect(
      refusal("{{>a}}", partials: ["a": "x{{>b}}", "b": "{{>a}}"])?.contains("without end")
        == true)
    #expect(
      refusal("{{#items}}{{>a}}{{/items}}", partials: ["a": "{{#children}}{{>a}}{{/children}}"])
        == nil)
  }
}
