import CSQLite
import Interchange
import ModelKit
import SystemKit

/// Single values of a store's columns as JSON.
enum StoredValue {
  /// Appends a value as JSON has it for a field's kind.
  ///
  /// - Complexity: O(bytes).
  static func appendJSON(
    _ value: OpaquePointer, _ type: Int32, _ kind: FieldKind, to buffer: ByteBuffer
  ) {
    switch type {
    case SQLITE_NULL: buffer.append("null")
    case SQLITE_INTEGER:
      let number = sqlite3_value_int64(value)
      if kind == .flag, number == 0 || number == 1 {
        buffer.append(number == 1 ? "true" : "false")
      } else {
        buffer.append(decimal: number)
      }
    case SQLITE_FLOAT:
      let number = sqlite3_value_double(value)
      // JSON has no infinity.
      if number.isFinite { NumberText.append(number, to: buffer) } else { buffer.append("null") }
    default:
      let text = ByteBuffer()
      text.append(RowFiller.text(value).string)
      let isList =
        kind == .texts && JSONList.read(text.slice, into: ByteBuffer(), isUTF8: { _ in true })
      if isList { buffer.append(text.slice) } else { JSONText.append(text.slice, to: buffer) }
    }
  }
}
