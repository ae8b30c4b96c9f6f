import TemplateKit
import Testing

@Suite("parsing templates")
struct TemplateParserTests {
  private func render(
    _ source: String, _ value: LooseValue = [:], _ partials: [String: String] = [:]
  ) throws -> String {
    try renderedLoosely(source, value, partials: partials)
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("x\n{{name", "2:1: the tag '{{name' is not closed; write its closing delimiter"),
      ("{{{name}}", "1:1: the tag '{{{name}}' is not closed; write its closing delimiter"),
      ("{{ }}", "1:1: the tag '{{ }}' has no name"),
      ("{{#}}", "1:1: the tag '{{#}}' has no name"),
      ("{{>*}}", "1:1: the tag '{{>*}}' has no name"),
      ("{{#a}}", "1:1: the section 'a' is not closed; write '{{/a}}'"),
      ("a{{/a}}", "1:2: '{{/a}}' closes nothing"),
      (
        "{{#a}}\n{{#b}}\n{{/a}}{{/b}}",
        "3:1: '{{/a}}' closes nothing; the open section is 'b' of line 2"
      ),
      (
        "{{=<%=}}",
        "1:1: '<%' is no pair of delimiters; write two without '=', such as '{{=<% %>=}}'"
      ),
    ])
  func refuses(source: String, words: String) {
    #expect(refusal(source, name: "a") == "a:" + words)
  }

  @Test("refuses sections nested too deep instead of overflowing the stack")
  func depth() {
    let deep = String(repeating: "{{#a}}", count: 20_000)
    let closed = deep + String(repeating: "{{/a}}", count: 20_000)
    #expect(refusal(deep, name: "a") == "a:1:1201: sections or partials are nested deeper than 200")
    #expect(
      refusal(closed, name: "a") == "a:1:1201: sections or partials are nested deeper than 200")
  }

  @Test("takes away the lines of tags that stand alone")
  func standalone() throws {
    #expect(
      try render("a\n  {{#b}}\n  c\n  {{/b}}\n{{! d }}\ne\r\n{{^b}}\r\n{{/b}}\r\nf", ["b": true])
        == "a\n  c\ne\r\nf")
    #expect(try render("{{#b}}{{/b}}\n", ["b": true]) == "\n")
  }

  @Test("indents a partial's lines, and its partials' further")
  func indentation() throws {
    #expect(
      try render(
        "1\n  {{>a}}\n2\n", ["x": "y\nz"], ["a": "3\n\n {{>b}}\n4 {{{x}}}\n", "b": "5\n6"])
        == "1\n  3\n\n   5\n   6  4 y\nz\n2\n")
  }

  @Test("changes delimiters, inside a partial for it alone")
  func delimiters() throws {
    #expect(
      try render("{{=<% %>=}}<%a%> {{a}} <%>p%>", ["a": "x"], ["p": "{{a}}<%a%>"])
        == "x {{a}} x<%a%>")
  }

  @Test("fills blocks, the outermost filling first, indented where they stand")
  func blocks() throws {
    let partials = [
      "page": "<{{$title}}none{{/title}}>\n  {{$body}}\n    empty\n  {{/body}}\n.\n",
      "sub": "{{<page}}{{$title}}sub{{/title}}{{$body}}\n one\n   two\n{{/body}}{{/page}}\n",
    ]
    #expect(try render("{{>page}}", [:], partials) == "<none>\n    empty\n.\n")
    #expect(try render("{{>sub}}", [:], partials) == "<sub>\n    one\n      two\n.\n")
    #expect(
      try render("{{<sub}}{{$title}}top{{/title}}{{/sub}}", [:], partials)
        == "<top>\n    one\n      two\n.\n")
  }

  @Test("skips a byte order mark")
  func byteOrderMark() throws {
    #expect(try render("\u{FEFF}{{#a}}\nb\n{{/a}}\n", ["a": true]) == "b\n")
  }
}
