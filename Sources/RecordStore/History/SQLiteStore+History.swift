import FoundationEssentials
import ModelKit
import SystemKit

extension SQLiteStore {
  /// How many steps' changes are kept.
  static let keptSteps: Int64 = 1000
  /// The bytes of a changeset that are kept in one row.
  private static let partSize = 1 << 20

  /// Carries out changes as one step of the history; a step that changes nothing leaves none.
  ///
  /// - Throws: what the closure throws.
  func recording<Value>(
    _ description: String, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let session = try ChangeSession(database, recordedTables)
    let value = try body()
    try record(session, description)
    return value
  }

  /// Writes down what a session saw.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(bytes of the changes).
  func record(_ session: ChangeSession, _ description: String) throws(StoreError) {
    if session.isEmpty { return }
    try linkWaitingNames()
    let step = try database.integer("SELECT coalesce(max(step), 0) + 1 FROM collate_history")
    // Changes that took each other back are seen and leave nothing.
    let parts = try PartWriter(database, step: step, size: SQLiteStore.partSize)
    try session.stream { (bytes: ByteSlice) throws(StoreError) -> Void in try parts.add(bytes) }
    guard try parts.finish() else { return }
    let entry = try database.prepare(
      "INSERT INTO collate_history(step, moment, description) VALUES(?1, ?2, ?3)")
    entry.bind(1, step)
    entry.bind(2, SQLiteStore.now)
    entry.bind(3, description)
    try entry.run()
    let old = try database.prepare("DELETE FROM collate_changes WHERE step <= ?1")
    old.bind(1, step - SQLiteStore.keptSteps)
    try old.run()
    // What was undone before can't be done again on top of this.
    let undone = try database.prepare(
      "DELETE FROM collate_changes WHERE step < ?1 AND step > (\(SQLiteStore.lastStep("step < ?1")))"
    )
    undone.bind(1, step)
    try undone.run()
  }

  /// What a step may change: the models' tables and the views.
  var recordedTables: [String] { Array(recordedColumns.keys) }

  /// The tables that a step may change, and how many columns they have.
  var recordedColumns: [String: Int] {
    // The id and the further fields come beside the models' own.
    var columns = [StoredTable.views.table: 2]
    for table in tables.values { columns[table.table] = table.columns.count + 2 }
    return columns
  }

  /// Asks for the last step that isn't undone, of those for which a condition holds; 0 for none.
  static func lastStep(_ condition: String = "TRUE") -> String {
    "coalesce((SELECT step FROM collate_history WHERE undone IS NULL AND \(condition) "
      + "ORDER BY step DESC LIMIT 1), 0)"
  }

  /// This moment in UTC, to the second.
  static var now: String {
    let seconds = Int64(Date().timeIntervalSince1970.rounded(.down))
    let text = ByteBuffer(capacity: 64)
    ISODate.append(microseconds: seconds * 1_000_000, to: text)
    return text.string
  }

  /// The steps, the last one first.
  ///
  /// - Complexity: O(steps).
  package func history(limit: Int) throws(StoreError) -> [HistoryStep] {
    guard version > 0 else { return [] }
    let query = try database.prepare(
      """
      SELECT step, moment, description, undone FROM collate_history
      ORDER BY step DESC LIMIT ?1
      """)
    query.bind(1, Int64(clamping: max(0, limit)))
    var steps: [HistoryStep] = []
    while try query.step() { steps.append(HistoryStep(query)) }
    return steps
  }

  /// What a step changed; nothing where that is no longer kept.
  ///
  /// - Complexity: O(changes).
  package func changes(of step: Int) throws(StoreError) -> [RecordChange] {
    guard version > 0 else { return [] }
    let parts = try PartReader(database, step: Int64(step))
    let all = ByteBuffer()
    while let part = try parts.next() { all.append(part.slice) }
    var given: ByteBuffer? = all
    var scan = ChangesetScan { () throws(StoreError) in
      defer { given = nil }
      return given
    }
    if all.count == 0 { return [] }
    guard try scan.isSound(recordedColumns) else {
      throw .damaged(
        path: database.path, reason: "what was written down of step \(step) can't be read")
    }
    return try recordChanges.list(all)
  }

  /// What puts recorded changes into words of the models.
  var recordChanges: RecordChanges {
    RecordChanges(tables, models: catalog.models.map(\.name.plural), path: database.path)
  }
}

extension HistoryStep {
  init(_ row: borrowing Statement) {
    self.init(
      number: Int(row.integer(0)), moment: row.text(1), description: row.text(2),
      undone: row.isNull(3) ? nil : row.text(3))
  }
}
