package import SystemKit

/// Writes values so that they stay text where they stand.
///
/// It looks back at what was written, so the buffer must hold at least the current line from its
/// beginning. Lines that a value goes on in are indented to the container in which the current
/// line is (list items, block quotes, a partial's indentation), as read off that line.
package enum Escaper {
  /// Writes a text; for an empty one only what keeps the text around it apart.
  ///
  /// - Complexity: O(bytes), plus the current line's where a line is begun or broken.
  package static func append(
    _ value: ByteSlice, _ context: EscapeContext, follow: FollowSet, to buffer: ByteBuffer
  ) {
    withUnsafePointer(to: EscapeStep(context: context, follow: follow)) {
      append(value, $0, to: buffer)
    }
  }

  /// Writes a text as a step of a program has it; the step is handed on by address, as it is too
  /// large to be copied for each value.
  ///
  /// - Complexity: O(bytes), plus the current line's where a line is begun or broken.
  static func append(
    _ value: ByteSlice, _ step: UnsafePointer<EscapeStep>, to buffer: ByteBuffer
  ) {
    let bytes = value.start
    switch step.pointee.context.place {
    case .markdownText:
      let (start, end) = trimmed(value)
      // Made where it is used: one that all ways share would retain the buffer for each value.
      if start < end {
        if MarkdownWriter(bytes: bytes, step: step, buffer: buffer).isPlain(start, end) {
          buffer.append(ByteSlice(start: bytes + start, count: end - start))
        } else {
          MarkdownWriter(bytes: bytes, step: step, buffer: buffer).write(start, end)
        }
      } else {
        MarkdownWriter(bytes: bytes, step: step, buffer: buffer).writeNothing()
      }
    case .codeSpan:
      let (start, end) = trimmed(value)
      let (context, follow) = (step.pointee.context, step.pointee.follow)
      CodeSpanWriter(context: context, follow: follow, buffer: buffer).write(bytes, start, end)
    case .linkDestination, .htmlURL:
      let (start, end) = trimmed(value)
      let (context, follow) = (step.pointee.context, step.pointee.follow)
      LinkWriter(context: context, follow: follow, buffer: buffer).write(bytes, start, end)
    case .htmlText, .htmlAttribute:
      HTMLWriter(buffer: buffer).write(bytes, 0, value.count)
    case .plain:
      LineWriter(buffer: buffer).write(bytes, 0, value.count)
    case .raw: buffer.append(value)
    }
  }

  /// Writes plain text of several lines: line breaks are kept where a line can break.
  ///
  /// - Complexity: O(bytes), plus the current line's.
  package static func appendLines(
    _ value: ByteSlice, _ context: EscapeContext, follow: FollowSet, to buffer: ByteBuffer
  ) {
    guard context.place == .htmlText else {
      return append(value, context, follow: follow, to: buffer)
    }
    let (start, end) = trimmed(value)
    HTMLWriter(buffer: buffer).writeLines(value.start, start, end)
  }

  /// Writes safe text in the template's own language, indented to its container.
  ///
  /// - Complexity: O(bytes), plus the current line's.
  package static func appendMarkup(
    _ value: ByteSlice, _ context: EscapeContext, to buffer: ByteBuffer
  ) {
    switch context.place {
    case .markdownText, .plain: LineWriter(buffer: buffer).write(value.start, 0, value.count)
    default: buffer.append(value)
    }
  }

  /// Whether nothing would be seen of a text: it is empty or holds white space only.
  ///
  /// - Complexity: O(bytes before the first that can be seen).
  @inline(__always)
  package static func isBlank(_ value: ByteSlice) -> Bool {
    // Nearly all begin with a character that is seen.
    if value.count > 0, value.start[0] &- 0x21 < 0x5F { return false }
    return hasNothingVisible(value)
  }

  private static func hasNothingVisible(_ value: ByteSlice) -> Bool {
    var index = 0
    while index < value.count {
      let first = value.start[index]
      guard first > 0x20 else {
        guard first.isSpace else { return false }
        index += 1
        continue
      }
      guard first >= 0x80,
        let scalar = Flank.decode(value.start, at: index, end: value.count),
        scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      else { return false }
      index += Flank.scalarLength(first)
    }
    return true
  }

  /// The range without the blanks and line breaks around it.
  @inline(__always)
  private static func trimmed(_ value: ByteSlice) -> (start: Int, end: Int) {
    var (start, end) = (0, value.count)
    while start < end, isEdge(value.start[start]) { start += 1 }
    while end > start, isEdge(value.start[end - 1]) { end -= 1 }
    return (start, end)
  }

  @inline(__always)
  private static func isEdge(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte.isBlank || ByteClass.isLineBreak(byte))
  }
}
