package import SortKit
package import SystemKit

/// Fills a table record by record, for sources that are not read in bulk.
///
/// ```swift
/// var builder = TableBuilder(model)
/// builder.beginRecord()
/// builder.set(1, .text("Buy milk"))
/// let table = builder.finish()
/// ```
package struct TableBuilder {
  package let model: AnyModelModule
  private var blocks: [RecordBlock] = []
  private var block: CellBlock
  private var asides: [RecordBlock.Aside] = []
  private var row = 0
  private let writers: [CellWriter]
  private var unknown: [FieldInfo] = []

  package init(_ model: AnyModelModule) {
    self.model = model
    block = CellBlock(stride: model.layout.stride)
    writers = model.layout.places.map { CellWriter($0) }
  }

  /// Starts a record in which everything is missing.
  package mutating func beginRecord() {
    if block.isFull { closeBlock() }
    row = block.appendRow()
  }

  /// Sets a field of the record begun last.
  ///
  /// - Returns: whether the value fits the field's type.
  @discardableResult
  package mutating func set(_ field: Int, _ value: SortValue) -> Bool {
    writers[field].write(value.normalized, block, row)
  }

  /// Keeps the text of a value that can't be read as its field's type.
  package mutating func setUnreadable(_ field: Int, _ text: ByteSlice) {
    block.clear(row, writers[field].place, alternate: true)
    asides.append(
      RecordBlock.Aside(row: row, field: field, place: block.appendText(text), isJSON: false))
  }

  /// Keeps the record's fields that the model doesn't know, as members of a JSON object.
  package mutating func setUnknownMembers(_ members: ByteSlice) {
    asides.append(
      RecordBlock.Aside(
        row: row, field: RecordBlock.Aside.unknownFields, place: block.appendText(members),
        isJSON: true))
  }

  /// Says that records have a field that the model doesn't know.
  package mutating func addUnknownField(_ field: FieldInfo) {
    let name = ExactName(field.name)
    if !unknown.contains(where: { ExactName($0.name) == name }) { unknown.append(field) }
  }

  private mutating func closeBlock() {
    model.assumeBlanks(in: block)
    blocks.append(RecordBlock(block, asides: asides.sorted { $0.key < $1.key }))
    block = CellBlock(stride: model.layout.stride)
    asides = []
  }

  /// The finished table.
  package mutating func finish() -> RecordTable {
    if block.count > 0 { closeBlock() }
    return RecordTable(model, blocks: blocks, unknownFields: unknown)
  }
}
