private import CCMark
import Glibc
import SystemKit

/// The owner of a parsed document's tree; frees it with itself.
final class Tree {
  private let root: Node

  /// Parses a document.
  ///
  /// - Complexity: O(source).
  init(_ source: ByteSlice) throws(MarkdownError) {
    guard source.count <= Tree.largestSource else {
      throw .sourceTooLarge(bytes: source.count, limit: Tree.largestSource)
    }
    let bytes = UnsafeRawPointer(source.start).assumingMemoryBound(to: CChar.self)
    guard let root = cmark_parse_document(bytes, source.count, CMARK_OPT_VALIDATE_UTF8) else {
      throw .outOfMemory
    }
    self.root = Node(handle: root)
  }

  deinit { root.free() }

  /// Lends the root; nodes must not leave the closure, since they live as long as the tree.
  func withRoot<Value, Failure>(
    _ body: (Node) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { withExtendedLifetime(self) {} }
    return try body(root)
  }

  /// libcmark ends the process when one of its buffers would pass this many bytes.
  static let largestSource = Int(Int32.max) / 2

  /// Writes the tree in a format, through libcmark's renderer.
  ///
  /// - Complexity: O(tree).
  func render(as format: MarkupFormat, into buffer: ByteBuffer) throws(MarkdownError) {
    defer { withExtendedLifetime(self) {} }
    let options = CMARK_OPT_DEFAULT
    let written: UnsafeMutablePointer<CChar>? =
      switch format {
      case .html: cmark_render_html(root.handle, options)
      case .latex: cmark_render_latex(root.handle, options, 0)
      case .man: cmark_render_man(root.handle, options, 0)
      }
    guard let written else { throw .outOfMemory }
    defer { free(written) }
    let bytes = UnsafeRawPointer(written).assumingMemoryBound(to: UInt8.self)
    buffer.append(bytes, strlen(written))
  }

  /// The library's version, such as `0.30.2`.
  static var libraryVersion: String {
    cmark_version_string().map { String(cString: $0) } ?? ""
  }
}
