import ModelKit
import SortKit

/// Lets records that follow others wait for the names that those wait for.
struct InheritedNames: ~Copyable {
  private let store: SQLiteStore
  private let inheritance: Statement

  init(_ store: SQLiteStore) throws(StoreError) {
    self.store = store
    inheritance = try store.database.prepare(
      """
      INSERT OR IGNORE INTO collate_names(target, name, model, field, id)
      SELECT target, name, model, field, ?6 FROM collate_names
      WHERE target = ?1 AND name = ?2 AND model = ?3 AND field = ?4 AND id = ?5
      """)
  }

  /// Lets a record that follows another wait for the names that this one waits for, in the references
  /// that it has from it.
  ///
  /// - Complexity: O(relations × (values + log names)).
  borrowing func inherit(
    _ values: [FieldAssignment], by successor: RecordID, from id: RecordID,
    of model: AnyModelModule
  ) throws(StoreError) {
    for relation in store.catalog.references(of: model.name.plural) {
      let field = model.fields[relation.field].name
      guard case .identifierText(let name)? = values.first(where: { $0.field == field })?.value
      else { continue }
      inheritance.bind(1, relation.target)
      inheritance.bind(2, name)
      inheritance.bind(3, relation.source)
      inheritance.bind(4, field)
      inheritance.bind(5, id)
      inheritance.bind(6, successor)
      try inheritance.run()
    }
  }
}
