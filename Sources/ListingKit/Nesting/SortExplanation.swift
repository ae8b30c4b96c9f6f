import ModelKit

/// What `--explain-sort` prints: the keys that decide in each list, the first one weighing most.
///
/// ```text
/// to-dos
///   1  Due date       descending  missing last  chosen
///   2  Done           descending  missing last  tie-breaker
///   3  id             ascending
///   4  the order in the input
/// ```
package struct SortExplanation {
  private let listing: Listing

  package init(_ listing: Listing) { self.listing = listing }

  /// - Complexity: O(keys).
  package var text: String {
    listing.levels.map { level in
      let keys = level.chain.map { key in
        [
          key.column.label, key.isDescending ? "descending" : "ascending",
          key.missingFirst ? "missing first" : "missing last",
          key.isChosen ? "chosen" : "tie-breaker",
        ]
      }
      let ends = [["id", "ascending", "", "last resort"], ["order of the input"]]
      return level.model.name.plural + "\n" + table(keys + ends)
    }.joined(separator: "\n")
  }

  /// Numbered rows, their columns aligned.
  private func table(_ rows: [[String]]) -> String {
    let widths = (0..<4).map { index in
      rows.map { $0.count > index + 1 ? $0[index].count : 0 }.max() ?? 0
    }
    let digits = "\(rows.count)".count
    return rows.enumerated().map { number, row in
      let label = "\(number + 1)"
      var line = "  " + String(repeating: " ", count: digits - label.count) + label
      for (index, cell) in row.enumerated() {
        line += "  " + cell
        if index < row.count - 1 {
          line += String(repeating: " ", count: max(0, widths[index] - cell.count))
        }
      }
      return line + "\n"
    }.joined()
  }
}
