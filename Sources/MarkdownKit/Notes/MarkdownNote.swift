package import SystemKit

/// Writes a note (Markdown in a record's field) again so that it stays in its place.
///
/// The result can be indented by whatever holds it: fences are closed, headings are bold lines,
/// reference links are inline, raw HTML is text, images are links.
/// ```swift
/// try normalizedNote("# Plan\n```\nbuild")   // "**Plan**\n\n```\nbuild\n```"
/// ```
/// - Throws: ``MarkdownError`` when the text is larger than the library can hold.
/// - Complexity: O(text).
public func normalizedNote(_ text: String) throws(MarkdownError) -> String {
  let buffer = ByteBuffer(capacity: text.utf8.count + 64)
  try text.withSlice { (source) throws(MarkdownError) in try normalizedNote(source, into: buffer) }
  return buffer.string
}

/// Turns a note (Markdown in a record's field) into HTML that is safe anywhere in a page.
///
/// Headings become bold lines, which leave the page's outline alone.
/// ```swift
/// try noteHTML("# Plan\n<b>now</b>")
/// // <p><strong>Plan</strong></p>
/// // <p>&lt;b&gt;now&lt;/b&gt;</p>
/// ```
/// - Throws: ``MarkdownError`` when the text is larger than the library can hold.
/// - Complexity: O(text).
public func noteHTML(_ text: String) throws(MarkdownError) -> String {
  let buffer = ByteBuffer(capacity: text.utf8.count * 2 + 64)
  try text.withSlice { (source) throws(MarkdownError) in try noteHTML(source, into: buffer) }
  return buffer.string
}

/// Appends the note as Markdown lines without an end behind the last; nothing for a blank one.
///
/// - Complexity: O(source).
package func normalizedNote(_ source: ByteSlice, into buffer: ByteBuffer) throws(MarkdownError) {
  if let text = PlainNote.text(of: source) { return buffer.append(text) }
  let tree = try NoteTree.parse(source, for: nil)
  tree.withRoot { NoteWriter(buffer).write($0) }
}

/// Appends the note as safe HTML.
///
/// - Complexity: O(source).
package func noteHTML(_ source: ByteSlice, into buffer: ByteBuffer) throws(MarkdownError) {
  if let text = PlainNote.text(of: source) { return PlainNote.appendHTML(text, into: buffer) }
  let tree = try NoteTree.parse(source, for: .html)
  try ResultSize.check(tree, source: source.count, .html)
  try tree.render(as: .html, into: buffer)
}
