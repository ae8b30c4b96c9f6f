import TestSupport

/// Makes up trees of to-dos with texts that would be structure if they could.
struct NestedLists {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let pieces = [
    "a", "b c", "3.", "1)", "-", "+", "*", "**", "_", "__", "#", "## ", "> ", "`", "``", "~~~",
    "~~", "[x] ", "[ ]", "[", "](", ")", "![", "<b>", "<", "</li>", "<!--", "&amp;", "&", "&#35;",
    "\\", "|", "---", "===", "\t", "  ", "    ", "!", ":", "http://a.b", "é", "\u{A0}", "\u{2028}",
    "日本", "👍", "0", ".", "\"", "'", "(", "=", "x", "\\*", "|---|", "\u{85}",
  ]

  /// A text of one line.
  mutating func text() -> String {
    (0..<Int.random(in: 1...7, using: &random)).reduce(into: "") { text, _ in
      text += Self.pieces.randomElement(using: &random) ?? ""
    }
  }

  /// To-dos with children down to a depth.
  mutating func items(_ count: Int, depth: Int) -> [SampleData.Item] {
    (0..<count).map { _ in
      var item = SampleData.Item(["title": text()])
      if Bool.random(using: &random) { item.texts["due"] = text() }
      if Bool.random(using: &random) { item.flags = ["done"] }
      if depth > 0 {
        item.lists["children"] = items(Int.random(in: 0...3, using: &random), depth: depth - 1)
      }
      return item
    }
  }
}
