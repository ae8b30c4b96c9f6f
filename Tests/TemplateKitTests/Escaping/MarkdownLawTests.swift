import CommonMarkJudge
import TestSupport
import Testing

@testable import TemplateKit

/// Generated values in every Markdown context, judged by libcmark and cmark-gfm.
@Suite("Markdown escaping, judged by libcmark and cmark-gfm")
struct MarkdownLawTests {
  private func check(_ frames: [String], seed: UInt64) throws {
    try EscapingLaw(frames, judge: CommonMarkJudge.outlines).check(
      count: LawRuns.count(100_000, full: 300_000), seed: seed)
    guard GFMJudge.exists else { return }
    try EscapingLaw(frames, judge: GFMJudge.outlines).check(
      count: LawRuns.count(30_000, full: 100_000), seed: seed + 100)
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

  @Test("a value that holds nothing leaves the marks beside it what they are")
  func beside() throws {
    let frames = [
      "#@", "##@ a", "-@", "- @", "*@*", "@\n===", "~~@~~", "**@**", "1.@", "1@. a", "@# a",
      "@- a", "- @ - @", "a @ *b*", "**@ b**", "**a @**", "a !@[b](c)", "a &@amp;", "[a]@(b)",
      "a\n@\nb", "- @\n\n  b", "`a`@`b`", "a @ @ @\nb", "# a @#", "**@@**", "@    a", "+@ a",
      "a ~@~ b", "_@_ *@*", "# @", "[@](a)", "![@^a](b)", "@> a", "@1. a", "a\n@===",
    ]
    try check(frames, seed: 9)
    for judge in [CommonMarkJudge.outlines, GFMJudge.outlines] where GFMJudge.exists {
      try EscapingLaw(frames, judge: { judge($0) }) { generator in
        let value = generator.next()
        return value.count % 3 == 0 ? value : value.count % 3 == 1 ? [] : Array(" \t".utf8)
      }.check(count: 5000, seed: 10)
    }
  }

  @Test("a value beside others in a paragraph ends nothing that they begin")
  func amongOthers() throws {
    try check(
      [
        "- [ ] @ (@ · @)", "@ @ @", "- @ **@** @", "- @ [@](a) @", "# @: @", "a @\n@ @\nb",
        "- [x] @ **overdue** (@)", "> @ `@` @", "@ *a* @", "**a** @ **b** @", "- [ ] `@` @",
        "- [ ] [a](b) `@` @", "~~a~~ @ ~b~ @", "@* a", "a @ b]", "![@](a) @", "@ (https://a.b) @",
      ], seed: 11)
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
