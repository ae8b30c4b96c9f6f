package import ModelKit

/// The end of one record and the beginning of the next.
package struct RecordSuccession: Hashable, Sendable {
  /// The record that ends.
  package var id: RecordID
  /// What it must still have when it is written; someone else may have finished it.
  package var expecting: [FieldAssignment]
  /// What it gets.
  package var assigning: [FieldAssignment]
  /// What it gets beside that, under names that its model doesn't know.
  package var unknown: [UnknownFieldAssignment]
  /// What comes after it; nil for nothing.
  package var successor: NewRecord?

  package init(
    id: RecordID, expecting: [FieldAssignment] = [], assigning: [FieldAssignment],
    unknown: [UnknownFieldAssignment] = [], successor: NewRecord? = nil
  ) {
    self.id = id
    self.expecting = expecting
    self.assigning = assigning
    self.unknown = unknown
    self.successor = successor
  }

  /// What became of it.
  package struct Outcome: Hashable, Sendable {
    /// Whether the record was as expected; one that isn't is left as it is.
    package var wasExpected = false
    /// Whether the record was changed.
    package var isChanged = false
    /// The id of what comes after it.
    package var successor: RecordID?
  }
}
