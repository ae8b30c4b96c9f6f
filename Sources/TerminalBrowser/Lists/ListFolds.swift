package import ModelKit

/// What is folded away in a list: kept by ids and labels, so that it outlasts the listing.
package struct ListFolds: Hashable, Sendable {
  /// The records whose children are hidden.
  package var records: Set<RecordID> = []
  /// The groups whose records are hidden, by their headings.
  package var groups: Set<String> = []

  package init() {}

  package var isEmpty: Bool { records.isEmpty && groups.isEmpty }
}
