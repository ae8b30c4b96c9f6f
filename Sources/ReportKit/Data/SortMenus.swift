import ListingKit
import SystemKit

/// What a page needs to sort its lists by itself: the keys of each list and every record's ranks.
final class SortMenus {
  private let listing: Listing
  /// The ranks of each list; empty until they are made, and where the page is too large.
  private(set) var ranks: [SortRanks] = []
  private var labels: [[ByteSlice]] = []
  /// The lists of which some record has siblings.
  private var sortable: Set<Int> = []

  /// How many records a page may hold to carry menus: to lay out that many anew takes a browser a
  /// second or two after each click.
  static let limit = 20_000

  init(_ listing: Listing) { self.listing = listing }

  /// Ranks the records of every list, unless the page is too large.
  ///
  /// - Complexity: O(keys × records log records) for at most ``limit`` records.
  func fill(_ pool: TextPool) {
    let count = listing.levels.reduce(0) { $0 + $1.nodes.count }
    guard ranks.isEmpty, count > 1, count <= Self.limit else { return }
    ranks = listing.levels.map { SortRanks($0) }
    labels = ranks.map { $0.keys.map { pool.keep($0.column.label) } }
    for (number, ranks) in ranks.enumerated() where !ranks.keys.isEmpty {
      let nodes = listing.levels[number].nodes.indices
      if nodes.contains(where: ranks.isRanked) { sortable.insert(number) }
    }
  }

  /// Whether any record of a list has siblings to be sorted among.
  func isSortable(_ level: Int) -> Bool { sortable.contains(level) }

  /// Whether any list carries a menu.
  var isSortable: Bool { !sortable.isEmpty }

  /// Whether a list carries a menu.
  func isSortable(_ span: ListSpan, of level: Int) -> Bool {
    sortable.contains(level) && ranks[level].isSortable(span, in: listing.levels[level])
  }

  /// Whether a record has ranks.
  func isRanked(_ node: Int, of level: Int) -> Bool {
    sortable.contains(level) && ranks[level].isRanked(node)
  }

  /// Writes a record's ranks: `3,,4,1`.
  ///
  /// - Complexity: O(keys).
  func write(_ node: Int, of level: Int, to buffer: ByteBuffer) {
    guard isRanked(node, of: level) else { return }
    for (index, rank) in ranks[level][node].enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      if rank > 0 { buffer.append(decimal: Int64(rank)) }
    }
  }

  /// The number of keys in a list's menu.
  func keyCount(_ level: Int) -> Int { isSortable(level) ? ranks[level].keys.count : 0 }

  /// What a key of a list's menu is called.
  func label(_ level: Int, _ key: Int) -> ByteSlice { labels[level][key] }
}
