import Interchange
package import ModelKit
import SortKit

/// What is the matter with a store.
package struct StoreCheck: Hashable, Sendable {
  /// Faults of the file itself, in SQLite's words, and of the tables that a store keeps for itself.
  package var faults: [String] = []
  /// Whether the records can be read at all.
  package var isReadable = true
  /// What others put on the store's tables: nothing is written as long as it is there.
  package var foreign: [ForeignPart] = []
  /// References to records that aren't there, loops, values of other types, texts that aren't UTF-8.
  package var problems: [RecordProblem] = []

  package var isClean: Bool { faults.isEmpty && foreign.isEmpty && problems.isEmpty }
}

extension SQLiteStore {
  /// Looks at the whole file and at every record.
  ///
  /// - Complexity: O(bytes + records × log records).
  package func check() throws(StoreError) -> StoreCheck {
    let check = try lookedAt()
    // A log that fits is taken in, as after any reading.
    database.keepLog(!check.faults.isEmpty)
    return check
  }

  private func lookedAt() throws(StoreError) -> StoreCheck {
    try database.reading { () throws(StoreError) in
      var check = StoreCheck()
      // What others want to be true of records is no fault of the file, and isn't computed.
      try database.run("PRAGMA ignore_check_constraints = ON")
      let integrity = try database.prepare("PRAGMA integrity_check")
      while try integrity.step() {
        let words = integrity.text(0)
        if words != "ok" { check.faults.append(words) }
      }
      guard check.faults.isEmpty else { return check }
      if let loadError {
        guard case .damaged(_, let reason) = loadError else { throw loadError }
        check.isReadable = false
        check.faults = OwnTables(self).columnFaults()
        if check.faults.isEmpty { check.faults = [reason] }
        return check
      }
      try refresh()
      check.faults = OwnTables(self).faults()
      check.foreign = try foreignParts()
      for model in catalog.models {
        guard let table = tables[model.name.plural] else { continue }
        do throws(StoreError) {
          check.problems += try problems(model, table)
        } catch {
          // A table that can't be read at all is among the faults by now.
          if check.faults.isEmpty { throw error }
        }
      }
      return check
    }
  }

  private func problems(
    _ model: AnyModelModule, _ table: StoredTable
  ) throws(StoreError) -> [RecordProblem] {
    let reading = try TableReader(database, RowPlan(table, model, options))
      .readSequentially(listingInvalid: options.mostProblems)
    return try reading.problems + orphans(model, table) + loops(model, reading.table)
  }

  private func orphans(
    _ model: AnyModelModule, _ table: StoredTable
  ) throws(StoreError) -> [RecordProblem] {
    var problems: [RecordProblem] = []
    let waiting = Set(try waitingReferences())
    for column in table.columns {
      guard let target = column.target, let other = tables[target]?.table else { continue }
      let name = quoted(column.column)
      let query = try database.prepare(
        """
        SELECT "id", \(name) FROM \(quoted(table.table)) AS own
        WHERE \(name) IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM \(quoted(other)) AS other WHERE other."id" = own.\(name))
        ORDER BY "id"
        """)
      var candidates: CandidateWords?
      while try query.step() {
        let value = query.text(1)
        let word = catalog.find(target)?.name.singular ?? target
        var kind = RecordProblem.Kind.unknownReference(
          field: column.field, target: word, value: value)
        let reference = WaitingReference(
          model: table.model, field: column.field, id: query.id(0), name: value)
        if waiting.contains(reference), let other = catalog.find(target) {
          // Made once, and only where a name waits.
          if candidates == nil { candidates = CandidateWords(try titles(of: other), in: nil) }
          let ids = candidates?.ids(of: value) ?? []
          if ids.count > 1 {
            kind = .ambiguousReference(field: column.field, target: word, value: value, ids: ids)
          }
        }
        problems.append(
          RecordProblem(model: model.name.singular, record: query.text(0), kind: kind))
      }
    }
    return problems
  }

  private func titles(of model: AnyModelModule) throws(StoreError) -> TitleIndex {
    var titles = TitleIndex()
    try addTitles(of: model, to: &titles)
    return titles
  }

  /// Records that are among their own ancestors.
  private func loops(_ model: AnyModelModule, _ records: RecordTable) -> [RecordProblem] {
    guard let tree = catalog.tree(of: model.name.plural) else { return [] }
    let parents = records.column(tree.field)
    var parent: [RecordID: RecordID] = [:]
    var order: [RecordID] = []
    for row in records.store.handles where parents.isPresent(row) {
      let id = records.id(row)
      order.append(id)
      parent[id] = RecordID(fieldValue: parents.value(row))
    }
    return ParentLoops.found(from: order) { parent[$0] }
      .map { RecordProblem(loop: $0, model: model.name.singular) }
  }
}
