import SystemKit
import Testing

@testable import TemplateKit

/// Escapes are written only where a character would mean something.
@Suite("Minimal escapes")
struct MinimalEscapeTests {
  @Test(
    "ordinary text stays as it is at a block's start, in running text, headings and cells",
    arguments: [
      "Fix #12 in my_func!", "a < b", "AT&T", "C++", "snake_case_name", "5 * 3", "#12", "Really?!",
      "a (b) c: d; e, f. \"g\" 'h'", "-5 °C", "+1", "100% = all", "a/b", "C:\\Users", "x^2", "{a}",
      "I <3 you", "a -> b", "@name", "1.5", "2024-05-01", "12:30", "3)b",
      "über_straße", "R&D, more", "=1+2", "a == b", "a * b", ":)", "a\u{A0}b", "» c «",
      "e@x.org", "a; b", "...", "1 - 2", "é", "漢字", "#hashtag", "-a", "+a", "a - b - c",
    ])
  func unchanged(_ text: String) throws {
    for frame in ["@", "- @", "- [ ] @", "a @ b", "# @", "| @ |", "**@**", "[@](a)"] {
      let frame = try Frame(frame)
      #expect(frame.text(text) == frame.description.replacing("@", with: text))
    }
  }

  @Test(
    "a mark that would begin a block gets one backslash",
    arguments: [
      ("# a", "\\# a"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("* a", "\\* a"), ("> a", "\\> a"),
      ("1. a", "1\\. a"), ("10) a", "10\\) a"), ("---", "\\---"), ("***", "\\***"),
      ("~~~ a", "\\~~~ a"), ("* * *", "\\* * *"), ("|a|b|", "|a|b|"),
      ("-", "\\-"), ("1.", "1\\."), ("1234567890. a", "1234567890. a"),
      ("####### a", "####### a"),
    ])
  func blockMarks(_ text: String, _ written: String) throws {
    #expect(try Frame("- @").text(text) == "- " + written)
    #expect(try Frame("a @").text("b\n" + text) == "a b\\\n" + written)
  }

  @Test(
    "a mark that would make something of the line before gets one only behind a line",
    arguments: ["===", ":-|-:", "|-|", "|---|---|"])
  func lineMarks(_ text: String) throws {
    #expect(try Frame("- @").text(text) == "- " + text)
    #expect(try Frame("a @").text("b\n" + text) == "a b\\\n\\" + text)
    #expect(try Frame("a\n@").text(text) == "a\n\\" + text)
  }

  @Test("a box gets a backslash where it would make a task, or be read as a task's tick")
  func boxes() throws {
    for text in ["[x] a", "[ ] a"] {
      #expect(try Frame("- @").text(text) == "- \\" + text)
      #expect(try Frame("- a @").text(text) == "- a " + text)
      #expect(try Frame("@").text(text) == text)
    }
    #expect(try Frame("- [ ] @").text("map[x] lookup") == "- [ ] map[x\\] lookup")
    #expect(try Frame("- [ ] a @").text("[X]") == "- [ ] a [X\\]")
    #expect(try Frame("- [ ] @").text("a [x](b) [x]") == "- [ ] a [x\\](b) [x\\]")
    #expect(try Frame("- [ ] `@` b").text("a[x]") == "- [ ] a[x\\] b")
    #expect(try Frame("- [ ] [a](@)").text("/[x]") == "- [ ] [a](/&#91;x])")
    #expect(try Frame("- [ ] @").text("https://a.b/[x]") == "- [ ] <https://a.b/&#91;x]>")
    #expect(try Frame("map @").text("map[x] lookup") == "map map[x] lookup")
  }

  @Test(
    "a delimiter that can open or close nothing stays plain",
    arguments: [
      "5*3", "~/file", "a_", "_a", "*", "**", "~", "2 * 3*4", "*.txt", "**kwargs", "x**2",
    ])
  func lone(_ text: String) throws {
    for frame in ["a @", "- [ ] @", "# @", "| @ |", "a @ **b** @", "- [ ] @ (@)", "> a, @, _b_"] {
      let frame = try Frame(frame)
      let values = frame.contexts.indices.map { $0 == 0 ? text : "c" }
      var expected = frame.description
      for value in values { expected.replace("@", with: value, maxReplacements: 1) }
      let buffer = ByteBuffer()
      frame.write(values.map { Array($0.utf8) }, to: buffer)
      #expect(buffer.string == expected)
    }
  }

  @Test("a value's delimiter ends nothing of an earlier value's or the template's")
  func pairs() throws {
    #expect(try Frame("a @ @").text("5*3", "4*2") == "a 5*3 4\\*2")
    #expect(try Frame("**@**").text("5*3") == "**5\\*3**")
    #expect(try Frame("| @ | @ |").text("5*3", "4*2") == "| 5*3 | 4*2 |")
    #expect(try Frame("**a** @").text("5*3") == "**a** 5*3")
    #expect(try Frame("a @*").text("*b") == "a \\*b*")
    #expect(try Frame("@ (b) @").text("[a", "c]: d") == "[a (b) c\\]: d")
    #expect(try Frame("@\n@").text("a", "[b]c: d") == "a\n[b]c: d")
    #expect(try Frame("a @ @").text("[b", "c]: d") == "a [b c]: d")
  }

  @Test("an address stays as it is, or is written in brackets where it holds marks")
  func addresses() throws {
    for text in [
      "https://e.example/a_b", "https://e.example/Order_(s)", "see https://a.b/c?d=1&e=2.",
      "www.e.example/a_b", "(https://a.b/c)", "https://a.b/c_", "a@b.c", "a_b@c.d",
    ] {
      for frame in ["a @", "- [ ] @", "# @", "| @ |", "a @, b", "- a (@)"] {
        let frame = try Frame(frame)
        #expect(frame.text(text) == frame.description.replacing("@", with: text))
      }
    }
    func text(_ value: String) throws -> String { try Frame("a @").text(value) }
    #expect(try text("https://a.b/?a=1&copy;b") == "a <https://a.b/?a=1&amp;copy;b>")
    #expect(try text("https://a.b/*c*, d") == "a <https://a.b/*c>*, d")
    #expect(try text("<https://a.b/c>") == "a \\<<https://a.b/c>>")
    #expect(try text("www.a.b/*c*d") == "a [www.a.b/\\*c\\*d](<http://www.a.b/*c*d>)")
    #expect(try Frame("a @-b").text("https://a.b/c") == "a <https://a.b/c>-b")
    #expect(try Frame("a @@").text("https://a.b/c", "d") == "a <https://a.b/c>d")
    #expect(try Frame("a https://a.b/@ c").text("d*e*") == "a https\\://a.b/d*e\\* c")
    #expect(try Frame("a @@").text("https://", "b\n> c") == "a https\\://b\\\n\\> c")
    #expect(try text("<https://a.b>https://c*d*") == "a \\<<https://a.b>><https://c*d>*")
    #expect(
      try Frame("@@@").text("\u{3000}``https://", "1\\__", "\u{85}.")
        == "\u{3000}\\`\\`https\\://1\\\\\\_\\_&#133;.")
    let link = "[http://a.b/\\*c*>d](<http://a.b/*c*\\>d>)"
    #expect(try Frame("a !@").text("http://a.b/*c*>d") == "a \\!" + link)
    #expect(try Frame("a \\!@").text("http://a.b/*c*>d") == "a \\!" + link)
    #expect(try Frame("a @").text("b!http://a.b/*c*>d") == "a b\\!" + link)
    #expect(try Frame(">@").text("www.a.b/*c*d") == ">[www.a.b/\\*c\\*d](<http://www.a.b/*c*d>)")
    #expect(try Frame("| @ |").text("https://a.b/c|d") == "| <https://a.b/c&#124;d> |")
    #expect(try Frame("[@](c)").text("https://a.b/*c*") == "[https://a.b/*c\\*](c)")
  }

  @Test("marks mean nothing behind other text on the line")
  func runningMarks() throws {
    for text in ["# a", "- a", "1. a", "> a", "---", "===", "|a|b|", "+"] {
      #expect(try Frame("- [ ] @").text(text) == "- [ ] " + text)
    }
  }

  @Test(
    "a character that means something in a text gets a backslash",
    arguments: [
      ("*a*", "*a\\*"), ("_a_", "_a\\_"), ("a*b*c", "a*b\\*c"), ("`a`", "\\`a\\`"),
      ("[a](b)", "\\[a](b)"), ("![a](b)", "!\\[a](b)"), ("<b>", "\\<b>"), ("<!--", "\\<!--"),
      ("&amp;", "\\&amp;"), ("&#42;", "\\&#42;"), ("~~a~~", "~~a\\~\\~"), ("\\*", "\\\\*"),
      ("\\\\a", "\\\\\\a"), ("a\\", "a\\"), ("<a@b>", "\\<a@b>"),
    ])
  func textMarks(_ text: String, _ written: String) throws {
    #expect(try Frame("a @").text(text) == "a " + written)
  }

  @Test("what follows decides about a character at the end")
  func edges() throws {
    #expect(try Frame("a @[b](c)").text("!") == "a \\![b](c)")
    #expect(try Frame("a @ b").text("!") == "a ! b")
    #expect(try Frame("a @amp;").text("&") == "a \\&amp;")
    #expect(try Frame("a &@").text("amp;") == "a &amp\\;")
    #expect(try Frame("a @;").text("&lt") == "a \\&lt;")
    #expect(try Frame("a &@;").text("lt") == "a &l&#116;;")
    #expect(try Frame("@. a").text("1") == "&#49;. a")
    #expect(try Frame("@. a").text("b") == "b. a")
    #expect(try Frame("@1. a").text("4") == "&#52;1. a")
    #expect(try Frame("@1 a").text("4") == "41 a")
    #expect(try Frame("a \\@").text("*") == "a \\\\*")
    #expect(try Frame("a \\@").text("b") == "a \\b")
    #expect(try Frame("# @").text("C #") == "# C \\#")
    #expect(try Frame("# @").text("C#") == "# C#")
    #expect(try Frame("**@**").text("\u{A0}a") == "**&#160;a**")
  }

  @Test("lines go on in their container, and empty lines part paragraphs where they can")
  func lines() throws {
    #expect(try Frame("- @").text("a\nb\n\nc") == "- a\\\n  b\n\n  c")
    #expect(
      try Frame("  10. [ ] @").text("a\r\nb\n\nc") == "  10. [ ] a\\\n      b\\\n      \\\n      c")
    #expect(try Frame("> - @").text("a\n\nb") == "> - a\n>\n>   b")
    #expect(try Frame("# @").text("a\n\n  b\tc") == "# a b c")
    #expect(try Frame("a\n\n@").text("b\n\nc") == "a\n\nb\n\nc")
    #expect(try Frame("a\n@").text("b\n\nc") == "a\nb\\\n\\\nc")
    #expect(try Frame("> @\n> @").text("a\n\nb", "c\n\nd") == "> a\n>\n> b\n> c\\\n> \\\n> d")
    #expect(try Frame("@\n===").text("a\n\nb") == "a\\\n\\\nb\n===")
    #expect(try Frame("@\n@\n---").text("a\n\nb", "c") == "a\\\n\\\nb\nc\n---")
  }

  @Test("a code span's fence is longer than the backticks in it")
  func codeSpans() throws {
    #expect(try Frame("a `@`").text("b") == "a `b`")
    #expect(try Frame("a `@`").text("b`c") == "a ``b`c``")
    #expect(try Frame("a `@`").text("``") == "a ``` `` ```")
    #expect(try Frame("a `@`").text("") == "a ")
    #expect(try Frame("| `@` |").text("a|b") == "| `a\\|b` |")
    #expect(try Frame("| `@` |").text("a\\|b") == "| a&#92;\\|b |")
    #expect(try Frame("| ``@`` |").text("*a\\|*") == "| *a&#92;\\|\\* |")
    #expect(try Frame("[`@`](a)").text("]:") == "[\\]:](a)")
  }

  @Test("a value that holds nothing leaves the marks beside it characters")
  func nothing() throws {
    func text(_ frame: String) throws -> String { try Frame(frame).text("", " ") }
    #expect(try text("#@") == "\\#")
    #expect(try text("-@") == "\\-")
    #expect(try text("1.@") == "1\\.")
    #expect(try text("*@*") == "*&#32;*")
    #expect(try text("**@**") == "**&#32;**")
    #expect(try text("~~@~~") == "~~&#32;~~")
    #expect(try text("@\n===") == "&#32;\n===")
    #expect(try text("a !@[b](c)") == "a \\![b](c)")
    #expect(try text("1@1. a") == "&#49;1. a")
    #expect(try Frame("1 @\nb").text("") == "1\nb")
    #expect(try text("- @ (b)") == "-  (b)")
    #expect(try text("- @ - b") == "- &#32; - b")
    #expect(try text("| @ | @ |") == "|  |  |")
    #expect(try Frame("![@](a)").text("^b") == "![\\^b](a)")
    #expect(try Frame("**@@**").text("", "b") == "**b**")
  }
}
