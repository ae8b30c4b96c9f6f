package import ModelKit
package import SortKit

/// A value that every record of a list has: a view of its cells and what is needed to show them.
package struct ListColumn {
  /// What the request calls it.
  package let name: ListName
  /// How it is exported: a canonical field name, or the name of a computed value.
  package let key: String
  /// What people read above it.
  package let label: String
  /// The type of its values, with the choices' labels.
  package let field: FieldInfo
  package let cells: CellColumn
  /// What owns the cells where they were computed.
  package let derived: DerivedColumn?
  /// How values are spelled that the cells don't tell apart; nil where they all do.
  package let spellings: (any CellSpellings)?
  /// Where the values are stored that were reached through references; nil for all others.
  package let origin: ListOrigin?

  package init(
    name: ListName, key: String, label: String, field: FieldInfo, cells: CellColumn,
    derived: DerivedColumn?, spellings: (any CellSpellings)? = nil, origin: ListOrigin? = nil
  ) {
    self.spellings = spellings
    self.origin = origin
    self.name = name
    self.key = key
    self.label = label
    self.field = field
    self.cells = cells
    self.derived = derived
  }
}
