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

  /// The reference that says what records count for: the one by which the list is nested, else the
  /// first one that is inherited; nil where no record can differ from what is above it.
  private var markField: Int? {
    if let nesting { return nesting.field }
    guard states.hasTree else { return nil }
    return source.model.fields.indices.first(where: source.inherits)
  }

  /// The reference of those records alone that have another one than what is above them: the record,
  /// or the owner of the list. One that leads nowhere is in the list of no owner, which doesn't say it.
  ///
  /// - Complexity: O(rows).
  var marks: ListColumn? {
    guard let field = markField else { return nil }
    let isMarked = mark(field)
    return source.column(.field(field)).blank(source) { !isMarked($0) }
  }

  /// The field of the marks, where one of these records has any.
  ///
  /// - Complexity: O(rows).
  func marked(_ rows: some Sequence<UInt32>) -> Int? {
    guard let field = markField, rows.contains(where: mark(field)) else { return nil }
    return field
  }

  /// Tells which records have a mark.
  private func mark(_ field: Int) -> (UInt32) -> Bool {
    let reference = source.inherited(field).cells
    guard source.inherits(field), states.hasTree, let other = source.referenced(field) else {
      return { row in
        guard let nesting, reference.isPresent(row) else { return false }
        return nesting.hosts[source.place(row)] == IdentifierIndex.none
          || (!nesting.strays.isEmpty && nesting.strays.contains(row))
      }
    }
    return { row in
      guard reference.isPresent(row) else { return false }
      if nesting == nil, states.parent(source.place(row)) == nil { return false }
      return !isSaidAbove(row, field, reference, other)
    }
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
