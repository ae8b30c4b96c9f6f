package import SortKit
package import SystemKit

/// A block of a table's rows with what does not fit into cells: unreadable values, unknown fields.
package final class RecordBlock: Sendable {
  package let cells: CellBlock
  /// Texts of values that could not be read, and unknown fields, ordered by row and field.
  package let asides: [Aside]

  package init(_ cells: CellBlock, asides: [Aside]) {
    self.cells = cells
    self.asides = asides
  }

  /// One text beside the cells of a row.
  package struct Aside: Sendable {
    /// The row within the block, shifted up by 16 bits, and the field.
    package let key: UInt32
    /// The place of a counted text among the block's texts.
    package let place: UInt32

    package init(row: Int, field: Int, place: UInt32) {
      key = UInt32(truncatingIfNeeded: row) << 16 | UInt32(truncatingIfNeeded: field)
      self.place = place
    }

    /// The field number under which a row's unknown fields lie: the members of a JSON object.
    package static let unknownFields = 0xFFFF
  }

  /// The text beside one row's field.
  ///
  /// - Complexity: O(log asides).
  package func aside(row: Int, field: Int) -> ByteSlice? {
    let wanted = Aside(row: row, field: field, place: 0).key
    var (low, high) = (0, asides.count)
    while low < high {
      let middle = (low + high) / 2
      if asides[middle].key < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < asides.count, asides[low].key == wanted else { return nil }
    let counted = UnsafePointer(cells.texts + Int(asides[low].place))
    let count = UnsafeRawPointer(counted).loadUnaligned(as: UInt32.self)
    return ByteSlice(start: counted + 4, count: Int(count))
  }
}
