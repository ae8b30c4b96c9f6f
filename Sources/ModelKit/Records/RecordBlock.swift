package import SortKit
package import SystemKit

/// A block of a table's rows with what does not fit into cells: values that can't be read, the
/// spellings of those that can, unknown fields.
package final class RecordBlock: Sendable {
  package let cells: CellBlock
  /// What lies beside cells, ordered by row and field.
  package let asides: [Aside]
  /// The fields of which something lies aside, unknown ones left out.
  private let fields: Set<UInt32>

  package init(_ cells: CellBlock, asides: [Aside]) {
    self.cells = cells
    self.asides = asides
    var fields: Set<UInt32> = []
    let unknown = UInt32(truncatingIfNeeded: Aside.unknownFields)
    var last = unknown
    for aside in asides where aside.field != last && aside.field != unknown {
      last = aside.field
      fields.insert(last)
    }
    self.fields = fields
  }

  /// Whether something of a field lies aside.
  package func hasAsides(of field: Int) -> Bool {
    !fields.isEmpty && fields.contains(UInt32(truncatingIfNeeded: field))
  }

  /// One text beside the cells of a row.
  package struct Aside: Sendable {
    /// The field; a store's records may have more of them than 16 bits count.
    package let field: UInt32
    /// The place of a counted text among the block's texts.
    package let place: UInt32
    /// The row within the block, of which it has 65,536 at most.
    package let row: UInt16
    /// Whether it is JSON as it was written, and not the text that it says.
    package let isJSON: Bool

    package init(row: Int, field: Int, place: UInt32, isJSON: Bool) {
      self.row = UInt16(truncatingIfNeeded: row)
      self.field = UInt32(truncatingIfNeeded: field)
      self.place = place
      self.isJSON = isJSON
    }

    /// The field number under which a row's unknown fields lie: the members of a JSON object.
    package static let unknownFields = 0xFFFF_FFFF

    /// What asides are ordered by: the row, then the field.
    package var key: UInt64 { UInt64(row) << 32 | UInt64(field) }
  }

  /// A value as its source has it.
  package struct SourceText {
    package let text: ByteSlice
    /// Whether it is JSON as it was written, and not the text that it says.
    package let isJSON: Bool
  }

  /// What lies beside one row's field.
  ///
  /// - Complexity: O(log asides).
  package func aside(row: Int, field: Int) -> SourceText? {
    let wanted = Aside(row: row, field: field, place: 0, isJSON: false).key
    var (low, high) = (0, asides.count)
    while low < high {
      let middle = (low + high) / 2
      if asides[middle].key < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < asides.count, asides[low].key == wanted else { return nil }
    let counted = UnsafePointer(cells.texts + Int(asides[low].place))
    let count = UnsafeRawPointer(counted).loadUnaligned(as: UInt32.self)
    return SourceText(
      text: ByteSlice(start: counted + 4, count: Int(count)), isJSON: asides[low].isJSON)
  }
}
