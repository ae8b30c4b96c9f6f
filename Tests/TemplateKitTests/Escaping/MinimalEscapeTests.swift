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
      ("1. a", "1\\. a"), ("10) a", "10\\) a"), ("---", "\\---"), ("===", "\\==="),
      ("~~~ a", "\\~\\~\\~ a"), ("* * *", "\\* * *"), ("|a|b|", "\\|a|b|"), (":-|-:", "\\:-|-:"),
      ("-", "\\-"), ("1.", "1\\."), ("[x] a", "\\[x] a"), ("1234567890. a", "1234567890. a"),
      ("####### a", "####### a"),
    ])
  func blockMarks(_ text: String, _ written: String) throws {
    #expect(try Frame("- @").text(text) == "- " + written)
    #expect(try Frame("a @").text("b\n" + text) == "a b\\\n" + written)
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
      ("*a*", "\\*a\\*"), ("_a_", "\\_a\\_"), ("a*b", "a\\*b"), ("`a`", "\\`a\\`"),
      ("[a](b)", "\\[a](b)"), ("![a](b)", "!\\[a](b)"), ("<b>", "\\<b>"), ("<!--", "\\<!--"),
      ("&amp;", "\\&amp;"), ("&#42;", "\\&#42;"), ("~~a~~", "\\~\\~a\\~\\~"), ("\\*", "\\\\\\*"),
      ("\\\\a", "\\\\\\a"), ("a\\", "a\\\\"), ("<a@b>", "\\<a@b>"),
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
    #expect(try Frame("a \\@").text("*") == "a \\\\\\*")
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
  }

  @Test("a code span's fence is longer than the backticks in it")
  func codeSpans() throws {
    #expect(try Frame("a `@`").text("b") == "a `b`")
    #expect(try Frame("a `@`").text("b`c") == "a ``b`c``")
    #expect(try Frame("a `@`").text("``") == "a ``` `` ```")
    #expect(try Frame("a `@`").text("") == "a ` `")
    #expect(try Frame("| `@` |").text("a|b") == "| `a\\|b` |")
  }
}
