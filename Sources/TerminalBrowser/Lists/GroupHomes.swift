import ListingKit
import ModelKit

/// The groups that records belong to which a listing leaves out, as one without its filter has them.
struct GroupHomes: Sendable {
  /// The headings of all groups, in their order.
  private(set) var order: [String] = []
  private var labels: [RecordID: [String]] = [:]

  init() {}

  /// - Parameters:
  ///   - rows: the records that are asked for, by their rows.
  ///   - listing: one that leaves nothing out.
  /// - Complexity: O(records).
  init(of rows: [UInt32: RecordID], in listing: Listing) {
    for group in listing.groups {
      order.append(group.label)
      for node in listing.top.span(owner: group.owner).nodes {
        guard let id = rows[listing.top.nodes[node]] else { continue }
        labels[id, default: []].append(group.label)
      }
    }
  }

  /// The headings that a record belongs under; nil where it isn't known.
  func of(_ id: RecordID) -> [String]? { labels[id] }

  /// The headings above one, the nearest first.
  ///
  /// - Complexity: O(groups).
  func above(_ label: String) -> [String] { order.prefix { $0 != label }.reversed() }
}
