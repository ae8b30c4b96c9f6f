package import SystemKit

/// A Markdown text, to be turned into HTML, LaTeX or a manual page.
///
/// The text is CommonMark with GitHub's task lists, tables and strikethrough. Whatever it holds,
/// the result is safe to show: raw HTML appears as text, images become links, and links lead to
/// `http:`, `https:`, `mailto:` or relative destinations only.
/// ```swift
/// let note = MarkdownDocument("- [x] *paint* the shed")
/// try note.rendered(as: .html)
/// // <ul>
/// // <li><input type="checkbox" checked="" disabled="" /> <em>paint</em> the shed</li>
/// // </ul>
/// ```
public struct MarkdownDocument: Hashable, Sendable {
  /// The text as it was given.
  public let text: String

  /// Takes a text; it is read when it is rendered.
  public init(_ text: String) { self.text = text }

  /// The document in a format, as a piece without a page around it.
  ///
  /// ```swift
  /// try MarkdownDocument("a < b").rendered(as: .html)   // "<p>a &lt; b</p>\n"
  /// ```
  /// - Throws: ``MarkdownError`` when the text or the result is larger than the library can hold.
  /// - Complexity: O(text).
  /// - SeeAlso: CommonMark 0.30, https://spec.commonmark.org; GFM, https://github.github.com/gfm
  public func rendered(as format: MarkupFormat) throws(MarkdownError) -> String {
    let sink = MemorySink()
    do {
      try text.withSlice { try MarkdownDocument.render($0, as: format, to: sink) }
    } catch let error as MarkdownError {
      throw error
    } catch {
      // A sink in memory throws nothing.
      throw .outOfMemory
    }
    return sink.buffer.string
  }

  /// Writes a Markdown text in another format, safe to show; large ones piece by piece.
  ///
  /// - Throws: what the sink throws, ``MarkdownError``.
  /// - Complexity: O(source), on several threads where it is large.
  package static func render(
    _ source: ByteSlice, as format: MarkupFormat, threads: Int = Workers.available,
    to sink: any ByteSink
  ) throws {
    try PiecewiseRendering(format: format, threads: threads).render(source, to: sink)
  }
}

extension String {
  /// Lends the text's bytes.
  func withSlice<Failure>(_ body: (ByteSlice) throws(Failure) -> Void) throws(Failure) {
    let copy = ByteBuffer(capacity: utf8.count)
    copy.append(self)
    try body(copy.slice)
  }
}
