import CommonMarkJudge
import Testing

@testable import TemplateKit

/// Generated values where GitHub's Markdown differs, judged by cmark-gfm.
@Suite("Markdown escaping, judged by cmark-gfm", .enabled(if: GFMJudge.exists))
struct GFMLawTests {
  private func check(_ frames: [String], seed: UInt64) throws {
    try EscapingLaw(frames, judge: GFMJudge.outlines).check(count: 100_000, seed: seed)
  }

  @Test("a value in a table's cell is text")
  func tableCells() throws {
    let ruler = "|---|---|\n"
    try check(
      [
        "| @ | b |\n" + ruler, "| a | b |\n\(ruler)| @ | c |", "| a | b |\n\(ruler)| c | @ |",
        "|@|@|\n\(ruler)| c | d |", "a | b\n---|---\n@ | c",
        "| a | b |\n\(ruler)| **@** | [@](c) |",
        "| a | b |\n\(ruler)| `@` | ~~@~~ |", "- | a | b |\n  |---|---|\n  | @ | @ |",
        "| a | b |\n\(ruler)| [`@`](c) | a@|",
      ], seed: 21)
  }

  @Test("a value in a task, struck out or after a paragraph is text")
  func tasksAndText() throws {
    try check(
      [
        "- [ ] @", "- [x] @", "- ~~@~~", "a\\\n@", "@", "~~@~~: a", "a ~@~ b", "1. [ ] @", "- @",
        "@@", "# @", "> @", "a | b\n@",
      ], seed: 22)
  }
}
