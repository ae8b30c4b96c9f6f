import ModelKit
import SortKit

extension SQLiteStore {
  /// Sets fields of records and adds what comes after each, as one step.
  ///
  /// - Returns: what became of each; one that isn't as expected is left as it is.
  /// - Throws: ``StoreError``, as where a record isn't there; then nothing is changed.
  /// - Complexity: O(records × log rows).
  package func succeed(
    _ successions: [RecordSuccession], of name: String, step: StepNote
  ) throws(StoreError) -> [RecordSuccession.Outcome] {
    let model = try model(name)
    var expected = AssignedRows(model)
    var assigned = AssignedRows(model)
    var added = AssignedRows(model)
    for succession in successions {
      try expected.add(.none, succession.expecting)
      try assigned.add(.none, succession.assigning, succession.unknown)
      try added.add(succession.successor?.id ?? .none, succession.successor?.values ?? [])
    }
    let (before, after, next) = (expected.finish(), assigned.finish(), added.finish())
    return try writing { () throws(StoreError) in
      let table = try table(of: model)
      return try recording(step) { () throws(StoreError) -> [RecordSuccession.Outcome] in
        let expectations = try RecordWriter(database, table, before)
        let edits = try RecordWriter(database, table, after)
        let additions = try RecordWriter(database, table, next)
        let names = try InheritedNames(self)
        var numbers = RecordNumbers(database, table)
        var outcomes: [RecordSuccession.Outcome] = []
        for (place, succession) in successions.enumerated() {
          var outcome = RecordSuccession.Outcome()
          try requireRecord(succession.id, model, table)
          if try expectations.matches(before.store.handles[place], id: succession.id) {
            let row = after.store.handles[place]
            outcome.wasExpected = true
            outcome.isChanged = try edits.update(
              row, id: succession.id, removing: succession.unknown.removedNames)
            if let record = succession.successor {
              let successor = try additions.add(
                next.store.handles[place], record.id, model, &numbers)
              try names.inherit(
                record.values, by: successor, from: succession.id, of: model)
              outcome.successor = successor
            }
          }
          outcomes.append(outcome)
        }
        return outcomes
      } successors: { outcomes in
        zip(successions, outcomes).compactMap { succession, outcome in
          outcome.successor.map { successor in
            StepSuccessor(model: model.name.plural, id: succession.id, successor: successor)
          }
        }
      }
    }
  }
}

extension RecordWriter {
  /// Adds a record under its id, or under the next integer.
  ///
  /// - Throws: ``StoreError/takenID(model:id:)``.
  /// - Complexity: O(fields + log rows).
  func add(
    _ row: UInt32, _ id: RecordID, _ model: AnyModelModule, _ numbers: inout RecordNumbers
  ) throws(StoreError) -> RecordID {
    guard id == .none else {
      guard try insert(row) else {
        throw .takenID(model: model.name.singular, id: id.description)
      }
      return id
    }
    let number = try numbers.next()
    guard try insert(row, id: number) else {
      throw .takenID(model: model.name.singular, id: String(number))
    }
    return .integer(number)
  }

  /// Whether a stored record has all values that a row has.
  ///
  /// - Complexity: O(fields + log rows).
  func matches(_ row: UInt32, id: RecordID) throws(StoreError) -> Bool {
    let given = target.columns.indices.map { $0 + 1 }.filter { says(row, $0) }
    guard !given.isEmpty else { return true }
    let conditions = given.enumerated().map { place, field in
      "\(quoted(target.columns[field - 1].column)) IS ?\(place + 1)"
    }
    let query = try database.prepare(
      "SELECT 1 FROM \(quoted(target.table)) WHERE \(conditions.joined(separator: " AND "))"
        + " AND \"id\" = ?\(given.count + 1)")
    for (place, field) in given.enumerated() { bindField(query, Int32(place + 1), row, field) }
    query.bind(Int32(given.count + 1), id)
    return try query.step()
  }
}
