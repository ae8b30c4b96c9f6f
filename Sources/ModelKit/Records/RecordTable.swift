package import SortKit
package import SystemKit

/// All records of one model in memory, as typed cells that filters, sorts and templates read directly.
///
/// It does not change once it is made. A row's handle is its block's number × 65,536 plus its place;
/// handles ascend in input order.
package final class RecordTable: Sendable {
  package let model: AnyModelModule
  package let blocks: [RecordBlock]
  package let store: CellStore
  /// The number of records.
  package let count: Int
  /// Fields that records have and the model doesn't know, in the order of their first appearance.
  package let unknownFields: [FieldInfo]

  package init(_ model: AnyModelModule, blocks: [RecordBlock], unknownFields: [FieldInfo] = []) {
    self.model = model
    self.blocks = blocks
    self.unknownFields = unknownFields
    store = CellStore(blocks.map(\.cells), stride: model.layout.stride)
    count = blocks.reduce(0) { $0 + $1.cells.count }
  }

  /// A view of one field in all rows; valid as long as the table.
  package func column(_ field: Int) -> CellColumn { store.column(model.layout.places[field]) }

  /// The rows in each block.
  package var blockCounts: [Int] { blocks.map(\.cells.count) }

  /// The fields that the model doesn't know, as the members of a JSON object without its braces.
  package func unknownMembers(_ row: UInt32) -> ByteSlice? {
    guard !unknownFields.isEmpty else { return nil }
    return blocks[Int(row >> 16)].aside(
      row: Int(row & 0xFFFF), field: RecordBlock.Aside.unknownFields)?.text
  }

  /// The same model's tables one behind the other, as from several files.
  package static func joined(_ model: AnyModelModule, _ tables: [RecordTable]) -> RecordTable {
    if tables.count == 1, let table = tables.first { return table }
    var unknown: [FieldInfo] = []
    var places: [ExactName: Int] = [:]
    for field in tables.flatMap(\.unknownFields) {
      if let place = places[ExactName(field.name)] {
        unknown[place] = unknown[place].joined(with: field)
      } else {
        places[ExactName(field.name)] = unknown.count
        unknown.append(field)
      }
    }
    return RecordTable(model, blocks: tables.flatMap(\.blocks), unknownFields: unknown)
  }
}
