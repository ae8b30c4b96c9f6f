import ModelKit
import SortKit
import SystemKit

extension StoreFile {
  /// Merges records by their ids as one step; with `dryRun` only says what that would do.
  ///
  /// Records without an id are added under the next integers. Of several with one id the last is
  /// taken, whole.
  /// - Throws: ``StoreError``; then nothing is changed.
  /// - Complexity: O(values + records × log rows).
  func merge(
    _ records: RecordSet, dryRun: Bool, step: String
  ) throws(StoreError) -> MergeReport {
    for name in records.modelNames { _ = try model(name) }
    return try writing(keeps: !dryRun) { () throws(StoreError) in
      var report = MergeReport()
      // Pages that don't fit are written and read again and again.
      try database.run("PRAGMA cache_size = -131072")
      let session = try ChangeSession(database, recordedTables)
      for name in records.modelNames {
        let table = try table(of: try model(name))
        if let given = records.tables[name] { try merge(given, table, &report) }
      }
      if dryRun {
        report.changes = try RecordChanges(tables, path: database.path).list(try session.changes())
      } else {
        try record(session, step)
      }
      return report
    }
  }

  private func merge(
    _ given: RecordTable, _ table: StoredTable, _ report: inout MergeReport
  ) throws(StoreError) {
    var counts = MergeReport.Counts(model: table.model)
    let writer = try RecordWriter(database, table, given)
    let rows = ImportedRows(given)
    report.problems += rows.problems
    for row in rows.identified {
      switch try writer.merge(row) {
      case .added: counts.added += 1
      case .changed: counts.changed += 1
      case .unchanged: counts.unchanged += 1
      }
    }
    // The others come after all ids that the import itself brings are taken.
    var numbers = RecordNumbers(database, table)
    for row in rows.unidentified {
      guard try writer.insert(row, id: try numbers.next()) else {
        throw .noIDLeft(model: given.model.name.singular)
      }
      counts.added += 1
      counts.unidentified += 1
    }
    report.counts.append(counts)
  }
}

/// The rows of an import that are taken, those without an id apart.
private struct ImportedRows {
  var identified: [UInt32] = []
  var unidentified: [UInt32] = []
  var problems: [RecordProblem] = []

  /// - Complexity: O(rows).
  init(_ table: RecordTable) {
    let ids = table.column(0)
    var numbers: [Int64: Int] = [:]
    var texts: [RecordID: Int] = [:]
    for row in table.store.handles {
      guard ids.isPresent(row) else {
        unidentified.append(row)
        continue
      }
      identified.append(row)
      if ids.isAlternate(row) {
        texts[table.id(row), default: 0] += 1
      } else {
        numbers[ids.word(row), default: 0] += 1
      }
    }
    guard numbers.count + texts.count < identified.count else { return }
    dropEarlier(table, numbers, texts)
  }

  /// Keeps the last of several rows with one id.
  private mutating func dropEarlier(
    _ table: RecordTable, _ numbers: [Int64: Int], _ texts: [RecordID: Int]
  ) {
    let counts = { (id: RecordID) -> Int in
      switch id {
      case .integer(let number): numbers[number] ?? 0
      case .text: texts[id] ?? 0
      case .none: 0
      }
    }
    var seen: [RecordID: Int] = [:]
    identified = identified.filter { row in
      let id = table.id(row)
      let count = counts(id)
      guard count > 1 else { return true }
      seen[id, default: 0] += 1
      guard seen[id] == count else { return false }
      problems.append(
        RecordProblem(
          model: table.model.name.singular, record: id.description,
          kind: .supersededID(count: count)))
      return true
    }
  }
}
