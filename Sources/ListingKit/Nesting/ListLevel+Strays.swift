import ModelKit
import SortKit

extension ListLevel {
  /// Whether a record counts for another owner than the one in whose list it stands with its parent.
  package func isStray(_ node: Int) -> Bool {
    guard let strays = shown.nesting?.strays, !strays.isEmpty else { return false }
    return strays.contains(nodes[node])
  }

  /// How many matches of an owner stand elsewhere, with their parents.
  package func elsewhere(owner: Int) -> Int { shown.nesting?.elsewhere[owner] ?? 0 }

  /// What records count for that are in another owner's list, blank in all others; nil where there
  /// are none.
  ///
  /// - Complexity: O(rows).
  package var strayOwners: ListColumn? { shown.strays }

  /// The field that says what records in another owner's list count for; nil where there are none.
  package var strayField: Int? {
    guard let nesting = shown.nesting, !nesting.strays.isEmpty,
      nodes.contains(where: nesting.strays.contains)
    else { return nil }
    return nesting.field
  }

  /// The columns that were asked for, and what records count for where that is to be said.
  var askedColumns: [ListColumn] {
    guard let field = strayField, !columns.contains(where: { $0.name == .field(field) })
    else { return columns }
    return columns + [shown.shown(.field(field))]
  }
}
