package import ModelKit
import SortKit

extension SQLiteStore {
  /// Removes records as one step, with what depends on them where that is asked for.
  ///
  /// - Returns: what depended on them.
  /// - Throws: ``StoreError``, as where one isn't there, or where what is to be moved would come to stand
  ///   below itself; then nothing is changed.
  /// - Complexity: O((ids + dependents) × log rows).
  package func remove(
    _ ids: [RecordID], of name: String, dependents fate: DependentFate, step: StepNote
  ) throws(StoreError) -> RecordDependents {
    let model = try model(name)
    return try writing { () throws(StoreError) in
      let table = try table(of: model)
      for id in ids { try requireRecord(id, model, table) }
      let dependents = try dependents(of: ids, in: name)
      var gone = [RecordDependents.Model(model: model.name.plural, ids: ids)]
      if fate == .removed { gone += dependents.all }
      // A new record never gets the id of one that is gone: what still refers to that would
      // refer to the new one.
      for part in gone {
        try RecordNumbers(database, try self.table(of: try self.model(part.model))).remember()
      }
      try recording(step) { () throws(StoreError) in
        if case .moved(let target) = fate {
          try move(dependents, from: ids, to: target, model)
        }
        for part in gone { try delete(part.ids, try self.table(of: try self.model(part.model))) }
      }
      return dependents
    }
  }

  private func delete(_ ids: [RecordID], _ table: StoredTable) throws(StoreError) {
    let removal = try database.prepare("DELETE FROM \(quoted(table.table)) WHERE \"id\" = ?1")
    for id in ids {
      removal.bind(1, id)
      try removal.run()
    }
  }

  /// Lets records refer to another one instead of those that go.
  private func move(
    _ dependents: RecordDependents, from ids: [RecordID], to target: RecordID,
    _ model: AnyModelModule
  ) throws(StoreError) {
    if target != .none {
      try requireRecord(target, model, try table(of: model))
      if ids.contains(target) {
        throw .movedBelowItself(model: model.name.singular, id: target.description)
      }
    }
    for part in dependents.direct {
      let (table, column) = try reference(part.relation)
      if part.relation.isTree, target != .none {
        let above = try lineage(of: target, table, column)
        if part.ids.contains(where: above.contains) {
          throw .movedBelowItself(model: model.name.singular, id: target.description)
        }
      }
      let update = try database.prepare(
        "UPDATE \(quoted(table.table)) SET \(quoted(column)) = ?1 WHERE \"id\" = ?2")
      for id in part.ids {
        if target == .none { update.bindNull(1) } else { update.bind(1, target) }
        update.bind(2, id)
        try update.run()
      }
    }
  }

  /// What refers to records, by whatever relation, and what stands below that in turn.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(dependents × relations × log rows).
  package func dependents(of ids: [RecordID], in name: String) throws(StoreError)
    -> RecordDependents
  {
    guard version > 0 else { return RecordDependents() }
    let model = try model(name)
    var dependents = RecordDependents()
    var seen: [String: Set<RecordID>] = [model.name.plural: Set(ids)]
    var waiting = [RecordDependents.Model(model: model.name.plural, ids: ids)]
    var isFirst = true
    while let part = waiting.popLast() {
      for relation in catalog.relations where relation.target == part.model {
        let referring = try referring(to: part.ids, by: relation)
        if isFirst {
          // What is removed itself is none of what is left.
          let own = referring.filter { relation.source != part.model || !ids.contains($0) }
          if !own.isEmpty {
            dependents.direct.append(RecordDependents.Direct(relation: relation, ids: own))
          }
        }
        let new = referring.filter { seen[relation.source, default: []].insert($0).inserted }
        guard !new.isEmpty else { continue }
        waiting.append(RecordDependents.Model(model: relation.source, ids: new))
        if let place = dependents.all.firstIndex(where: { $0.model == relation.source }) {
          dependents.all[place].ids += new
        } else {
          dependents.all.append(RecordDependents.Model(model: relation.source, ids: new))
        }
      }
      isFirst = false
    }
    return dependents
  }

  /// The ids of the records that refer to some others, each once, in the order of these and their own.
  private func referring(
    to ids: [RecordID], by relation: Relation
  ) throws(StoreError) -> [RecordID] {
    guard tables[relation.source] != nil else { return [] }
    let (table, column) = try reference(relation)
    let query = try database.prepare(
      "SELECT \"id\" FROM \(quoted(table.table)) WHERE \(quoted(column)) = ?1 ORDER BY \"id\"")
    var found: [RecordID] = []
    for id in ids {
      query.bind(1, id)
      while try query.step() { found.append(query.id(0)) }
      query.reset()
    }
    return found
  }

  /// The table and the column of a relation's references.
  private func reference(
    _ relation: Relation
  ) throws(StoreError) -> (table: StoredTable, column: String) {
    let source = try model(relation.source)
    let table = try table(of: source)
    let field = source.fields[relation.field].name
    guard let column = table.columns.first(where: { $0.field == field })?.column else {
      throw .unknownField(
        model: source.name.singular, field: field, nearest: nil, known: table.columns.map(\.field))
    }
    return (table, column)
  }
}
