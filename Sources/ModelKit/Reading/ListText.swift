package import SystemKit

/// Several texts in one, as a cell of a table has them: `garden, "tools, old", shed`.
///
/// Commas stand between the texts. A text that is empty, has a comma or a double quote in it, or
/// blanks at its edges, is set in double quotes, with those inside it doubled.
package enum ListText {
  /// The texts of a list; blanks around them are dropped, and so are empty ones without quotes.
  ///
  /// ```swift
  /// ListText.split(#"garden, "a, b""#)   // ["garden", "a, b"]
  /// ```
  /// - Complexity: O(length).
  package static func split(_ text: String) -> [String] {
    var texts: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      if rest.first == "\"", let quoted = takeQuoted(&rest) {
        texts.append(quoted)
      } else {
        let plain = rest.prefix { $0 != "," }
        rest = rest.dropFirst(plain.count)
        let trimmed = String(plain).trimmedASCII
        if !trimmed.isEmpty { texts.append(trimmed) }
      }
      rest = rest.dropFirst()
    }
    return texts
  }

  /// A quoted text and nothing more before the next comma; nil, and nothing taken, otherwise.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    var text = ""
    var after = rest.dropFirst()
    while let quote = after.firstIndex(of: "\"") {
      text += after[..<quote]
      after = after[after.index(after: quote)...]
      guard after.first == "\"" else {
        after = after.drop { $0 == " " || $0 == "\t" }
        guard after.isEmpty || after.first == "," else { return nil }
        rest = after
        return text
      }
      text += "\""
      after = after.dropFirst()
    }
    return nil
  }

  /// Appends one more text to a list.
  ///
  /// - Complexity: O(length).
  package static func append(_ text: ByteSlice, isFirst: Bool, to buffer: ByteBuffer) {
    let comma = UInt8(ascii: ",")
    let quote = UInt8(ascii: "\"")
    if !isFirst {
      buffer.append(comma)
      buffer.append(UInt8(ascii: " "))
    }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let needsQuotes =
      text.buffer.first.map(isBlank) ?? true || text.buffer.last.map(isBlank) ?? true
      || text.buffer.contains { $0 == comma || $0 == quote }
    guard needsQuotes else { return buffer.append(text) }
    buffer.append(quote)
    for byte in text.buffer {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }
}
