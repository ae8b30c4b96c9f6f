import ModelKit
import SystemKit

extension SQLiteStore {
  /// Takes back the last steps that aren't yet, all or none; their changes are kept, to be done again.
  ///
  /// - Returns: the steps in the order in which they were taken back.
  /// - Throws: ``StoreError``, as where a record was changed since by something else.
  /// - Complexity: O(changes × log rows).
  package func undo(last count: Int) throws(StoreError) -> [HistoryStep] {
    try writing { () throws(StoreError) in
      var steps: [HistoryStep] = []
      for _ in 0..<count {
        steps.append(try undoLast())
      }
      return steps
    }
  }

  /// Takes back what a step changed, whatever was done since, as a step of its own.
  ///
  /// - Returns: false where something that the step changed was changed again, or its changes aren't
  ///   kept any more; then nothing is changed.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(changes × log rows).
  package func takeBack(_ number: Int, as note: StepNote) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try writing { () throws(StoreError) in
        try recording(note) { () throws(StoreError) in
          try reverse(try step("step = \(number) AND undone IS NULL"))
        }
      }
      return true
    } catch {
      switch error {
      case .conflict, .notUndoable, .nothingToUndo: return false
      default: throw error
      }
    }
  }

  /// Takes back the last step; in a transaction.
  private func undoLast() throws(StoreError) -> HistoryStep {
    let last = try step("undone IS NULL")
    try reverse(last)
    return try mark(last.step, undone: SQLiteStore.now)
  }

  /// The last step for which a condition holds, and whether its changes no longer fit the tables.
  ///
  /// - Throws: ``StoreError/nothingToUndo``.
  private func step(
    _ condition: String
  ) throws(StoreError) -> (step: HistoryStep, isSealed: Bool) {
    let query = try database.prepare(
      """
      SELECT \(stepColumns), sealed FROM collate_history
      WHERE \(condition) ORDER BY step DESC LIMIT 1
      """)
    guard try query.step() else { throw .nothingToUndo }
    return (HistoryStep(query), query.integer(5) != 0)
  }

  private func reverse(_ last: (step: HistoryStep, isSealed: Bool)) throws(StoreError) {
    if last.isSealed {
      throw .notUndoable(step: last.step.description, reason: .fieldsChanged)
    }
    for table in tables.values { try RecordNumbers(database, table).remember() }
    try apply(last.step, .undo)
  }

  /// Does again the steps that were taken back last, all or none.
  ///
  /// - Throws: ``StoreError``, as where something else was changed since.
  /// - Complexity: O(changes × log rows + steps × count).
  package func redo(next count: Int) throws(StoreError) -> [HistoryStep] {
    try writing { () throws(StoreError) in
      var steps: [HistoryStep] = []
      for _ in 0..<count {
        guard let step = try redoable().first else {
          let undone = try database.integer(
            "SELECT EXISTS(SELECT 1 FROM collate_history WHERE undone IS NOT NULL)")
          throw .nothingToRedo(undone == 0 ? .nothingUndone : .changedSince)
        }
        try apply(step, .redo)
        steps.append(try mark(step, undone: nil))
      }
      return steps
    }
  }

  /// The steps that can be done again, the next one first.
  ///
  /// These are the last ones, as long as none was recorded on top of them.
  /// - Complexity: O(steps).
  package func redoable() throws(StoreError) -> [HistoryStep] {
    guard version > 0 else { return [] }
    let query = try database.prepare(
      """
      SELECT \(stepColumns) FROM collate_history AS h
      WHERE step > \(SQLiteStore.lastStep()) AND sealed = 0
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
      number: step.number, moment: step.moment, description: step.description, undone: undone,
      kind: step.kind)
  }
}
