import ModelKit
import SortKit
import SystemKit

/// Dates as files have them.
enum DateText {
  /// Appends a date cell: `2031-03-01`, or a moment in UTC as `2031-03-01T09:30:00Z`.
  static func append(_ cell: Int64, to buffer: ByteBuffer) {
    let payload = DateCell.payload(cell)
    if DateCell.isDay(cell) {
      ISODate.append(day: Int(payload), to: buffer)
    } else {
      ISODate.append(microseconds: payload, to: buffer)
    }
  }
}
