package import RecordStore

extension RecordFinder {
  /// Takes back the last steps, all or none.
  ///
  /// - Returns: the steps in the order in which they were taken back.
  /// - Throws: ``EditingError/tooFewSteps(wanted:there:_:)``, ``EditingError/stepInTheWay(_:of:_:)``,
  ///   `StoreError`.
  /// - Complexity: O(changes of the steps).
  package func undo(last count: Int) throws -> [HistoryStep] {
    if count > 1 {
      let there = try store.history(limit: .max).count { $0.undone == nil }
      guard count <= there else {
        throw EditingError.tooFewSteps(wanted: count, there: there, .undo)
      }
    }
    return try allOrNone(count, .undo) { try store.undo(last: count) }
  }

  /// Does steps again that were taken back, all or none.
  ///
  /// - Throws: as ``undo(last:)``.
  /// - Complexity: O(changes of the steps).
  package func redo(next count: Int) throws -> [HistoryStep] {
    if count > 1 {
      let there = try store.redoable().count
      // Where there are none, the store knows why.
      guard count <= there || there == 0 else {
        throw EditingError.tooFewSteps(wanted: count, there: there, .redo)
      }
    }
    return try allOrNone(count, .redo) { try store.redo(next: count) }
  }

  /// Takes steps together, and says of a failure that none of several was.
  private func allOrNone(
    _ count: Int, _ direction: StoreError.Direction, _ work: () throws -> [HistoryStep]
  ) throws -> [HistoryStep] {
    do {
      return try work()
    } catch let error as StoreError where count > 1 && error.isOfOneStep {
      throw EditingError.stepInTheWay("\(error)", of: count, direction)
    }
  }
}

extension StoreError {
  /// Whether one step of several is why none of them can be taken.
  fileprivate var isOfOneStep: Bool {
    switch self {
    case .conflict, .notUndoable, .damagedStep: true
    default: false
    }
  }
}
