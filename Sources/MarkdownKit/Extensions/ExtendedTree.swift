import SystemKit

/// Parses with what GitHub Flavored Markdown adds to CommonMark; task boxes come with `SafeTree`.
enum ExtendedTree {
  /// - Complexity: O(source).
  static func parse(
    _ source: SourceText, for format: MarkupFormat?, in memory: TreeMemory, isFollowed: Bool = false
  ) throws(MarkdownError) -> Tree {
    let tree = try parseTables(source, memory, isFollowed)
    if source.tildes != .none {
      tree.withRoot { Strikethrough(for: format).apply(to: $0) }
    }
    tree.withRoot { source.placeholders.restore($0) }
    return tree
  }

  /// Parses the text once to see where its tables are and again with their cells unfolded.
  private static func parseTables(
    _ source: SourceText, _ memory: TreeMemory, _ isFollowed: Bool
  ) throws(MarkdownError) -> Tree {
    let tree = try Tree(source.bytes, in: memory, isFollowed: isFollowed)
    let candidates = TableFinder.candidates(in: source.bytes)
    guard !candidates.isEmpty else { return tree }
    var finder = TableFinder(source.bytes, candidates)
    tree.withRoot { finder.search($0) }
    guard !finder.tables.isEmpty else { return tree }
    let unfolding = TableUnfolding(source.bytes, finder.tables)
    source.replace(with: unfolding.text)
    let unfolded = try Tree(source.bytes, in: memory, isFollowed: isFollowed)
    var folding = TableFolding(unfolding.tables)
    unfolded.withRoot { folding.apply(to: $0) }
    return unfolded
  }
}
