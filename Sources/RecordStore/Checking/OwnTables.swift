import CSQLite
import Interchange
import ModelKit
import SystemKit

/// Looks at the tables that a store keeps for itself: what the models' tables are like, the history,
/// the views.
struct OwnTables {
  private let file: SQLiteStore
  private var database: Database { file.database }

  init(_ file: SQLiteStore) { self.file = file }

  /// What is the matter with them, a line each.
  ///
  /// - Complexity: O(bytes of the history).
  func faults() -> [String] {
    var faults = columnFaults()
    // What builds on a table that isn't as it should be would only say the same again.
    if faults.isEmpty {
      for look in [modelFaults, stepFaults, viewFaults] { faults += lines(look) }
    }
    return faults
  }

  /// A look that itself fails is a fault.
  private func lines(_ look: () throws(StoreError) -> [String]) -> [String] {
    do { return try look() } catch { return ["\(error)"] }
  }

  // MARK: The tables' own columns

  /// Compares with the tables of a new store of the same version.
  func columnFaults() -> [String] {
    lines { () throws(StoreError) in
      let version = Int(try database.integer("PRAGMA user_version"))
      let model = try StoreSchema.example(of: version, path: database.path)
      var faults: [String] = []
      let names = try model.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      while try names.step() {
        let name = names.text(0)
        let (wanted, there) = (try columns(name, model), try columns(name, database))
        if there.isEmpty {
          faults.append("the table '\(name)' is missing")
          continue
        }
        for column in wanted where !there.contains(column) {
          faults.append("the table '\(name)' has no column '\(column)'")
        }
      }
      return faults
    }
  }

  /// A table's columns with their types; nothing where there is no such table.
  private func columns(_ table: String, _ database: Database) throws(StoreError) -> [String] {
    let query = try database.prepare("SELECT name, type FROM pragma_table_info(?1)")
    query.bind(1, table)
    var columns: [String] = []
    while try query.step() {
      let type = query.text(1)
      columns.append(query.text(0) + (type.isEmpty ? "" : " " + type))
    }
    return columns
  }

  // MARK: What the models' tables are like

  private func modelFaults() throws(StoreError) -> [String] {
    file.modelFaults.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: The history

  private func stepFaults() throws(StoreError) -> [String] {
    var faults: [String] = []
    let query = try database.prepare(
      """
      SELECT c.step, h.description, min(c.part) = 0 AND max(c.part) = count(*) - 1
      FROM collate_changes AS c LEFT JOIN collate_history AS h USING (step)
      GROUP BY c.step ORDER BY c.step
      """)
    while try query.step() {
      let step = query.integer(0)
      if query.isNull(1) {
        faults.append("the changes of step \(step) are there, and the step itself is not")
        continue
      }
      var isReadable = query.integer(2) != 0
      if isReadable { isReadable = try areReadable(step) }
      if !isReadable {
        faults.append(
          "the changes of step \(step) can't be read, so it can't be undone: \(query.text(1))")
      }
    }
    return faults
  }

  private func areReadable(_ step: Int64) throws(StoreError) -> Bool {
    let parts = try PartReader(database, step: step)
    var scan = ChangesetScan { () throws(StoreError) in try parts.next() }
    return try scan.isSound(file.recordedColumns)
  }

  // MARK: The views

  private func viewFaults() throws(StoreError) -> [String] {
    guard file.version >= 2 else { return [] }
    var faults: [String] = []
    let query = try database.prepare("SELECT name, arguments FROM collate_views ORDER BY name")
    while try query.step() {
      if JSONList.isReadable(query.bytes(1)) { continue }
      faults.append("the view '\(query.text(0))' can't be read; save it anew")
    }
    return faults
  }
}
