import ModelKit
import SortKit

/// How one model's records form trees: each record's parent, loops cut.
///
/// Records on a loop have no parent here; those that hang on them keep theirs.
package struct TreeShape {
  /// The parent's handle for each row's place; `IdentifierIndex.none` for those at the top.
  let parents: [UInt32]
  /// The handle of the topmost ancestor for each row's place, the row itself at the top.
  let roots: [UInt32]
  /// The rows that form loops, one list each.
  let loops: [[UInt32]]
  /// The rows whose parent isn't there.
  let orphans: [UInt32]
}

extension ListTable {
  /// The trees of the table's records, or nil where no record has a parent.
  ///
  /// - Complexity: O(rows).
  func makeTree() -> TreeShape? {
    guard let relation = tables.catalog.tree(of: model.name.plural) else { return nil }
    let reference = table.column(relation.field)
    guard rows.contains(where: { reference.isPresent($0) }) else { return nil }
    let none = IdentifierIndex.none
    var parents = [UInt32](repeating: none, count: rows.count)
    var orphans: [UInt32] = []
    for (place, row) in rows.enumerated() where reference.isPresent(row) {
      parents[place] = target(reference, row)
      if parents[place] == none { orphans.append(row) }
    }
    let loops = cutLoops(&parents)
    var roots = [UInt32](repeating: none, count: rows.count)
    var path: [Int] = []
    for (place, row) in rows.enumerated() where roots[place] == none {
      var (at, current) = (place, row)
      while roots[at] == none, parents[at] != none {
        path.append(at)
        current = parents[at]
        at = self.place(current)
      }
      let root = roots[at] == none ? current : roots[at]
      roots[at] = root
      for place in path { roots[place] = root }
      path.removeAll(keepingCapacity: true)
    }
    return TreeShape(parents: parents, roots: roots, loops: loops, orphans: orphans)
  }

  /// Makes the records on loops parentless.
  private func cutLoops(_ parents: inout [UInt32]) -> [[UInt32]] {
    let none = IdentifierIndex.none
    // 0 not seen, otherwise the number of the walk that saw it.
    var walks = [UInt32](repeating: 0, count: rows.count)
    var loops: [[UInt32]] = []
    for start in rows.indices where walks[start] == 0 {
      let walk = UInt32(truncatingIfNeeded: start) + 1
      var at = start
      while walks[at] == 0 {
        walks[at] = walk
        guard parents[at] != none else { break }
        at = place(parents[at])
      }
      guard walks[at] == walk, parents[at] != none else { continue }
      // The walk met itself: everything from here around is a loop.
      var loop: [Int] = []
      var current = at
      repeat {
        loop.append(current)
        current = place(parents[current])
      } while current != at
      for place in loop { parents[place] = none }
      loops.append(loop.map { rows[$0] }.sorted())
    }
    return loops
  }
}
