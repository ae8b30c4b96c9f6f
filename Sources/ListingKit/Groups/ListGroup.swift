package import SortKit

/// A group of top-level records that share a value.
package struct ListGroup: Sendable {
  /// The shared value; missing for those without one.
  package let value: SortValue
  /// The shared number as it is written, where the value holds fewer digits.
  package let digits: String?
  /// The shared value as all of its records have it in JSON, where a cell doesn't say it.
  package let json: String?
  /// What stands above the group.
  package let label: String
  /// The group's place among the owners of the top list.
  package let owner: Int
  /// Its matching top-level records.
  package let tally: ListTally
}
