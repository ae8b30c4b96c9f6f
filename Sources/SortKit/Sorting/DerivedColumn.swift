/// A column whose values were computed and not read: aggregates, closures, fields of no model.
///
/// Its rows have the same handles as those of the table that it belongs to.
package final class DerivedColumn: Sendable {
  package let store: CellStore
  private let place: CellPlace

  /// Computes a value for each row of blocks with the given counts.
  ///
  /// - Parameter isAlternate: whether there is more to know of a row than its cell says.
  /// - Complexity: O(rows) calls of the closures.
  package init(
    _ kind: CellKind, blockCounts: [Int], isAlternate: ((UInt32) -> Bool)? = nil,
    _ value: (UInt32) throws -> SortValue
  ) rethrows {
    let layout = RowLayout([kind])
    place = layout.places[0]
    let writer = CellWriter(place)
    var blocks: [CellBlock] = []
    for (index, count) in blockCounts.enumerated() {
      let block = CellBlock(stride: layout.stride)
      for row in 0..<count {
        let place = block.appendRow()
        let handle = UInt32(truncatingIfNeeded: index) << 16 | UInt32(truncatingIfNeeded: row)
        writer.write(try value(handle).normalized, block, place)
        if isAlternate?(handle) == true { block.setAlternate(place, self.place) }
      }
      blocks.append(block)
    }
    store = CellStore(blocks, stride: layout.stride)
  }

  package var column: CellColumn { store.column(place) }
}
