package import SystemKit

extension JSONWriter {
  /// Appends records as an array with one record on each line, and a line feed behind it.
  ///
  /// - Complexity: O(bytes).
  package func appendArray(_ rows: [UInt32], to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for (index, row) in rows.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(UInt8(ascii: "\n"))
      appendRecord(row, to: buffer)
    }
    buffer.append(rows.isEmpty ? "]\n" : "\n]\n")
  }

  /// Appends records as one object a line (NDJSON).
  ///
  /// - Complexity: O(bytes).
  package func appendLines(_ rows: [UInt32], to buffer: ByteBuffer) {
    for row in rows {
      appendRecord(row, to: buffer)
      buffer.append(UInt8(ascii: "\n"))
    }
  }
}
