package import ModelKit
package import RecordStore

/// Records that were removed.
package struct RemovalOutcome {
  package let records: [FoundRecord]
  /// What referred to them, and what stood below that.
  package let dependents: RecordDependents
  package let fate: DependentFate
  /// The record that refers for those that are gone, where there is one.
  package let target: FoundRecord?
}

extension RecordEditor {
  /// Removes records as one step, and does with what refers to them as it is told.
  ///
  /// - Parameter target: the record that it is moved to, where the fate says so.
  /// - Throws: `StoreError`, as where what is below would be moved below itself.
  /// - Complexity: O((records + dependents) × log records).
  package func remove(
    _ records: [FoundRecord], of model: AnyModelModule, dependents fate: DependentFate = .stay,
    target: FoundRecord? = nil
  ) throws -> RemovalOutcome {
    let words =
      switch fate {
      case .stay: ""
      case .removed: " with all below"
      case .moved:
        target.map { ", moving what is below to \($0.name)" } ?? ", freeing what is below"
      }
    let dependents = try store.remove(
      records.map(\.id), of: model.name.plural, dependents: fate,
      step: StepNote(.removing, "remove \(StepWords.naming(records))\(words)"))
    return RemovalOutcome(records: records, dependents: dependents, fate: fate, target: target)
  }
}
