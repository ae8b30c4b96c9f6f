import CSQLite
import Interchange
import ModelKit
import SortKit
import SystemKit

extension RowFiller {
  /// Takes a value of another form than its field's, as other programs may have written it.
  func takeOdd(_ value: OpaquePointer, _ type: Int32, _ slot: RowPlan.Slot) {
    let reader = plan.fillings[slot.field].reader
    let read: SortValue? =
      switch type {
      case SQLITE_INTEGER: reader.read(integer: sqlite3_value_int64(value))
      case SQLITE_FLOAT: reader.read(real: sqlite3_value_double(value))
      default: reader.read(text: valid(RowFiller.text(value), slot.field))
      }
    if let read, CellWriter(slot.place).write(read.normalized, block, row) { return }
    // A number stays one in an export.
    let isNumber = type == SQLITE_INTEGER || type == SQLITE_FLOAT
    keepUnreadable(RowFiller.text(value), slot.field, isJSON: isNumber)
  }

  /// Keeps the text of a value that its field's type can't hold.
  private func keepUnreadable(_ text: ByteSlice, _ field: Int, isJSON: Bool) {
    block.clear(row, plan.model.layout.places[field], alternate: true)
    let words = text.string
    scratch.removeAll()
    scratch.append(words)
    asides.append(
      RecordBlock.Aside(
        row: row, field: field, place: block.appendText(scratch.slice),
        isJSON: isJSON && NumberText.isJSON(scratch.slice)))
    noteUnreadable(words, field)
  }

  func noteUnreadable(_ text: String, _ field: Int) {
    unreadableCount += 1
    if unreadable.count < plan.options.mostProblems {
      unreadable.append(
        Unreadable(block: blockNumber, row: row, field: field, value: text))
    }
  }

  /// Keeps the text of a moment whose cell doesn't hold all digits of its second.
  func keepFraction(_ text: ByteSlice, _ slot: RowPlan.Slot) {
    guard !SecondFraction(text).digits.isEmpty else { return }
    block.setAlternate(row, slot.place)
    asides.append(
      RecordBlock.Aside(
        row: row, field: slot.field, place: block.appendText(text), isJSON: false))
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
