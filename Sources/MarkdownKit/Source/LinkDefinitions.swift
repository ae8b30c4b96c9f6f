import SystemKit

/// Whether a text may define the destinations of links elsewhere in it.
///
/// CommonMark, section "Link reference definitions": `[label]: destination` at the beginning of a
/// paragraph, wherever that stands.
enum LinkDefinitions {
  /// False only where no line begins with a label and a colon, whatever the line stands in.
  ///
  /// - Complexity: O(source).
  static func mayStand(in source: ByteSlice) -> Bool {
    var begin = 0
    while let found = source.dropping(begin).offset(of: UInt8(ascii: "]")) {
      let close = begin + found
      begin = close + 1
      guard begin < source.count, source.start[begin] == UInt8(ascii: ":"),
        !source.isEscaped(close)
      else { continue }
      if let open = opening(in: source, before: close), isFirst(in: source, open) { return true }
    }
    return false
  }

  /// The bracket before a closing one; a label holds none that isn't escaped.
  private static func opening(in source: ByteSlice, before close: Int) -> Int? {
    var index = close - 1
    while index >= 0 {
      let byte = source.start[index]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"), !source.isEscaped(index) {
        return byte == UInt8(ascii: "[") ? index : nil
      }
      index -= 1
    }
    return nil
  }

  /// Whether only marks of quotes and items, and blanks, stand before a place in its line.
  private static func isFirst(in source: ByteSlice, _ place: Int) -> Bool {
    var index = place - 1
    while index >= 0 {
      let byte = source.start[index]
      switch byte {
      case 0x0A, 0x0D: return true
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"):
        break
      // The byte order mark, which is none of the text.
      case 0xEF, 0xBB, 0xBF: break
      default: if !byte.isDigit { return false }
      }
      index -= 1
    }
    return true
  }
}
