package import SortKit

extension AnyModelModule {
  /// Fills in what the source of a block left out and a blank record has: a to-do is not done.
  ///
  /// So a field whose type isn't optional has a value in every row, as in the plain struct. Whoever
  /// fills a block calls it once, when the block is full; calling it again changes nothing.
  /// - Complexity: O(rows × fields whose type isn't optional).
  package func assumeBlanks(in block: CellBlock) {
    for (field, value) in blanks.enumerated() where value != .missing {
      block.assume(value, layout.places[field])
    }
  }
}
