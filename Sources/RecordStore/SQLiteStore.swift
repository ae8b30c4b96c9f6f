package import ModelKit

/// A store in one SQLite file: a table per model, that anyone can query.
///
/// ```swift
/// let store = try SQLiteStore(path: "collate.db", catalog: catalog, access: .write)
/// let ids = try await store.add([NewRecord(values: values)], to: "to-dos", step: "add")
/// ```
package actor SQLiteStore: RecordStorage {
  package enum Access: Sendable {
    /// Opens what is there, and never writes.
    case read
    /// Opens what is there to be checked, also where its own tables are damaged; never writes.
    case inspect
    /// Opens a store that is there, and lets its tables follow the models.
    case change
    /// Opens or makes a store, and lets its tables follow the models.
    case write
    /// Opens a store that is there, else one that is forgotten when it is closed.
    case trial
  }

  private let file: StoreFile

  /// - Parameters:
  ///   - threads: how many may read at once, each by a connection of its own.
  ///   - patience: the seconds to wait while others write.
  ///   - namesEveryProblem: whether every value that can't be read is named, and not the first ones.
  /// - Throws: ``StoreError``, as for a file that is no store or one of a newer version.
  package init(
    path: String, catalog: Catalog, access: Access, threads: Int = 2, patience: Double = 10,
    namesEveryProblem: Bool = false
  ) throws(StoreError) {
    var options = ReadingOptions()
    options.namesEveryProblem = namesEveryProblem
    file = try StoreFile(
      path: path, catalog: catalog, access: access, threads: threads,
      patience: Int32(max(0, min(patience, 3600)) * 1000), options: options)
  }

  package func read(_ models: [AnyModelModule]) throws(StoreError) -> RecordSet {
    try file.read(models)
  }

  package func record(
    _ id: RecordID, of model: AnyModelModule
  ) throws(StoreError) -> RecordSet {
    try file.record(id, of: model)
  }

  package func related(
    to id: RecordID, by relation: Relation, of model: AnyModelModule, withBelow tree: Relation?
  ) throws(StoreError) -> RecordSet {
    try file.related(to: id, by: relation, of: model, withBelow: tree)
  }

  package func waitingReferences() throws(StoreError) -> [WaitingReference] {
    try file.waitingReferences()
  }

  package func add(
    _ records: [NewRecord], to model: String, step: String
  ) throws(StoreError) -> [RecordID] {
    try file.add(records, to: model, step: step)
  }

  package func edit(
    _ ids: [RecordID], of model: String, assigning: [FieldAssignment],
    unknown: [UnknownFieldAssignment], step: String
  ) throws(StoreError) -> Int {
    try file.edit(ids, of: model, assigning: assigning, unknown: unknown, step: step)
  }

  package func succeed(
    _ edits: [RecordSuccession], of model: String, step: String
  ) throws(StoreError) -> [RecordSuccession.Outcome] {
    try file.succeed(edits, of: model, step: step)
  }

  package func dependents(
    of ids: [RecordID], in model: String
  ) throws(StoreError) -> RecordDependents {
    try file.dependents(of: ids, in: model)
  }

  package func remove(
    _ ids: [RecordID], of model: String, dependents: DependentFate, step: String
  ) throws(StoreError) -> RecordDependents {
    try file.remove(ids, of: model, dependents: dependents, step: step)
  }

  package func merge(
    _ records: RecordSet, dryRun: Bool, step: String
  ) throws(StoreError) -> MergeReport {
    try file.merge(records, dryRun: dryRun, step: step)
  }

  package func history(limit: Int) throws(StoreError) -> [HistoryStep] {
    try file.history(limit: limit)
  }

  package func changes(of step: Int) throws(StoreError) -> [RecordChange] {
    try file.changes(of: step)
  }

  package func undo(last count: Int) throws(StoreError) -> [HistoryStep] {
    try file.undo(last: count)
  }

  package func takeBack(_ step: Int, as description: String) throws(StoreError) -> Bool {
    try file.takeBack(step, as: description)
  }

  package func redo(next count: Int) throws(StoreError) -> [HistoryStep] {
    try file.redo(next: count)
  }

  package func redoable() throws(StoreError) -> [HistoryStep] { try file.redoable() }

  package func changeCount() throws(StoreError) -> Int64 { try file.changeCount() }

  package func views() throws(StoreError) -> [SavedView] { try file.views() }

  package func view(named name: String) throws(StoreError) -> SavedView {
    try file.view(named: name)
  }

  package func save(_ view: SavedView) throws(StoreError) { try file.save(view) }

  package func removeView(named name: String) throws(StoreError) {
    try file.removeView(named: name)
  }

  package func backUp(to path: String) throws(StoreError) { try file.backUp(to: path) }

  package func check() throws(StoreError) -> StoreCheck { try file.check() }
}
