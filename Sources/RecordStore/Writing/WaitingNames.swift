import Interchange
package import ModelKit
import SortKit

/// Names by which records refer to others that aren't there yet.
///
/// An import may bring `"project": "Garden"` before there is such a project: the reference stays the
/// text that it is, and it is written down here that it is a name. What refers to a record that is gone
/// has the id of that for its text, and must never come to refer to one that happens to be called so;
/// only what is written down here is looked up again. A step that adds or renames records links what
/// waits for them, and takes it back with itself. What is written down stays: it says something of a
/// reference as long as that is this text.
struct WaitingNames: ~Copyable {
  private let file: SQLiteStore
  private let insertion: Statement

  init(_ file: SQLiteStore) throws(StoreError) {
    self.file = file
    insertion = try file.database.prepare(
      """
      INSERT OR IGNORE INTO collate_names(target, name, model, field, id)
      VALUES(?1, ?2, ?3, ?4, ?5)
      """)
  }

  /// Writes down that a record's reference is a name.
  borrowing func add(_ name: String, _ relation: Relation, _ id: RecordID) throws(StoreError) {
    insertion.bind(1, relation.target)
    insertion.bind(2, name)
    insertion.bind(3, relation.source)
    insertion.bind(4, try file.model(relation.source).fields[relation.field].name)
    insertion.bind(5, id)
    try insertion.run()
  }
}

extension SQLiteStore {
  /// Links the references that wait for a name which one record has by now.
  ///
  /// - Complexity: O(1) where none waits; else O(records of the models that are waited for).
  func linkWaitingNames() throws(StoreError) {
    let query = try database.prepare("SELECT DISTINCT target FROM collate_names")
    var targets: [String] = []
    while try query.step() { targets.append(query.text(0)) }
    for target in targets {
      guard let model = catalog.find(target), tables[model.name.plural] != nil else { continue }
      var titles = TitleIndex()
      try addTitles(of: model, to: &titles)
      for name in try waitingNames(target) where !titles.hasID(name) {
        let referents = titles.referents(of: name)
        guard referents.count == 1, case .id(let id)? = referents.first else { continue }
        try link(name, of: model, to: id)
      }
    }
  }

  private func waitingNames(_ target: String) throws(StoreError) -> [String] {
    let query = try database.prepare("SELECT DISTINCT name FROM collate_names WHERE target = ?1")
    query.bind(1, target)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    return names
  }

  private func link(
    _ name: String, of target: AnyModelModule, to id: RecordID
  ) throws(StoreError) {
    let query = try database.prepare(
      "SELECT model, field, id FROM collate_names WHERE target = ?1 AND name = ?2")
    query.bind(1, target.name.plural)
    query.bind(2, name)
    // What is linked here never is above the record that it comes to stand under: its ancestors stay.
    var ancestors: [String: Set<RecordID>] = [:]
    while try query.step() {
      let field = query.text(1)
      guard let table = tables[query.text(0)],
        let column = table.columns.first(where: { $0.field == field })?.column
      else { continue }
      let referring = query.id(2)
      if table.model == target.name.plural {
        if ancestors[column] == nil { ancestors[column] = try lineage(of: id, table, column) }
        // No record comes to be among its own ancestors by being given a name.
        if ancestors[column]?.contains(referring) ?? false { continue }
      }
      let update = try database.prepare(
        "UPDATE \(quoted(table.table)) SET \(quoted(column)) = ?1 WHERE \"id\" = ?2 "
          + "AND \(quoted(column)) = ?3")
      update.bind(1, id)
      update.bind(2, referring)
      update.bind(3, name)
      try update.run()
    }
  }

  /// A record and all that it stands below.
  ///
  /// - Complexity: O(ancestors × log rows).
  func lineage(
    of id: RecordID, _ table: StoredTable, _ parent: String
  ) throws(StoreError) -> Set<RecordID> {
    let query = try database.prepare(
      "SELECT \(quoted(parent)) FROM \(quoted(table.table)) WHERE \"id\" = ?1")
    var seen: Set<RecordID> = []
    var next = id
    while seen.insert(next).inserted {
      query.bind(1, next)
      defer { query.reset() }
      guard try query.step(), !query.isNull(0) else { break }
      next = query.id(0)
    }
    return seen
  }

  /// The references that wait for a name: by model and field the records' ids with the names.
  ///
  /// - Complexity: O(names).
  package func waitingReferences() throws(StoreError) -> [WaitingReference] {
    guard version >= StoreSchema.names else { return [] }
    let query = try database.prepare("SELECT model, field, id, name FROM collate_names")
    var waiting: [WaitingReference] = []
    while try query.step() {
      waiting.append(
        WaitingReference(
          model: query.text(0), field: query.text(1), id: query.id(2), name: query.text(3)))
    }
    return waiting
  }
}

/// A record's reference that is a name, if it still is this text.
package struct WaitingReference: Hashable, Sendable {
  package let model: String
  package let field: String
  package let id: RecordID
  package let name: String

  package init(model: String, field: String, id: RecordID, name: String) {
    self.model = model
    self.field = field
    self.id = id
    self.name = name
  }
}

extension Statement {
  /// The id in a column.
  borrowing func id(_ column: Int32) -> RecordID {
    isInteger(column) ? .integer(integer(column)) : RecordID(text(column))
  }
}
