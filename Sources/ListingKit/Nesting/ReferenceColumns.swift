import ModelKit
import SortKit

/// References as a nested list shows them: written only where they differ from the record above.
struct ReferenceColumns {
  let source: ListTable
  let states: RowStates
  /// How the list is nested in another one; nil for the first list.
  let nesting: ListNesting?

  /// The column of a name; an inherited reference stays blank where the place of the record says it.
  ///
  /// - Complexity: O(rows) for such a reference.
  func shown(_ name: ListName) -> ListColumn {
    let column = source.column(name)
    guard case .field(let field) = name, states.hasTree || nesting?.field == field,
      source.inherits(field), let other = source.referenced(field)
    else { return column }
    let reference = source.inherited(field).cells
    return column.blank(source) { isSaidAbove($0, field, reference, other) }
  }

  /// The reference to the owner, of those records alone that count for another one than the one in
  /// whose list they stand; nil where there are none.
  ///
  /// - Complexity: O(rows).
  var strays: ListColumn? {
    guard let nesting, !nesting.strays.isEmpty else { return nil }
    let column = shown(.field(nesting.field))
    return column.blank(source) { !nesting.strays.contains($0) }
  }

  private func isSaidAbove(
    _ row: UInt32, _ field: Int, _ reference: CellColumn, _ other: ListTable
  ) -> Bool {
    let none = IdentifierIndex.none
    let target = other.target(reference, row)
    if let parent = states.parent(source.place(row)) {
      let above = other.target(reference, parent)
      guard target == none, above == none else { return target == above }
      return reference.isPresent(row) && reference.isPresent(parent)
        && reference.value(row) == reference.value(parent)
    }
    guard let nesting, nesting.field == field, target != none else { return false }
    return nesting.hosts[source.place(row)] == target
  }
}

extension ListColumn {
  /// The same column without the values of some rows.
  fileprivate func blank(_ source: ListTable, where isBlank: (UInt32) -> Bool) -> ListColumn {
    let values = DerivedColumn(cells.kind, blockCounts: source.table.blockCounts) { row in
      isBlank(row) || !cells.isPresent(row) ? .missing : cells.value(row)
    }
    return ListColumn(
      name: name, key: key, label: label, field: field, cells: values.column, derived: values)
  }
}
