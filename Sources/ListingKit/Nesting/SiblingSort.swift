import SortKit
import SystemKit

/// Puts rows into groups by counting and sorts each group: what every list of a listing is made by.
///
/// Members are pairs of a row and its group; a row may be in several groups.
struct SiblingSort {
  let rows: [UInt32]
  let groups: [UInt32]
  let groupCount: Int
  let order: RowSort
  /// How many rows of each of the first groups need to be in order.
  let limit: Int
  /// How many groups the limit is for.
  let limitedGroups: Int
  let workers: Workers

  /// The rows group by group in their order, and where each group starts.
  ///
  /// - Complexity: O(rows + groups) and the sorting of each group; 24 bytes a row besides the result.
  func sorted() -> (rows: [UInt32], starts: [Int]) {
    var starts = [Int](repeating: 0, count: groupCount + 1)
    for group in groups { starts[Int(group) + 1] += 1 }
    for group in 0..<groupCount { starts[group + 1] += starts[group] }
    let entries = UnsafeMutableBufferPointer<SortEntry>.allocate(capacity: rows.count)
    defer { entries.deallocate() }
    place(entries, starts)
    sortGroups(entries, starts)
    let sorted = [UInt32](unsafeUninitializedCapacity: rows.count) { buffer, count in
      for index in entries.indices { buffer[index] = entries[index].row }
      count = entries.count
    }
    return (sorted, starts)
  }

  /// Writes each row's entry into its group's run; threads share the groups out among them.
  private func place(_ entries: UnsafeMutableBufferPointer<SortEntry>, _ starts: [Int]) {
    guard let base = entries.baseAddress else { return }
    if groupCount == 1 {
      let work = SharedEntries(base: base)
      let pieces = rows.count < 10_000 ? 1 : workers.count * 4
      workers.run(pieces: pieces) { [rows, order] piece in
        let range = rows.count * piece / pieces..<rows.count * (piece + 1) / pieces
        rows.withUnsafeBufferPointer { rows in
          order.fill(work.base + range.lowerBound, UnsafeBufferPointer(rebasing: rows[range]))
        }
      }
      return
    }
    let bounds = shares(starts, rows.count < 10_000 ? 1 : workers.count)
    let work = SharedEntries(base: base)
    workers.run(pieces: bounds.count) { [rows, groups, order] piece in
      let share = bounds[piece]
      var next = Array(starts[share])
      let first = UInt32(truncatingIfNeeded: share.lowerBound)
      let count = UInt32(truncatingIfNeeded: share.count)
      rows.withUnsafeBufferPointer { rows in
        groups.withUnsafeBufferPointer { groups in
          next.withUnsafeMutableBufferPointer { next in
            for index in rows.indices {
              let group = groups[index] &- first
              guard group < count else { continue }
              (work.base + next[Int(group)]).initialize(to: order.entry(rows[index]))
              next[Int(group)] += 1
            }
          }
        }
      }
    }
  }

  private func sortGroups(_ entries: UnsafeMutableBufferPointer<SortEntry>, _ starts: [Int]) {
    guard let base = entries.baseAddress else { return }
    guard rows.count >= 10_000, groupCount > 1 else {
      for group in 0..<groupCount {
        let count = starts[group + 1] - starts[group]
        order.sort(
          UnsafeMutableBufferPointer(start: base + starts[group], count: count),
          limit: group < limitedGroups ? limit : .max, workers: workers)
      }
      return
    }
    // A group too large for one thread's share is sorted by all threads together, before the others.
    let large = max(rows.count / (workers.count * 2), 20_000)
    for group in 0..<groupCount where starts[group + 1] - starts[group] > large {
      let run = UnsafeMutableBufferPointer(
        start: base + starts[group], count: starts[group + 1] - starts[group])
      order.sort(run, limit: group < limitedGroups ? limit : .max, workers: workers)
    }
    let bounds = shares(starts, workers.count * 8)
    let work = SharedEntries(base: base)
    workers.run(pieces: bounds.count) { [order, limit, limitedGroups] piece in
      for group in bounds[piece] {
        let count = starts[group + 1] - starts[group]
        guard count > 1, count <= large else { continue }
        order.sort(
          UnsafeMutableBufferPointer(start: work.base + starts[group], count: count),
          limit: group < limitedGroups ? limit : .max, workers: Workers(1))
      }
    }
  }

  /// The groups in runs that hold about equally many rows.
  private func shares(_ starts: [Int], _ wanted: Int) -> [Range<Int>] {
    var shares: [Range<Int>] = []
    var first = 0
    for share in 1...max(wanted, 1) {
      let goal = rows.count * share / wanted
      var end = first
      while end < groupCount, starts[end + 1] <= goal || share == wanted { end += 1 }
      if end > first { shares.append(first..<end) }
      first = end
    }
    return shares
  }
}

/// Entries that threads write side by side, each to its own places.
private struct SharedEntries: @unchecked Sendable {
  let base: UnsafeMutablePointer<SortEntry>
}
