import SystemKit

/// A piece of a document and what it is rendered to.
///
/// Unchecked because one thread renders it, and others read it only once that thread is done.
final class RenderedPiece: @unchecked Sendable {
  let source: ByteSlice
  private let format: MarkupFormat
  let result: ByteBuffer
  private(set) var error: MarkdownError?
  /// Whether the last block may have swallowed what follows, had it been there.
  private(set) var mayRunOn = false

  init(_ source: ByteSlice, _ format: MarkupFormat) {
    self.source = source
    self.format = format
    result = ByteBuffer(capacity: source.count * 2)
  }

  /// - Complexity: O(source).
  func render() {
    do throws(MarkdownError) {
      let text = SourceText(source)
      let tree = try ExtendedTree.parse(text, for: format)
      let last = tree.withRoot { $0.lastChild?.kind }
      mayRunOn = last == .codeBlock || last == .htmlBlock
      tree.withRoot { root in
        var safe = SafeTree(text, for: format)
        safe.apply(to: root)
      }
      try ResultSize.check(tree, source: source.count, format)
      try tree.render(as: format, into: result)
    } catch {
      self.error = error
    }
  }
}
