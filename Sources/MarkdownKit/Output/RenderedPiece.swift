import SystemKit

/// A piece of a document and what it is rendered to; it can be used for one piece after another.
///
/// Unchecked because one thread renders it, and others read it only once that thread is done.
final class RenderedPiece: @unchecked Sendable {  // one thread at a time has it
  private let format: MarkupFormat
  private let memory: TreeMemory
  /// What the source became, until the next one is rendered.
  private(set) var result = ByteSlice.empty
  private(set) var error: MarkdownError?
  /// Whether the last block would have swallowed what follows.
  private(set) var runsOn = false

  init(_ format: MarkupFormat) throws(MarkdownError) {
    self.format = format
    memory = try TreeMemory()
  }

  /// Renders a piece.
  ///
  /// - Parameter isFollowed: whether a heading follows in the document.
  /// - Complexity: O(source).
  func render(_ source: ByteSlice, isFollowed: Bool) {
    memory.removeAll()
    result = .empty
    error = nil
    runsOn = false
    do throws(MarkdownError) {
      let text = SourceText(source)
      let tree = try ExtendedTree.parse(text, for: format, in: memory, isFollowed: isFollowed)
      if isFollowed, !tree.endsBeforeNext() {
        runsOn = true
        return
      }
      tree.withRoot { root in
        var safe = SafeTree(text, for: format)
        safe.apply(to: root)
      }
      try ResultSize.check(tree, source: source.count, format)
      result = try tree.rendered(as: format)
    } catch {
      self.error = error
    }
  }
}
