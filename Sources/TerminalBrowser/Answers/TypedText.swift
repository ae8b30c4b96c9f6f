import ListingKit
package import ModelKit
package import SortKit
import SystemKit

/// A field's value as a person would type it, so that the same is read again.
package enum TypedText {
  /// - Complexity: O(length of the value).
  package static func of(_ table: RecordTable, _ row: UInt32, _ field: Int, zone: ZoneRules)
    -> String
  {
    let value = table.column(field).value(row)
    // A text that would be read as a number stands in quotes.
    if case .identifierText(let text) = value { return RecordID.text(text).typed }
    let buffer = ByteBuffer(capacity: 64)
    ValueText(zone: zone).append(field: field, row, of: table, to: buffer)
    return buffer.string
  }
}
