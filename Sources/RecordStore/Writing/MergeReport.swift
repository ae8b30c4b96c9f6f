package import ModelKit

/// What an import did, or would do.
package struct MergeReport: Sendable {
  /// How many records of one model were what.
  package struct Counts: Hashable, Sendable {
    package let model: String
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    /// How many of those added had no id, so that nothing could say which records they are.
    package var unidentified = 0
  }

  /// By model, in the order of the import.
  package var counts: [Counts] = []
  /// The single changes; only of a dry run.
  package var changes: [RecordChange] = []
  /// What a person should know of, such as ids that several records have.
  package var problems: [RecordProblem] = []
}

/// What a step changed in one record.
package struct RecordChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case added, changed, removed }

  /// One field's value before and after, as text; nil for none.
  package struct FieldChange: Hashable, Sendable {
    package let field: String
    package let old: String?
    package let new: String?
  }

  /// The model's canonical name.
  package let model: String
  package let id: RecordID
  package let kind: Kind
  package let fields: [FieldChange]
}
