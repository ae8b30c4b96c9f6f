package import SystemKit

/// The texts of tables in plain files: comma-separated (RFC 4180) and tab-separated values.
package enum TableText: Hashable, Sendable {
  case commas
  case tabs

  /// What stands between two cells.
  package var separator: UInt8 { self == .commas ? UInt8(ascii: ",") : UInt8(ascii: "\t") }

  /// Appends one cell, in double quotes where it has a separator, a quote or a line break in it.
  ///
  /// What a spreadsheet would take for a formula is not altered: a file is data for any reader.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: ByteSlice, to buffer: ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    let separator = separator
    let needsQuotes = text.buffer.contains {
      $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else { return buffer.append(text) }
    buffer.append(quote)
    for byte in text.buffer {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  /// Appends one cell held as a string.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: String, to buffer: ByteBuffer) {
    var text = text
    text.withUTF8 { bytes in
      append(
        bytes.baseAddress.map { ByteSlice(start: $0, count: bytes.count) } ?? .empty, to: buffer)
    }
  }
}
