import ModelKit
import SortKit

extension RowStates {
  /// The topmost matches below each row at the top that is only there for them: those with no match
  /// above them.
  ///
  /// - Complexity: O(rows) where some are context; deep trees take no stack.
  func topmostMatches(_ source: ListTable) -> [UInt32: [UInt32]] {
    guard !contexts.isEmpty else { return [:] }
    let none = IdentifierIndex.none
    var found: [UInt32: [UInt32]] = [:]
    var tops = [UInt32](repeating: none, count: source.rows.count)
    // Whether a row or one above it matches.
    var isCovered = [Bool](repeating: false, count: source.rows.count)
    var path: [Int] = []
    for start in source.rows.indices where isShown(start) {
      var at = start
      while tops[at] == none, let parent = parent(at) {
        path.append(at)
        at = source.place(parent)
      }
      if tops[at] == none {
        tops[at] = source.rows[at]
        isCovered[at] = isMatch(at)
      }
      while let below = path.popLast() {
        tops[below] = tops[at]
        if isMatch(below), !isCovered[at] {
          found[tops[at], default: []].append(source.rows[below])
        }
        isCovered[below] = isCovered[at] || isMatch(below)
        at = below
      }
    }
    return found
  }
}
