import Interchange
import ModelKit
import RecordEditing
import SystemKit

/// One record as the members of a JSON object.
struct RecordObject {
  private let record: FoundRecord
  private let writer: JSONWriter

  init(_ record: FoundRecord) {
    self.record = record
    writer = JSONWriter(record.records.table(of: record.model))
  }

  func append(to buffer: ByteBuffer) { writer.appendMembers(record.row, to: buffer) }
}
