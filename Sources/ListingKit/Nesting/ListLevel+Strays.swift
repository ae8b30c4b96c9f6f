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

  /// What records count for where nothing above them says it, blank in all others; nil where
  /// everything is said.
  ///
  /// - Complexity: O(rows).
  package var strayOwners: ListColumn? {
    shown.marked(nodes) == nil ? nil : shown.marks
  }

  /// The field that says in a nested list what records count for; nil where their owner says it.
  ///
  /// - Complexity: O(rows).
  package var strayField: Int? { shown.nesting == nil ? nil : shown.marked(nodes) }

  /// The columns that were asked for, and what records count for where that is to be said.
  var askedColumns: [ListColumn] {
    guard let field = strayField, !columns.contains(where: { $0.name == .field(field) })
    else { return columns }
    return columns + [shown.shown(.field(field))]
  }
}
