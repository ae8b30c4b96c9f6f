package import ModelKit
package import SortKit

/// A value that every record of a list has: a view of its cells and what is needed to show them.
package struct ListColumn {
  private let facts: Facts
  package let cells: CellColumn
  /// What owns the cells where they were computed.
  package let derived: DerivedColumn?
  /// How values are spelled that the cells don't tell apart; nil where they all do.
  package let spellings: (any CellSpellings)?

  package init(
    name: ListName, key: String, label: String, field: FieldInfo, cells: CellColumn,
    derived: DerivedColumn?, spellings: (any CellSpellings)? = nil, origin: ListOrigin? = nil
  ) {
    self.spellings = spellings
    facts = Facts(name: name, key: key, label: label, field: field, origin: origin)
    self.cells = cells
    self.derived = derived
  }

  /// What the request calls it.
  package var name: ListName { facts.name }
  /// How it is exported: a canonical field name, or the name of a computed value.
  package var key: String { facts.key }
  /// What people read above it.
  package var label: String { facts.label }
  /// The type of its values, with the choices' labels.
  package var field: FieldInfo { facts.field }
  /// Where the values are stored that were reached through references; nil for all others.
  package var origin: ListOrigin? { facts.origin }

  /// What is the same for all its cells. A column is handed on for each cell, so it holds this by
  /// reference.
  private final class Facts {
    let name: ListName
    let key: String
    let label: String
    let field: FieldInfo
    let origin: ListOrigin?

    init(name: ListName, key: String, label: String, field: FieldInfo, origin: ListOrigin?) {
      self.origin = origin
      self.name = name
      self.key = key
      self.label = label
      self.field = field
    }
  }
}
