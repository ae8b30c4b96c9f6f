extension VisibleText {
  /// Appends a text on one line, as ``of(_:keepingLines:)`` shows it.
  ///
  /// - Complexity: O(length).
  package static func write(_ text: ByteSlice, into buffer: ByteBuffer) {
    // Most texts have nothing to show, and are copied as they are.
    if TextWidth.isPlain(text) { buffer.append(text) } else { buffer.append(of(text.string)) }
  }

  /// Appends a text on one line, or its beginning and an ellipsis if it takes more columns.
  ///
  /// ```swift
  /// VisibleText.write(slice, columns: 5, into: buffer)   // "garden" -> "gard…", returns 5
  /// ```
  /// What a reader takes for one character stays whole. Returns the columns taken, which may be one
  /// fewer where the last character would have been wide.
  ///
  /// - Complexity: O(columns) for ASCII, else O(length).
  @discardableResult
  package static func write(_ text: ByteSlice, columns: Int, into buffer: ByteBuffer) -> Int {
    guard columns > 0 else { return 0 }
    // The byte behind the last column that fits tells whether an accent follows.
    let beginning = ByteSlice(start: text.start, count: min(text.count, columns + 1))
    guard TextWidth.isPlain(beginning) else {
      return write(of(text.string), columns: columns, into: buffer)
    }
    if text.count <= columns {
      buffer.append(text)
      return text.count
    }
    buffer.append(text.start, columns - 1)
    buffer.append(ellipsis)
    return columns
  }

  /// A text on one line that takes at most so many columns; one that is cut ends in an ellipsis.
  ///
  /// - Complexity: O(length).
  package static func cut(_ text: String, to columns: Int) -> String {
    let whole = ByteBuffer(capacity: text.utf8.count)
    whole.append(text)
    let shown = ByteBuffer(capacity: text.utf8.count)
    write(whole.slice, columns: columns, into: shown)
    return shown.string
  }

  private static func write(_ shown: String, columns: Int, into buffer: ByteBuffer) -> Int {
    var taken = 0
    // Where the text has to end so that the ellipsis still fits.
    var (cut, cutColumns) = (shown.startIndex, 0)
    for index in shown.indices {
      let width = TextWidth.of(shown[index])
      if taken + width > columns {
        buffer.append(String(shown[..<cut]))
        buffer.append(ellipsis)
        return cutColumns + 1
      }
      taken += width
      if taken < columns { (cut, cutColumns) = (shown.index(after: index), taken) }
    }
    buffer.append(shown)
    return taken
  }

  private static let ellipsis = "…"
}
