package import ModelKit
import SortKit
import SystemKit

extension SQLiteStore {
  /// Merges records by their ids as one step; with `dryRun` only says what that would do.
  ///
  /// Records without an id are added under the next integers. Of several with one id the last is
  /// taken, whole. A value that can't be read as its field's type is kept beside the columns, as for a
  /// new record, unless the stored record has one that can: that stays, and the report says so.
  /// Records without a title, references that lead nowhere and records that are their own ancestors
  /// are taken, too, and reported.
  /// - Throws: ``StoreError``; then nothing is changed.
  /// - Complexity: O(values + records × log rows).
  package func merge(
    _ records: RecordSet, dryRun: Bool, step: StepNote
  ) throws(StoreError) -> MergeReport {
    for name in records.modelNames { _ = try model(name) }
    return try writing(keeps: !dryRun) { () throws(StoreError) in
      var report = MergeReport()
      // Pages that don't fit are written and read again and again.
      try database.run("PRAGMA cache_size = -131072")
      let session = try ChangeSession(database, recordedTables)
      let rows = records.tables.mapValues { ImportedRows($0) }
      let names = try ImportedNames(
        records, rows: rows.mapValues { $0.identified + $0.unidentified }, in: self)
      report.problems += names.problems
      var ids = ImportedIDs()
      for name in records.modelNames {
        let table = try table(of: try model(name))
        guard let given = records.tables[name], let rows = rows[name] else { continue }
        try merge(given, rows, table, names, &ids, &report)
      }
      if names.needsIDs { try settle(names, records, ids) }
      // A record may refer to one that comes later.
      for name in records.modelNames {
        guard let given = records.tables[name], let rows = rows[name] else { continue }
        let taken = rows.identified + rows.unidentified
        report.problems += try orphans(taken, of: given, names, ids)
        report.problems += try loops(taken, of: given, ids)
      }
      if dryRun {
        try linkWaitingNames()
        report.changes = try recordChanges.list(try session.changes())
      } else {
        try record(session, step)
      }
      return report
    }
  }

  private func merge(
    _ given: RecordTable, _ rows: ImportedRows, _ table: StoredTable, _ names: ImportedNames,
    _ ids: inout ImportedIDs, _ report: inout MergeReport
  ) throws(StoreError) {
    var counts = MergeReport.Counts(model: table.model)
    let writer = try RecordWriter(database, table, given)
    writer.references = names.ids[table.model] ?? [:]
    let titles = MissingTitles(given, writer)
    report.problems += rows.problems
    for row in rows.identified {
      let outcome = try writer.merge(row)
      switch outcome {
      case .added: counts.added += 1
      case .changed: counts.changed += 1
      case .unchanged: counts.unchanged += 1
      }
      report.problems += titles.problem(row, isNew: outcome == .added)
    }
    // The others come after all ids that the import itself brings are taken.
    var numbers = RecordNumbers(database, table)
    for row in rows.unidentified {
      let number = try numbers.next()
      guard try writer.insert(row, id: number) else {
        throw .noIDLeft(model: given.model.name.singular)
      }
      if names.needsIDs { ids.add(row, of: table.model, number) }
      counts.added += 1
      counts.unidentified += 1
      report.problems += titles.problem(row, isNew: true)
    }
    report.problems += writer.kept.places.map { RecordProblem(kept: $0, of: given) }
    report.counts.append(counts)
  }
}
