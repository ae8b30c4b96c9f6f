import ModelKit
import SortKit
import SystemKit

/// Rows in which only some fields are said anything of: what a command line assigns.
struct AssignedRows {
  private let model: AnyModelModule
  private var full: [RecordBlock] = []
  private var block: CellBlock

  init(_ model: AnyModelModule) {
    self.model = model
    block = CellBlock(stride: model.layout.stride)
  }

  /// Adds a row.
  ///
  /// - Throws: ``StoreError`` for a field that the model hasn't, or a value of another type.
  /// - Complexity: O(values × fields).
  mutating func add(_ id: RecordID, _ values: [FieldAssignment]) throws(StoreError) {
    if block.isFull {
      full.append(RecordBlock(block, asides: []))
      block = CellBlock(stride: model.layout.stride)
    }
    let row = block.appendRow()
    CellWriter(model.layout.places[0]).write(id.sortValue, block, row)
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

  /// The rows as a table, with nothing assumed.
  func finish() -> RecordTable {
    RecordTable(model, blocks: full + (block.count > 0 ? [RecordBlock(block, asides: [])] : []))
  }
}
