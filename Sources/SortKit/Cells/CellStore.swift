/// Blocks of packed rows with the pointers that columns are viewed through.
package final class CellStore: @unchecked Sendable {  // immutable: blocks are filled before
  package let blocks: [CellBlock]
  package let stride: Int
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>
  private let texts: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>

  /// - Complexity: O(blocks).
  package init(_ blocks: [CellBlock], stride: Int) {
    self.blocks = blocks
    self.stride = stride
    rows = .allocate(capacity: max(blocks.count, 1))
    texts = .allocate(capacity: max(blocks.count, 1))
    for (index, block) in blocks.enumerated() {
      (rows + index).initialize(to: block.rows)
      (texts + index).initialize(to: block.texts)
    }
  }

  deinit {
    rows.deallocate()
    texts.deallocate()
  }

  /// The number of rows in all blocks.
  ///
  /// - Complexity: O(blocks).
  package var count: Int { blocks.reduce(0) { $0 + $1.count } }

  /// A view of the cells at one place of every row; valid as long as the store.
  package func column(_ place: CellPlace) -> CellColumn {
    CellColumn(
      rows: UnsafePointer(rows), texts: UnsafePointer(texts), stride: stride, place: place)
  }

  /// The handles of all rows in input order.
  ///
  /// - Complexity: O(rows).
  package var handles: [UInt32] {
    var handles: [UInt32] = []
    handles.reserveCapacity(count)
    for (index, block) in blocks.enumerated() {
      let first = UInt32(truncatingIfNeeded: index) << 16
      for row in 0..<block.count { handles.append(first | UInt32(truncatingIfNeeded: row)) }
    }
    return handles
  }
}
