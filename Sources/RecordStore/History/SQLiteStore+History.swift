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
    _ note: StepNote, _ body: () throws(StoreError) -> Value,
    successors: (Value) -> [StepSuccessor] = { _ in [] }
  ) throws(StoreError) -> Value {
    let session = try ChangeSession(database, recordedTables)
    let value = try body()
    try record(session, note, successors(value))
    return value
  }

  /// Keeps what a session saw as a step, with the changes and links that it brings about.
  func record(
    _ session: ChangeSession, _ note: StepNote, _ successors: [StepSuccessor] = []
  ) throws(StoreError) {
    if session.isEmpty { return }
    try linkWaitingNames()
    let step = try database.integer("SELECT coalesce(max(step), 0) + 1 FROM collate_history")
    // Changes that took each other back are seen and leave nothing.
    let parts = try PartWriter(database, step: step, size: SQLiteStore.partSize)
    try session.stream { (bytes: ByteSlice) throws(StoreError) -> Void in try parts.add(bytes) }
    guard try parts.finish() else { return }
    let entry = try database.prepare(
      "INSERT INTO collate_history(step, moment, description, kind) VALUES(?1, ?2, ?3, ?4)")
    entry.bind(1, step)
    entry.bind(2, SQLiteStore.now)
    entry.bind(3, note.description)
    if let kind = note.kind { entry.bind(4, kind.rawValue) } else { entry.bindNull(4) }
    try entry.run()
    try keep(successors, of: step)
    for table in ["collate_changes", "collate_successors"] {
      let old = try database.prepare("DELETE FROM \(table) WHERE step <= ?1")
      old.bind(1, step - SQLiteStore.keptSteps)
      try old.run()
    }
    // What was undone before can't be done again on top of this.
    let undone = try database.prepare(
      "DELETE FROM collate_changes WHERE step < ?1 AND step > (\(SQLiteStore.lastStep("step < ?1")))"
    )
    undone.bind(1, step)
    try undone.run()
  }

  private func keep(_ successors: [StepSuccessor], of step: Int64) throws(StoreError) {
    guard !successors.isEmpty else { return }
    let insertion = try database.prepare(
      "INSERT INTO collate_successors(step, model, id, successor) VALUES(?1, ?2, ?3, ?4)")
    for successor in successors {
      insertion.bind(1, step)
      insertion.bind(2, successor.model)
      insertion.bind(3, successor.id)
      insertion.bind(4, successor.successor)
      try insertion.run()
    }
  }

  /// The records that came after those which a step finished; none of a step of an older program.
  ///
  /// - Throws: ``StoreError``.
  package func successors(of step: Int) throws(StoreError) -> [StepSuccessor] {
    guard version >= StoreSchema.kinds else { return [] }
    let query = try database.prepare(
      "SELECT model, id, successor FROM collate_successors WHERE step = ?1")
    query.bind(1, Int64(step))
    var successors: [StepSuccessor] = []
    while try query.step() {
      successors.append(
        StepSuccessor(model: query.text(0), id: query.id(1), successor: query.id(2)))
    }
    return successors
  }

  /// What is asked of a step, in the order in which ``HistoryStep`` reads it.
  var stepColumns: String {
    "step, moment, description, undone, \(version < StoreSchema.kinds ? "NULL" : "kind")"
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
      SELECT \(stepColumns) FROM collate_history
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
      undone: row.isNull(3) ? nil : row.text(3),
      kind: row.isNull(4) ? nil : StepKind(rawValue: row.text(4)))
  }
}
