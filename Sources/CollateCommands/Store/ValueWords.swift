import ListingKit
import ModelKit
import SortKit
import SystemKit

/// Values within a sentence: as people read them, control characters shown.
struct ValueWords {
  private let values: ValueText

  init(_ zone: ZoneRules) { values = ValueText(zone: zone) }

  func append(_ value: SortValue, of field: FieldInfo, to buffer: ByteBuffer) {
    let text = ByteBuffer(capacity: 64)
    values.append(value, of: field, to: text)
    buffer.append(VisibleText.of(text.string))
  }
}
