import ModelKit
import SortKit
import SystemKit

/// How a stored table's columns become a model's cells, also where the model has changed since.
///
/// A column whose field the model no longer has becomes an unknown field; a field that has no
/// column is looked for among the further fields.
struct RowPlan: Sendable {
  /// What one value of a row is.
  struct Slot: Sendable {
    enum Role: Sendable { case field, surplus, more }

    let role: Role
    /// The model's field; for a surplus column its place among them.
    let field: Int
    let kind: FieldKind
    let place: CellPlace
  }

  let model: AnyModelModule
  let table: StoredTable
  /// One for each value of a row, in the order in which they are handed over.
  let slots: [Slot]
  /// The slots' columns.
  private let columns: [String]
  /// The names of surplus columns' fields.
  let surplus: [String]
  /// Whether each of the model's fields has a column.
  let hasColumn: [Bool]
  let options: ReadingOptions
  let fillings: [CellFilling]

  init(
    _ table: StoredTable, _ model: AnyModelModule, _ options: ReadingOptions = ReadingOptions()
  ) {
    self.model = model
    self.table = table
    self.options = options
    fillings = model.fields.enumerated().map {
      CellFilling(ValueReader($1, options), $0, in: model)
    }
    let identifier = model.layout.places[0]
    var slots = [Slot(role: .field, field: 0, kind: .identifier, place: identifier)]
    var hasColumn = model.fields.map { _ in false }
    hasColumn[0] = true
    var surplus: [String] = []
    let targets = RowPlan.targets(table, model)
    for (column, field) in zip(table.columns, targets) {
      guard let field else {
        slots.append(
          Slot(role: .surplus, field: surplus.count, kind: column.kind, place: identifier))
        surplus.append(column.field)
        continue
      }
      hasColumn[field] = true
      slots.append(
        Slot(
          role: .field, field: field, kind: model.fields[field].kind,
          place: model.layout.places[field]))
    }
    slots.append(Slot(role: .more, field: 0, kind: .text, place: identifier))
    columns = ["id"] + table.columns.map(\.column) + [StoredTable.more]
    self.slots = slots
    self.surplus = surplus
    self.hasColumn = hasColumn
  }

  /// The field of each column: by its name, or by another name that a field goes by.
  private static func targets(_ table: StoredTable, _ model: AnyModelModule) -> [Int?] {
    var taken = Set<Int>()
    var targets = table.columns.map { column in
      let field = model.fields.firstIndex { ExactName($0.name) == ExactName(column.field) }
      if let field { taken.insert(field) }
      return field
    }
    for (index, column) in table.columns.enumerated() where targets[index] == nil {
      let name = foldedName(column.field)
      let field = model.fields.indices.prefix(model.declaredCount).first { field in
        !taken.contains(field)
          && ([model.fields[field].name] + model.fields[field].otherNames)
            .contains { foldedName($0) == name }
      }
      if let field { taken.insert(field) }
      targets[index] = field
    }
    return targets
  }

  /// The statement that hands rows to `collate_rows`.
  ///
  /// A call takes 127 values at most, so a wide table's row is handed over in several.
  func select(_ condition: String) -> String {
    let calls = stride(from: 0, to: columns.count, by: 120).map { first in
      let columns = columns[first..<min(first + 120, columns.count)].map(quoted)
      return "\(RowTarget.function)(\(first), \(columns.joined(separator: ", ")))"
    }
    return "SELECT \(calls.joined(separator: ", ")) FROM \(quoted(table.table)) \(condition)"
  }
}
