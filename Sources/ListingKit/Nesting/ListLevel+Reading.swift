import ModelKit
package import SortKit
import SystemKit

extension ListLevel {
  /// Tells which records are done and overdue.
  package var clock: RecordClock { source.clock }

  /// The field by which records are children of others, where the model has one.
  var tree: Int? { source.tables.catalog.tree(of: model.name.plural)?.field }

  /// The cells of the date that records are due, where the model has one.
  package var dueCells: CellColumn? { source.cells(.due) }

  /// Rows in the order of a column, ties by id.
  ///
  /// - Complexity: O(rows log rows).
  package func sorted(_ rows: [UInt32], by column: CellColumn) -> [UInt32] {
    let key = RowKey(
      column: column, textOrder: source.tables.request.textOrder, zone: source.tables.request.zone)
    return rows.withUnsafeBufferPointer { rows in
      let order = RowSort([key], id: table.column(0), rows: rows)
      var entries = order.entries(rows)
      entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
      return entries.map(\.row)
    }
  }

  /// The columns that were asked for, or the model's own selection.
  ///
  /// The model's own are its fields but the id, the title, the mark, notes and the references by
  /// which its records are nested here, and its computed sort keys; those in which no record has a
  /// value are left out.
  /// - Complexity: O(records × fields) for the model's own selection.
  package var shownColumns: [ListColumn] {
    if !columns.isEmpty { return askedColumns }
    var left: Set<Int> = [0]
    for role in [FieldRole.title, .mark, .notes] {
      if let field = model.field(role) { left.insert(field) }
    }
    for relation in source.tables.catalog.references(of: model.name.plural)
    where relation.isTree || number > 0 {
      left.insert(relation.field)
    }
    if let field = strayField { left.remove(field) }
    var names = model.fields.indices.filter { !left.contains($0) }.map { ListName.field($0) }
    for (index, key) in model.sort.keys.enumerated() where model.keyFields[index] == nil {
      names.append(key.source.aggregate.map { .aggregate($0) } ?? .key(index))
    }
    return names.filter(hasAnyValue).map(shown.shown)
  }

  private func hasAnyValue(_ name: ListName) -> Bool {
    let cells =
      if case .field(let field) = name { table.column(field) } else { source.column(name).cells }
    return source.rows.contains { cells.isPresent($0) || cells.isAlternate($0) }
  }
}
