import ModelKit
import SortKit
import SystemKit

/// Finds the records whose reference leads nowhere, or elsewhere than that of the record above them.
struct ReferenceCheck {
  let source: ListTable
  let other: ListTable
  let relation: Relation
  /// The tree in which records should agree with those above them; nil where none should.
  let tree: TreeShape?

  /// The records in input order, and whether what is referred to is unknown.
  ///
  /// - Complexity: O(rows).
  func suspects(_ workers: Workers) -> [(row: UInt32, isUnknown: Bool)] {
    let (rows, index) = (source.rows, other.index)
    let owners = tree.map { _ in source.owners(by: relation) } ?? []
    // Sound: the threads only read cells, and where a row stands.
    nonisolated(unsafe) let table = source
    nonisolated(unsafe) let reference = source.table.column(relation.field)
    let parts = workers.map(rows.count) { [tree] range in
      var found: [(row: UInt32, isUnknown: Bool)] = []
      for place in range {
        let row = rows[place]
        guard reference.isPresent(row) else { continue }
        let target = index.target(reference, row)
        if target == IdentifierIndex.none {
          found.append((row, true))
        } else if let tree, tree.parents[place] != IdentifierIndex.none,
          owners[table.place(tree.parents[place])] != target
        {
          found.append((row, false))
        }
      }
      return found
    }
    return parts.flatMap { $0 }
  }
}
