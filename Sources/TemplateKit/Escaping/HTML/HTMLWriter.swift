import SystemKit

/// Writes text as HTML (HTML Standard, section 13.1.4: character references).
struct HTMLWriter {
  let buffer: ByteBuffer

  /// - Complexity: O(bytes).
  func write(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    while index < end {
      let special = SpecialScan.html(bytes, index, end)
      if special > index { buffer.append(bytes + index, special - index) }
      guard special < end else { return }
      let byte = bytes[special]
      switch byte {
      case UInt8(ascii: "&"): buffer.append("&amp;")
      case UInt8(ascii: "<"): buffer.append("&lt;")
      case UInt8(ascii: ">"): buffer.append("&gt;")
      case UInt8(ascii: "\""): buffer.append("&quot;")
      case UInt8(ascii: "'"): buffer.append("&#39;")
      case 0: buffer.append([0xEF, 0xBF, 0xBD])
      default: buffer.append(byte)
      }
      index = special + 1
    }
  }

  /// Writes lines with breaks between them.
  /// - Complexity: O(bytes).
  func writeLines(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    while index < end {
      var stop = index
      while stop < end, !ByteClass.isLineBreak(bytes[stop]) { stop += 1 }
      write(bytes, index, stop)
      guard stop < end else { return }
      buffer.append("<br>\n")
      let isPair = bytes[stop] == 0x0D && stop + 1 < end && bytes[stop + 1] == 0x0A
      index = stop + (isPair ? 2 : 1)
    }
  }
}
