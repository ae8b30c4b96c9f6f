package import SystemKit

/// The texts of tables in plain files: comma-separated (RFC 4180) and tab-separated values.
///
/// ```swift
/// TableText.commas.append("a,b", to: buffer)                  // "a,b" in quotes
/// TableText.commas(guarded: true).append("=1+2", to: buffer)  // "'=1+2" in quotes
/// ```
package struct TableText: Hashable, Sendable {
  /// What stands between two cells.
  package let separator: UInt8
  /// Whether texts that a spreadsheet would take for formulas get an apostrophe before them.
  let guardsFormulas: Bool

  package static let commas = TableText.commas(guarded: false)
  package static let tabs = TableText.tabs(guarded: false)

  package static func commas(guarded: Bool) -> TableText {
    TableText(separator: UInt8(ascii: ","), guardsFormulas: guarded)
  }

  package static func tabs(guarded: Bool) -> TableText {
    TableText(separator: UInt8(ascii: "\t"), guardsFormulas: guarded)
  }

  /// The same without guarding anything.
  var unguarded: TableText { TableText(separator: separator, guardsFormulas: false) }

  /// Appends one cell, in double quotes where it has a separator, a quote or a line break in it.
  ///
  /// What a spreadsheet would take for a formula is altered only where that was asked for: a file is
  /// data for any reader. Then every text is in quotes, too.
  ///
  /// - Complexity: O(bytes).
  package func append(_ text: ByteSlice, to buffer: ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    let separator = separator
    let needsQuotes = text.buffer.contains {
      $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes || guardsFormulas else { return buffer.append(text) }
    buffer.append(quote)
    if guardsFormulas, TableText.beginsFormula(text) { buffer.append(UInt8(ascii: "'")) }
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

  /// Whether a spreadsheet may take a text for a formula: by its first character, blanks aside.
  ///
  /// Source: OWASP, CSV Injection, which also names the wide forms of East Asia.
  private static func beginsFormula(_ text: ByteSlice) -> Bool {
    guard let first = text.buffer.first(where: { $0 != 0x20 }) else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    case 0xEF:
      let start = text.buffer.drop { $0 == 0x20 }.prefix(3)
      return wideSigns.contains { start.elementsEqual($0.utf8) }
    default: return false
    }
  }

  private static let wideSigns = ["＝", "＋", "－", "＠"]
}
