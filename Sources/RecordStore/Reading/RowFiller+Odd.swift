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
      default: reader.read(text: valid(RowFiller.text(value), slot.field))
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
    if unreadable.count < plan.options.mostProblems {
      unreadable.append(
        Unreadable(block: blockNumber, row: row, field: field, value: text))
    }
  }

  /// Takes a column whose field the model no longer has, or the column of further fields.
  func takeFurther(_ value: OpaquePointer, _ type: Int32, _ slot: RowPlan.Slot) {
    if slot.role == .more { return takeMembers(validMembers(RowFiller.text(value))) }
    let isText = type == SQLITE_TEXT || type == SQLITE_BLOB
    if isText, !isUTF8(RowFiller.text(value)) { noteInvalid(plan.surplus[slot.field]) }
    if members.count > 0 { members.append(UInt8(ascii: ",")) }
    JSONText.append(plan.surplus[slot.field], to: members)
    members.append(UInt8(ascii: ":"))
    let start = members.count
    StoredValue.appendJSON(value, type, slot.kind, to: members)
    names.note(
      surplus: slot, ByteSlice(start: members.base + start, count: members.count - start))
  }
}
