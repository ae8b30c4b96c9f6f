import Interchange
import ModelKit
import SortKit
import SystemKit

/// Rows in which only some fields are said anything of: what a command line assigns.
struct AssignedRows {
  private let model: AnyModelModule
  private var full: [RecordBlock] = []
  private var block: CellBlock
  private var asides: [RecordBlock.Aside] = []
  private var unknownNames: [String] = []

  init(_ model: AnyModelModule) {
    self.model = model
    block = CellBlock(stride: model.layout.stride)
  }

  /// Adds a row.
  ///
  /// - Throws: ``StoreError`` for a field that the model hasn't, or a value of another type.
  /// - Complexity: O(values × fields).
  mutating func add(
    _ id: RecordID, _ values: [FieldAssignment], _ unknown: [UnknownFieldAssignment] = []
  ) throws(StoreError) {
    if block.isFull {
      full.append(RecordBlock(block, asides: asides))
      asides = []
      block = CellBlock(stride: model.layout.stride)
    }
    let row = block.appendRow()
    CellWriter(model.layout.places[0]).write(id.sortValue, block, row)
    add(unknown, to: row)
    for assignment in values {
      let known = model.fields[..<model.declaredCount].dropFirst()
      guard let index = known.firstIndex(where: { $0.name == assignment.field }) else {
        let names = known.map(\.name)
        throw .unknownField(
          model: model.name.singular, field: assignment.field,
          nearest: Spelling.nearest(to: assignment.field, among: names), known: names)
      }
      let place = model.layout.places[index]
      let value = assignment.value.normalized
      if value == .missing {
        block.clear(row, place, reason: 1)
      } else if !CellWriter(place).write(value, block, row) {
        throw .unsuitableValue(
          model: model.name.singular, field: assignment.field,
          expected: model.fields[index].kind.words)
      }
    }
  }

  /// Puts what the model doesn't know beside a row's cells.
  private mutating func add(_ unknown: [UnknownFieldAssignment], to row: Int) {
    let members = ByteBuffer()
    for assignment in unknown {
      guard let json = assignment.json else { continue }
      if members.count > 0 { members.append(UInt8(ascii: ",")) }
      JSONText.append(assignment.name, to: members)
      members.append(UInt8(ascii: ":"))
      members.append(json)
      if !unknownNames.contains(assignment.name) { unknownNames.append(assignment.name) }
    }
    guard members.count > 0 else { return }
    asides.append(
      RecordBlock.Aside(
        row: row, field: RecordBlock.Aside.unknownFields, place: block.appendText(members.slice),
        isJSON: true))
  }

  /// The rows as a table, with nothing assumed.
  func finish() -> RecordTable {
    let last = block.count > 0 ? [RecordBlock(block, asides: asides)] : []
    return RecordTable(
      model, blocks: full + last,
      unknownFields: unknownNames.map { FieldInfo(name: $0, kind: .text) })
  }
}
