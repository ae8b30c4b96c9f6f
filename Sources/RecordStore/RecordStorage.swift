package import ModelKit
package import SortKit

/// Where records are kept for good: what commands ask of any kind of store.
///
/// ```swift
/// let store: any RecordStorage = try SQLiteStore(path: path, catalog: catalog, access: .write)
/// let change = FieldAssignment(field: "done", value: .flag(true))
/// try store.edit([7], of: "to-dos", assigning: [change], step: "done to-do 7")
/// ```
/// Every method that writes does so wholly or not at all, and what it did is one step of the history,
/// under the description given.
package protocol RecordStorage: AnyObject {
  /// All records of some models, as they were at one moment.
  func read(_ models: [AnyModelModule]) throws(StoreError) -> RecordSet

  /// The record with an id, as a table of one row; an empty one where there is none.
  func record(_ id: RecordID, of model: AnyModelModule) throws(StoreError) -> RecordSet

  /// The records that refer to one.
  ///
  /// - Parameter tree: the relation of records to those above them; given, what refers to nothing
  ///   itself and stands below such a record comes with it.
  func related(
    to id: RecordID, by relation: Relation, of model: AnyModelModule, withBelow tree: Relation?
  ) throws(StoreError) -> RecordSet

  /// The references that are names of records which aren't there yet.
  func waitingReferences() throws(StoreError) -> [WaitingReference]

  /// Adds records, each with the values given; those without an id get the next integers.
  ///
  /// - Returns: their ids.
  func add(
    _ records: [NewRecord], to model: String, step: StepNote
  ) throws(StoreError) -> [RecordID]

  /// Sets fields of records, also such as the model doesn't know.
  ///
  /// - Returns: how many records were changed by that.
  func edit(
    _ ids: [RecordID], of model: String, assigning: [FieldAssignment],
    unknown: [UnknownFieldAssignment], step: StepNote
  ) throws(StoreError) -> Int

  /// Finishes records: sets fields of each, and adds the one that comes after it, all as one step.
  ///
  /// A record that isn't as the edit expects it is left as it is, and nothing comes after it.
  /// - Returns: what became of each.
  func succeed(
    _ edits: [RecordSuccession], of model: String, step: StepNote
  ) throws(StoreError) -> [RecordSuccession.Outcome]

  /// What refers to records, by whatever relation, and what stands below that in turn.
  func dependents(
    of ids: [RecordID], in model: String
  ) throws(StoreError) -> RecordDependents

  /// Removes records, and does with what refers to them as it is told.
  ///
  /// - Returns: what referred to them.
  @discardableResult
  func remove(
    _ ids: [RecordID], of model: String, dependents: DependentFate, step: StepNote
  ) throws(StoreError) -> RecordDependents

  /// Merges records by their ids: a record updates the fields that it has.
  func merge(
    _ records: RecordSet, dryRun: Bool, step: StepNote
  ) throws(StoreError) -> MergeReport

  /// The steps, the last one first.
  func history(limit: Int) throws(StoreError) -> [HistoryStep]

  /// The records that came after those which a step finished.
  func successors(of step: Int) throws(StoreError) -> [StepSuccessor]

  /// What a step changed.
  func changes(of step: Int) throws(StoreError) -> [RecordChange]

  /// Takes back the last steps that aren't yet, all or none.
  ///
  /// - Returns: the steps in the order in which they were taken back.
  func undo(last count: Int) throws(StoreError) -> [HistoryStep]

  /// Takes back what a step changed, whatever was done since, as a step of its own.
  ///
  /// - Returns: false where something that the step changed was changed again, or its changes aren't
  ///   kept any more; then nothing is changed.
  func takeBack(_ step: Int, as note: StepNote) throws(StoreError) -> Bool

  /// Does again the steps that were taken back last, all or none.
  ///
  /// - Throws: ``StoreError/nothingToRedo(_:)`` where something else was changed since.
  func redo(next count: Int) throws(StoreError) -> [HistoryStep]

  /// The steps that can be done again, the next one first.
  func redoable() throws(StoreError) -> [HistoryStep]

  /// A number that is another one once others have changed what is kept; it only says that.
  func changeCount() throws(StoreError) -> Int64

  func views() throws(StoreError) -> [SavedView]
  func view(named name: String) throws(StoreError) -> SavedView
  func save(_ view: SavedView) throws(StoreError)
  func removeView(named name: String) throws(StoreError)

  /// Copies the store as it is at one moment, while others may go on writing.
  func backUp(to path: String) throws(StoreError)

  /// What is the matter with the store and its records; empty where all is well.
  func check() throws(StoreError) -> StoreCheck
}

extension RecordStorage {
  /// Takes back the last step that isn't yet.
  package func undo() throws(StoreError) -> HistoryStep {
    guard let step = try undo(last: 1).first else { throw .nothingToUndo }
    return step
  }

  /// Does again the step that was taken back last.
  package func redo() throws(StoreError) -> HistoryStep {
    guard let step = try redo(next: 1).first else { throw .nothingToRedo(.nothingUndone) }
    return step
  }

  /// Removes records; what refers to them stays and refers to nothing.
  package func remove(
    _ ids: [RecordID], of model: String, step: StepNote
  ) throws(StoreError) {
    try remove(ids, of: model, dependents: .stay, step: step)
  }

  /// Sets fields of records.
  ///
  /// - Returns: how many records were changed by that.
  package func edit(
    _ ids: [RecordID], of model: String, assigning: [FieldAssignment], step: StepNote
  ) throws(StoreError) -> Int {
    try edit(ids, of: model, assigning: assigning, unknown: [], step: step)
  }
}

/// A field and the value that it is to have; `.missing` clears it.
package struct FieldAssignment: Hashable, Sendable {
  /// The field's canonical name.
  package var field: String
  package var value: SortValue

  package init(field: String, value: SortValue) {
    self.field = field
    self.value = value
  }
}

/// A record to be added.
package struct NewRecord: Hashable, Sendable {
  /// `.none` asks for the next integer.
  package var id: RecordID
  package var values: [FieldAssignment]

  package init(id: RecordID = .none, values: [FieldAssignment]) {
    self.id = id
    self.values = values
  }
}

/// A listing's options under a name.
package struct SavedView: Hashable, Sendable {
  package var name: String
  /// The words of its command line.
  package var arguments: [String]

  package init(name: String, arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }
}

extension RecordStorage {
  /// The records that refer to one themselves.
  ///
  /// - Throws: ``StoreError``.
  package func related(
    to id: RecordID, by relation: Relation, of model: AnyModelModule
  ) throws(StoreError) -> RecordSet {
    try related(to: id, by: relation, of: model, withBelow: nil)
  }
}
