import ModelKit
import SystemKit

extension StoreFile {
  /// Takes back the last step that isn't yet; its changes are kept, to be done again.
  ///
  /// - Throws: ``StoreError``, as where a record was changed since by something else.
  /// - Complexity: O(changes × log rows).
  func undo() throws(StoreError) -> HistoryStep {
    guard let step = try undo(where: { _ in true }) else { throw .nothingToUndo }
    return step
  }

  /// Takes back a step, as long as it is the last one that isn't yet.
  ///
  /// - Returns: nil where it isn't; then nothing is changed.
  /// - Throws: ``StoreError``, as where a record was changed since by something else.
  /// - Complexity: O(changes × log rows).
  func undo(_ number: Int) throws(StoreError) -> HistoryStep? {
    try undo { $0.number == number }
  }

  private func undo(where isMeant: (HistoryStep) -> Bool) throws(StoreError) -> HistoryStep? {
    try writing { () throws(StoreError) in
      let query = try database.prepare(
        """
        SELECT step, moment, description, undone, sealed FROM collate_history
        WHERE undone IS NULL ORDER BY step DESC LIMIT 1
        """)
      guard try query.step() else { return nil }
      let step = HistoryStep(query)
      let isSealed = query.integer(4) != 0
      query.reset()
      guard isMeant(step) else { return nil }
      if isSealed { throw .notUndoable(step: step.description, reason: .fieldsChanged) }
      for table in tables.values { try RecordNumbers(database, table).remember() }
      try apply(step, .undo)
      return try mark(step, undone: StoreFile.now)
    }
  }

  /// Does again the step that was taken back last.
  ///
  /// - Throws: ``StoreError``, as where something else was changed since.
  /// - Complexity: O(changes × log rows).
  func redo() throws(StoreError) -> HistoryStep {
    try writing { () throws(StoreError) in
      guard let step = try redoable().first else {
        let undone = try database.integer(
          "SELECT EXISTS(SELECT 1 FROM collate_history WHERE undone IS NOT NULL)")
        throw .nothingToRedo(undone == 0 ? .nothingUndone : .changedSince)
      }
      try apply(step, .redo)
      return try mark(step, undone: nil)
    }
  }

  /// The steps that can be done again, the next one first.
  ///
  /// These are the last ones, as long as none was recorded on top of them.
  /// - Complexity: O(steps).
  func redoable() throws(StoreError) -> [HistoryStep] {
    guard version > 0 else { return [] }
    let query = try database.prepare(
      """
      SELECT step, moment, description, undone FROM collate_history AS h
      WHERE step > \(StoreFile.lastStep()) AND sealed = 0
        AND EXISTS (SELECT 1 FROM collate_changes AS c WHERE c.step = h.step)
      ORDER BY step
      """)
    var steps: [HistoryStep] = []
    while try query.step() { steps.append(HistoryStep(query)) }
    return steps
  }

  /// Carries out a step's changes once more, or the other way round.
  private func apply(
    _ step: HistoryStep, _ direction: StoreError.Direction
  ) throws(StoreError) {
    let there = try database.prepare("SELECT 1 FROM collate_changes WHERE step = ?1 LIMIT 1")
    there.bind(1, Int64(step.number))
    guard try there.step() else {
      throw .notUndoable(step: step.description, reason: .tooOld)
    }
    there.reset()
    let parts = try PartReader(database, step: Int64(step.number))
    var scan = ChangesetScan { () throws(StoreError) in try parts.next() }
    guard try scan.isSound(recordedColumns) else {
      throw .damagedStep(step: step.description, direction)
    }
    let again = try PartReader(database, step: Int64(step.number))
    let replay = ChangeReplay(direction) { () throws(StoreError) in try again.next() }
    switch try replay.run(database) {
    case .done: break
    case .unreadable: throw .damagedStep(step: step.description, direction)
    case .conflict(let table, let id):
      let model = tables.values.first { $0.table == table }.map { table in
        catalog.find(table.model)?.name.singular ?? table.model
      }
      throw .conflict(
        step: step.description, model: model ?? StoredTable.views.model, id: id.description,
        direction)
    }
  }

  private func mark(_ step: HistoryStep, undone: String?) throws(StoreError) -> HistoryStep {
    let update = try database.prepare("UPDATE collate_history SET undone = ?2 WHERE step = ?1")
    update.bind(1, Int64(step.number))
    if let undone { update.bind(2, undone) } else { update.bindNull(2) }
    try update.run()
    return HistoryStep(
      number: step.number, moment: step.moment, description: step.description, undone: undone)
  }
}
