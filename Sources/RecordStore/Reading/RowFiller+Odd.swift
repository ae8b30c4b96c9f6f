import CSQLite
import Interchange
import ModelKit
import SortKit
import SystemKit

extension RowFiller {
  /// Takes a value of another form than its field's, as other programs may have written it.
  func takeOdd(_ value: OpaquePointer, _ type: Int32, _ slot: RowPlan.Slot) {
    let reader = plan.readers[slot.field]
    let read: SortValue? =
      switch type {
      case SQLITE_INTEGER: reader.read(integer: sqlite3_value_int64(value))
      case SQLITE_FLOAT: reader.read(real: sqlite3_value_double(value))
      default: reader.read(text: repaired(RowFiller.text(value)))
      }
    if let read, CellWriter(slot.place).write(read.normalized, block, row) { return }
    keepUnreadable(RowFiller.text(value).string, slot.field)
  }

  /// Keeps the text of a value that its field's type can't hold.
  func keepUnreadable(_ text: String, _ field: Int) {
    block.clear(row, plan.model.layout.places[field], alternate: true)
    scratch.removeAll()
    scratch.append(text)
    asides.append(
      RecordBlock.Aside(row: row, field: field, place: block.appendText(scratch.slice)))
    unreadableCount += 1
    if unreadable.count < RowFiller.problemLimit {
      unreadable.append(
        Unreadable(block: blockNumber, row: row, field: field, value: text))
    }
  }

  /// Takes a column whose field the model no longer has, or the column of further fields.
  func takeFurther(_ value: OpaquePointer, _ type: Int32, _ slot: RowPlan.Slot) {
    if slot.role == .more { return takeMembers(repaired(RowFiller.text(value))) }
    if members.count > 0 { members.append(UInt8(ascii: ",")) }
    JSONText.append(plan.surplus[slot.field], to: members)
    members.append(UInt8(ascii: ":"))
    let start = members.count
    StoredValue.appendJSON(value, type, slot.kind, to: members)
    names.note(
      surplus: slot, ByteSlice(start: members.base + start, count: members.count - start))
  }

  /// Whether a text is valid UTF-8, as other programs may not have seen to.
  @inline(__always)
  func isUTF8(_ text: ByteSlice) -> Bool {
    var index = 0
    while index + 8 <= text.count {
      let word = UnsafeRawPointer(text.start + index).loadUnaligned(as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return hasValidRest(text) }
      index += 8
    }
    while index < text.count {
      if text.start[index] >= 0x80 { return hasValidRest(text) }
      index += 1
    }
    return true
  }

  private func hasValidRest(_ text: ByteSlice) -> Bool {
    text.isUTF8
  }

  /// The text with U+FFFD where bytes were no UTF-8; valid until the next call.
  func repaired(_ text: ByteSlice) -> ByteSlice {
    if isUTF8(text) { return text }
    repair.removeAll()
    repair.append(text.string)
    return repair.slice
  }
}

extension ByteSlice {
  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool { (try? UTF8Span(validating: buffer.span)) != nil }
}
