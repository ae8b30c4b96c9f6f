import ModelKit

/// What a column is to a table of records.
package enum ColumnPart: Hashable, Sendable {
  case identifier, title, due, value
}

extension ListLevel {
  /// What a column is to a table of this list.
  package func part(of column: ListColumn) -> ColumnPart {
    guard case .field(let field) = column.name else { return .value }
    if field == 0 { return .identifier }
    if field == model.field(.title) { return .title }
    return field == model.field(.due) ? .due : .value
  }
}
