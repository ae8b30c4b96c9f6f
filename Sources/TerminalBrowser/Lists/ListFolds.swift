package import ModelKit

/// What is folded away in a list: kept by ids and labels, so that it outlasts the listing.
package struct ListFolds: Hashable, Sendable {
  /// Whether everything is folded but for the exceptions, or nothing is.
  package var isFolded = false
  /// The records that are the other way round.
  package var records: Set<RecordID> = []
  /// The groups that are the other way round, by their headings.
  package var groups: Set<String> = []

  package init(isFolded: Bool = false) { self.isFolded = isFolded }

  /// Whether what is below a record is hidden; its id is only asked for where it counts.
  func isFolded(record id: @autoclosure () -> RecordID) -> Bool {
    records.isEmpty ? isFolded : isFolded != records.contains(id())
  }

  /// Whether a group's records are hidden.
  func isFolded(group label: String) -> Bool { isFolded != groups.contains(label) }

  mutating func set(_ folded: Bool, record id: RecordID) {
    if folded == isFolded { records.remove(id) } else { records.insert(id) }
  }

  mutating func set(_ folded: Bool, group label: String) {
    if folded == isFolded { groups.remove(label) } else { groups.insert(label) }
  }
}
