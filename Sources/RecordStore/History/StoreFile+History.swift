import FoundationEssentials
import ModelKit
import SystemKit

extension StoreFile {
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
    let session = try ChangeSession(database, tables.values.map(\.table))
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
    let step = try database.integer("SELECT coalesce(max(step), 0) + 1 FROM collate_history")
    // Changes that took each other back are seen and leave nothing.
    let parts = try PartWriter(database, step: step, size: StoreFile.partSize)
    try session.stream { (bytes: ByteSlice) throws(StoreError) -> Void in try parts.add(bytes) }
    guard try parts.finish() else { return }
    let entry = try database.prepare(
      "INSERT INTO collate_history(step, moment, description) VALUES(?1, ?2, ?3)")
    entry.bind(1, step)
    entry.bind(2, StoreFile.now)
    entry.bind(3, description)
    try entry.run()
    let old = try database.prepare("DELETE FROM collate_changes WHERE step <= ?1")
    old.bind(1, step - StoreFile.keptSteps)
    try old.run()
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
  func history(limit: Int) throws(StoreError) -> [HistoryStep] {
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
  func changes(of step: Int) throws(StoreError) -> [RecordChange] {
    guard version > 0 else { return [] }
    let parts = try PartReader(database, step: Int64(step))
    let all = ByteBuffer()
    while let part = try parts.next() { all.append(part.slice) }
    return try RecordChanges(tables, path: database.path).list(all)
  }

  /// Takes back the last step that isn't yet.
  ///
  /// - Throws: ``StoreError``, as where a record was changed since by something else.
  /// - Complexity: O(changes × log rows).
  func undo() throws(StoreError) -> HistoryStep {
    try writing { () throws(StoreError) in
      let query = try database.prepare(
        """
        SELECT step, moment, description, undone, sealed FROM collate_history
        WHERE undone IS NULL ORDER BY step DESC LIMIT 1
        """)
      guard try query.step() else { throw .nothingToUndo }
      let step = HistoryStep(query)
      let isSealed = query.integer(4) != 0
      query.reset()
      if isSealed { throw .notUndoable(step: step.description, reason: .fieldsChanged) }
      for table in tables.values { try RecordNumbers(database, table).remember() }
      let parts = try PartReader(database, step: Int64(step.number))
      guard let first = try parts.next() else {
        throw .notUndoable(step: step.description, reason: .tooOld)
      }
      var given: ByteBuffer? = first
      let reversal = ChangeReversal { () throws(StoreError) in
        defer { given = nil }
        if let given { return given }
        return try parts.next()
      }
      if let conflict = try reversal.run(database) {
        let model = tables.values.first { $0.table == conflict.table }?.model
        throw .conflict(
          step: step.description,
          model: model.flatMap { catalog.find($0)?.name.singular } ?? conflict.table,
          id: conflict.id.description)
      }
      return try close(step)
    }
  }

  private func close(_ step: HistoryStep) throws(StoreError) -> HistoryStep {
    let moment = StoreFile.now
    let update = try database.prepare("UPDATE collate_history SET undone = ?2 WHERE step = ?1")
    update.bind(1, Int64(step.number))
    update.bind(2, moment)
    try update.run()
    let removal = try database.prepare("DELETE FROM collate_changes WHERE step = ?1")
    removal.bind(1, Int64(step.number))
    try removal.run()
    return HistoryStep(
      number: step.number, moment: step.moment, description: step.description, undone: moment)
  }
}

extension HistoryStep {
  init(_ row: borrowing Statement) {
    self.init(
      number: Int(row.integer(0)), moment: row.text(1), description: row.text(2),
      undone: row.isNull(3) ? nil : row.text(3))
  }
}
