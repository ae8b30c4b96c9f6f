package import ListingKit
package import ModelKit

/// A list's content to be made.
package struct ListJob: Sendable {
  package let list: Int
  package let job: Int
  package let request: ListingRequest
  package let folds: ListFolds
  /// Fields that say the same in every line.
  package let leavesOut: Set<Int>
  /// The line to be selected, and what is nearest to it should it be gone; of these the first.
  package let selected: [LineKey]
  /// A record that was added and is shown in any case.
  package let added: RecordID?
  /// The records that stay where they stand in the old content.
  package let pins: Set<RecordID>
  package let old: ListContent?
  /// The records that are left out until the list is sorted again.
  package let heldBack: Set<RecordID>
  /// Whether nothing is shown of the list yet.
  package let isFirst: Bool
}
