import CommonMarkJudge
import Testing

@testable import TemplateKit

/// Generated values in every Markdown context, judged by libcmark.
@Suite("Markdown escaping, judged by libcmark")
struct MarkdownLawTests {
  private func check(_ frames: [String], seed: UInt64) throws {
    try EscapingLaw(frames, judge: CommonMarkJudge.outlines).check(count: 100_000, seed: seed)
  }

  @Test("a value at a block's start is text")
  func blockStart() throws {
    try check(
      [
        "@", "- @", "10. @", "> @", "- > - @", "a\n@", "@\nb", "a\n\n  @\n\nb", "- a\n\n  @\n\n  b",
      ], seed: 1)
  }

  @Test("a value in running text is text")
  func running() throws {
    try check(
      ["- [ ] @", "a @ b", "- [x] a @ (b)", "a (@)", "> a: @.", "a \"@\"!", "a @, b", "a @\n---"],
      seed: 2)
  }

  @Test("a value next to marks is text")
  func besideMarks() throws {
    try check(
      [
        "a !@", "a &@", "a &@;", "a \\@", "a @[b](c)", "a @\\", "a @;", "a #@", "a @#", "1@",
        "@\\*b",
        "-@", "#@", "@#", "@-", "@.", "@) a", "@!", "@&amp;", "@&", "~@", "+@", "=@", "@=", "@>",
        ">@",
        "[a]@", "a]@", "|@", "@:", ":@", "a <!-- b -->@",
      ], seed: 3)
  }

  @Test("a value in emphasis is text")
  func emphasis() throws {
    try check(["**@**", "a *@* b", "__@__:", "- (_@_)", "**@**: a", "***@***"], seed: 4)
  }

  @Test("a value in a heading is text")
  func heading() throws {
    try check(["# @", "## @ #", "###### a @", "## @ (b)", "- # @", "# [@](a)"], seed: 5)
  }

  @Test("a value in a link is text")
  func linkText() throws {
    try check(
      ["[@](a)", "a [@](<b>) c", "![@](a)", "- [**@**](a)", "[a @ b](c)", "# [@](b)"], seed: 6)
  }

  @Test("a value in a code span is code")
  func codeSpan() throws {
    try check(
      ["`@`", "a `@` b", "- ``@``", "# `@`", "> a: `@`.", "[`@`](a)", "a ```@```"], seed: 7)
  }

  @Test("two values side by side are text")
  func sideBySide() throws {
    try check(
      ["@@", "a @@ b", "- @@", "# @@", "[@@](a)", "@@ b", "**@@**", "@@@", "> @@", "1. @@"], seed: 8
    )
  }
}
