import CommonMarkJudge
import SystemKit
import TestSupport
import Testing

@testable import TemplateKit

/// No backslash is written that both readers could do without.
@Suite("Every backslash counts", .enabled(if: GFMJudge.exists))
struct MinimalityLawTests {
  /// Pieces whose meaning hangs on what stands beside them, and what may stand there.
  ///
  /// Not among them: `<` before a letter, `` ` ``, `&name;` and `](`, which are escaped also where
  /// no tag, span, entity or link comes of them, since what follows a value isn't known.
  private static let pieces = [
    "*", "**", "_", "~", "~~", "a", "5", " ", "(", ")", ".", "[", "]", "[x] ", "#", "-", "+", "1.",
    ">", "=", "!", "é", "\\", "[a](b)", "<b>", "&amp;", "^", "|", "/", ",", "b",
  ]

  @Test(
    "a value's output with one backslash less reads otherwise to one reader",
    arguments: ["@", "- @", "a @ b", "# @", "- [ ] @", "> @", "b @ **a**"])
  func single(_ text: String) throws {
    let frame = try Frame(text)
    var suspects: [(value: String, written: [UInt8], shorter: [UInt8])] = []
    for value in values(seed: UInt64(text.utf8.count)) {
      let buffer = ByteBuffer()
      frame.write([Array(value.utf8)], to: buffer)
      let written = Array(buffer.slice.buffer)
      let whole = CommonMarkJudge.outlines(of: written)
      for run in escapedRuns(written) {
        var shorter = written
        for index in run.reversed() { shorter.remove(at: index) }
        if CommonMarkJudge.outlines(of: shorter) == whole {
          suspects.append((value, written, shorter))
        }
      }
    }
    let wholes = outlines(suspects.map(\.written))
    let others = outlines(suspects.map(\.shorter))
    try #require(wholes.count == suspects.count && others.count == suspects.count)
    var failures = 0
    for (number, suspect) in suspects.enumerated() where wholes[number] == others[number] {
      failures += 1
      guard failures < 6 else { continue }
      Issue.record(
        """
        \(suspect.value.debugDescription) became \(read(suspect.written)), though \
        \(read(suspect.shorter)) would do
        """)
    }
    #expect(failures == 0)
  }

  /// All values of one or two pieces, and many of more.
  private func values(seed: UInt64) -> [String] {
    let pieces = Self.pieces
    var values = pieces + pieces.flatMap { first in pieces.map { first + $0 } }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let count = Int.random(in: 3...6, using: &random)
      values.append((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
    return values.filter(isCertain)
  }

  /// Whether readers agree about everything in a value: they don't about marks beside tildes, about
  /// tildes of two lengths, and about `_` behind a longer run; and whether each `](` in it makes a
  /// link. A backslash before a run can't be told from the run's own.
  private func isCertain(_ value: String) -> Bool {
    if value.contains("~"), value.contains("*") || value.contains("_") { return false }
    let rest = value.replacing("~~", with: "")
    if rest != value, rest.contains("~") { return false }
    if ["\\**", "\\~~", "\\__"].contains(where: value.contains) { return false }
    return !value.contains("__") && !value.replacing("](b)", with: "").contains("](")
  }

  /// The backslashes of each run of one escaped mark, and every other backslash by itself.
  private func escapedRuns(_ bytes: [UInt8]) -> [[Int]] {
    var runs: [[Int]] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      var run = [index]
      while index + 3 < bytes.count, bytes[index + 2] == UInt8(ascii: "\\"),
        bytes[index + 1] == bytes[index + 3], bytes[index + 1] != UInt8(ascii: "\\")
      {
        index += 2
        run.append(index)
      }
      runs.append(run)
      index += 2
    }
    return runs
  }

  private func outlines(_ documents: [[UInt8]]) -> [MarkupOutline] {
    guard !documents.isEmpty else { return [] }
    let separator = Array("\n\n\(CommonMarkJudge.separator)\n\n".utf8)
    return GFMJudge.outlines(of: Array(documents.joined(separator: separator)))
  }

  private func read(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
