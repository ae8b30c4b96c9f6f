private import CCMark
import Glibc
import SystemKit

/// A parsed document's tree, valid as long as its memory keeps it.
final class Tree {
  private let root: Node
  private let memory: TreeMemory

  /// Parses a document.
  ///
  /// - Parameter isFollowed: whether a heading follows, in the text that this one is a part of; see
  ///   ``endsBeforeNext()``.
  /// - Complexity: O(source).
  init(
    _ source: ByteSlice, in memory: TreeMemory, isFollowed: Bool = false
  ) throws(MarkdownError) {
    guard source.count <= Tree.largestSource else {
      throw .sourceTooLarge(bytes: source.count, limit: Tree.largestSource)
    }
    let bytes = UnsafeRawPointer(source.start).assumingMemoryBound(to: CChar.self)
    let root: OpaquePointer? = memory.use {
      // The library's own check takes as long as its search for line ends.
      let options = source.isUTF8 ? CMARK_OPT_DEFAULT : CMARK_OPT_VALIDATE_UTF8
      guard let parser = cmark_parser_new_with_mem(options, collate_arena_memory())
      else { return nil }
      cmark_parser_feed(parser, bytes, source.count)
      if isFollowed { cmark_parser_feed(parser, "#\n", 2) }
      let root = cmark_parser_finish(parser)
      cmark_parser_free(parser)
      return root
    }
    guard let root else { throw .outOfMemory }
    self.root = Node(handle: root)
    self.memory = memory
  }

  /// Whether all its blocks end where the text does, though more follows.
  ///
  /// For that an empty heading was parsed behind the text; it is taken off here. Only a fence or raw
  /// HTML left open can have swallowed it.
  func endsBeforeNext() -> Bool {
    withRoot { root in
      guard let heading = root.lastChild, heading.kind == .heading else { return false }
      heading.unlink()
      return true
    }
  }

  /// Lends the root; nodes must not leave the closure, since they live as long as the tree.
  func withRoot<Value, Failure>(
    _ body: (Node) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try memory.use { () throws(Failure) in try body(root) }
  }

  /// libcmark ends the process when one of its buffers would pass this many bytes.
  static let largestSource = Int(Int32.max) / 2

  /// The tree in a format, through libcmark's renderer; the bytes lie in the tree's memory.
  ///
  /// - Complexity: O(tree).
  func rendered(as format: MarkupFormat) throws(MarkdownError) -> ByteSlice {
    let options = CMARK_OPT_DEFAULT
    let written: UnsafeMutablePointer<CChar>? = memory.use {
      switch format {
      case .html: cmark_render_html(root.handle, options)
      case .latex: cmark_render_latex(root.handle, options, 0)
      case .man: cmark_render_man(root.handle, options, 0)
      }
    }
    guard let written else { throw .outOfMemory }
    let bytes = UnsafeRawPointer(written).assumingMemoryBound(to: UInt8.self)
    return ByteSlice(start: bytes, count: strlen(written))
  }

  /// Appends the tree in a format.
  ///
  /// - Complexity: O(tree).
  func render(as format: MarkupFormat, into buffer: ByteBuffer) throws(MarkdownError) {
    try memory.use { () throws(MarkdownError) in buffer.append(try rendered(as: format)) }
  }

  /// The library's version, such as `0.30.2`.
  static var libraryVersion: String {
    cmark_version_string().map { String(cString: $0) } ?? ""
  }
}
