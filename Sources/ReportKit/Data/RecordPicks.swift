import ListingKit
import SortKit
import SystemKit

/// The records that a digest names first: those that are late, and those due next.
final class RecordPicks {
  private let listing: Listing
  /// The picked records' numbers.
  private(set) var records: [Int] = []
  private(set) var late: [Range<Int>] = []
  private(set) var next: [Range<Int>] = []

  /// How many records due next are named of each list.
  static let nextCount = 5

  init(_ listing: Listing) { self.listing = listing }

  /// Finds the records of every list.
  ///
  /// - Complexity: O(records) and the sorting of those that are open and due.
  func fill() {
    for level in listing.levels {
      let clock = level.clock
      guard clock.hasMark, let due = level.dueCells else {
        late.append(records.count..<records.count)
        next.append(records.count..<records.count)
        continue
      }
      var seen: Set<UInt32> = []
      var open: [(row: UInt32, node: Int)] = []
      for (node, row) in level.nodes.enumerated()
      where due.isPresent(row) && !clock.isDone(row) && !level.isContext(node)
        && seen.insert(row).inserted
      {
        open.append((row, node))
      }
      let nodes = Dictionary(open.map { ($0.row, $0.node) }) { first, _ in first }
      let rows = level.sorted(open.map(\.row), by: due)
      let isLate = rows.filter(clock.isOverdue)
      let isNext = rows.filter { !clock.isOverdue($0) }.prefix(Self.nextCount)
      late.append(add(isLate, level, nodes))
      next.append(add(Array(isNext), level, nodes))
    }
  }

  private func add(_ rows: [UInt32], _ level: ListLevel, _ nodes: [UInt32: Int]) -> Range<Int> {
    let start = records.count
    for row in rows {
      if let node = nodes[row] {
        records.append(ReportScope.record(level: level.number, node: node))
      }
    }
    return start..<records.count
  }
}
