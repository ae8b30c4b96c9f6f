import CSQLite
import Interchange
import ModelKit
import SortKit
import SystemKit

/// Turns a stored table's rows into blocks of cells, as SQLite hands them over.
///
/// It belongs to one thread.
final class RowFiller {
  let plan: RowPlan
  private let slots: SlotTable
  /// How many rows a block is to have room for.
  private let rows: Int
  var names: MemberNames
  /// The values that their fields' types can't hold: the first ones, and how many there were.
  var unreadable: [Unreadable] = []
  var unreadableCount = 0
  /// The texts that aren't UTF-8.
  var invalid: InvalidTexts
  /// The id of a row whose further fields are broken.
  private(set) var brokenRow: String?

  // One thread uses a filler, so the checks for overlapping accesses are off for what each value
  // of each row goes through.
  @exclusivity(unchecked) var block: CellBlock
  @exclusivity(unchecked) var row = 0
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) var asides: [RecordBlock.Aside] = []
  private var blocks: [RecordBlock] = []
  private var hasLackedRoom = false
  /// The row's fields that the model doesn't know.
  let members = ByteBuffer(capacity: 256)
  let scratch = ByteBuffer(capacity: 256)
  let repair = ByteBuffer(capacity: 64)

  /// A value that stays beside the cells.
  struct Unreadable: Sendable {
    /// The number of the block among those of this filler.
    let block: Int
    let row: Int
    let field: Int
    let value: String
  }

  /// The number of the block that is being filled.
  var blockNumber: Int { blocks.count }

  /// - Parameter rows: how many rows to make room for; more find room as well.
  init(_ plan: RowPlan, rows: Int = 16) {
    self.plan = plan
    names = MemberNames(plan)
    invalid = InvalidTexts(naming: plan.options.mostProblems)
    slots = SlotTable(plan)
    self.rows = min(rows, CellBlock.limit)
    block = CellBlock(stride: plan.model.layout.stride, rows: self.rows)
    start = block.rows
  }

  /// The blocks filled so far; the filler begins anew.
  func takeBlocks() -> [RecordBlock] {
    if block.count > 0 { closeBlock() }
    defer { blocks = [] }
    return blocks
  }

  /// Takes a row's values, or some of those of a wide table; the first number says where they begin.
  func fill(_ count: Int, _ values: UnsafeMutablePointer<OpaquePointer?>) {
    let first = Int(sqlite3_value_int(values[0]))
    if first == 0 { beginRow() }
    let block = self.block
    let end = min(count, slots.count - first + 1)
    for index in 1..<max(1, end) {
      guard let value = values[index] else { continue }
      let type = sqlite3_value_type(value)
      if type != SQLITE_NULL { take(value, type, slots.slots + (first + index - 1), block) }
    }
    if first + count - 1 == slots.count { endRow() }
  }

  private func beginRow() {
    if block.isFull { closeBlock() }
    row = block.appendRow()
    start = block.rows + row * block.stride
    members.removeAll()
  }

  private func endRow() {
    guard members.count > 0 else { return }
    asides.append(
      RecordBlock.Aside(
        row: row, field: RecordBlock.Aside.unknownFields, place: block.appendText(members.slice),
        isJSON: true))
  }

  /// Whether a row's texts found no room.
  var lacksRoom: Bool { hasLackedRoom || block.lacksRoom }

  private func closeBlock() {
    hasLackedRoom = lacksRoom
    plan.model.assumeBlanks(in: block)
    blocks.append(RecordBlock(block, asides: asides.sorted { $0.key < $1.key }))
    // The next rows will be much like these.
    block = CellBlock(
      stride: plan.model.layout.stride, rows: rows,
      textBytes: rows > 16 ? block.textCount + block.textCount / 16 : 256)
    start = block.rows
    asides = []
  }

  /// Takes one value that isn't null.
  @inline(__always)
  private func take(
    _ value: OpaquePointer, _ type: Int32, _ slot: UnsafeMutablePointer<RowPlan.Slot>,
    _ block: CellBlock
  ) {
    guard slot.pointee.role == .field else { return takeFurther(value, type, slot.pointee) }
    let place = slot.pointee.place
    switch (place.kind, type) {
    case (.text, SQLITE_TEXT):
      let text = RowFiller.text(value)
      if !text.isEmpty { set(place, block.appendText(valid(text, slot.pointee.field))) }
      return
    case (.date, SQLITE_TEXT):
      let text = RowFiller.text(value)
      guard let cell = dateCell(text, slot.pointee.kind) else { break }
      set(place, word: cell)
      if text.count > RowFiller.longestDate { keepFraction(text, slot.pointee) }
      return
    case (.flag, SQLITE_INTEGER):
      let number = sqlite3_value_int64(value)
      guard number == 0 || number == 1 else { break }
      return set(place, byte: UInt8(number))
    case (.integer, SQLITE_INTEGER): return set(place, word: sqlite3_value_int64(value))
    case (.real, SQLITE_FLOAT):
      return set(place, word: Int64(bitPattern: sqlite3_value_double(value).bitPattern))
    case (.identifier, SQLITE_INTEGER): return set(place, word: sqlite3_value_int64(value))
    case (.identifier, SQLITE_TEXT):
      let text = RowFiller.text(value)
      if text.isEmpty { return }
      set(place, block.appendText(valid(text, slot.pointee.field)))
      start[place.alternateOffset] |= place.bit
      return
    case (.choice, SQLITE_TEXT):
      guard let index = slots.choice(RowFiller.text(value), slot.pointee.field) else { break }
      return set(place, byte: index)
    case (.texts, SQLITE_TEXT):
      let text = valid(RowFiller.text(value), slot.pointee.field)
      guard JSONList.read(text, into: scratch, isUTF8: { _ in true }) else { break }
      if scratch.count > 0 { set(place, block.appendText(scratch.slice)) }
      return
    default: break
    }
    takeOdd(value, type, slot.pointee)
  }

  @inline(__always)
  private func set(_ place: CellPlace, word: Int64) {
    UnsafeMutableRawPointer(start + place.offset).storeBytes(of: word, as: Int64.self)
    start[place.presentOffset] |= place.bit
  }

  @inline(__always)
  private func set(_ place: CellPlace, byte: UInt8) {
    start[place.offset] = byte
    start[place.presentOffset] |= place.bit
  }

  @inline(__always)
  private func set(_ place: CellPlace, _ text: UInt32) {
    UnsafeMutableRawPointer(start + place.offset).storeBytes(of: text, as: UInt32.self)
    start[place.presentOffset] |= place.bit
  }

  /// The length of a moment with microseconds: a longer one may have further digits.
  private static let longestDate = "2031-03-01T09:30:00.123456Z".utf8.count

  /// The text of a value, until the next row.
  @inline(__always)
  static func text(_ value: OpaquePointer) -> ByteSlice {
    guard let start = sqlite3_value_text(value) else { return .empty }
    return ByteSlice(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  @inline(__always)
  private func dateCell(_ text: ByteSlice, _ kind: FieldKind) -> Int64? {
    switch ISODate.parse(text) {
    case .day(let day): DateCell.day(day)
    case .moment(let microseconds): kind == .day ? nil : DateCell.moment(microseconds)
    case .local, nil: nil
    }
  }

  /// Marks the row whose further fields can't be read.
  func reportBroken() {
    if brokenRow == nil { brokenRow = plan.model.name.singular + " " + rowName }
  }

  /// The row's id as far as it is known by now.
  private var rowName: String {
    let store = CellStore([block], stride: block.stride)
    return store.column(plan.model.layout.places[0]).value(UInt32(row)).recordName
  }
}

extension SortValue {
  /// An id in words; empty for anything else.
  var recordName: String { RecordID(fieldValue: self)?.description ?? "" }
}
