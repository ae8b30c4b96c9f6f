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
  let progress: WorkProgress?

  /// The rows group by group in their order, and where each group starts.
  ///
  /// - Complexity: O(rows + groups) and the sorting of each group; 24 bytes a row besides the result.
  func sorted() -> (rows: [UInt32], starts: [Int]) {
    let entries = UnsafeMutableBufferPointer<SortEntry>.allocate(capacity: rows.count)
    defer { entries.deallocate() }
    let starts = place(entries)
    sortGroups(entries, starts)
    if rows.isEmpty { return ([], starts) }
    let sorted = [UInt32](unsafeUninitializedCapacity: rows.count) { buffer, count in
      for index in entries.indices { buffer[index] = entries[index].row }
      count = entries.count
    }
    return (sorted, starts)
  }

  /// Writes each row's entry into its group's run and returns where each group starts.
  ///
  /// Threads share the rows out among them: first each counts its rows group by group, so that each
  /// knows its places.
  private func place(_ entries: UnsafeMutableBufferPointer<SortEntry>) -> [Int] {
    guard let base = entries.baseAddress else { return [Int](repeating: 0, count: groupCount + 1) }
    // Sound: each part of the rows writes entries of its own.
    nonisolated(unsafe) let target = base
    if groupCount == 1 {
      workers.forEach(rows.count) { [rows, order] range in
        rows.withUnsafeBufferPointer {
          order.fill(target + range.lowerBound, UnsafeBufferPointer(rebasing: $0[range]))
        }
      }
      return [0, rows.count]
    }
    var counts = workers.map(rows.count) { [groups, groupCount] range in
      var counts = [UInt32](repeating: 0, count: groupCount)
      for index in range { counts[Int(groups[index])] += 1 }
      return counts
    }
    var starts = [Int](repeating: 0, count: groupCount + 1)
    var next = 0
    for group in 0..<groupCount {
      starts[group] = next
      for part in counts.indices {
        let count = Int(counts[part][group])
        counts[part][group] = UInt32(truncatingIfNeeded: next)
        next += count
      }
    }
    starts[groupCount] = next
    let ranges = workers.ranges(rows.count)
    workers.run(pieces: ranges.count) { [rows, groups, order, counts] part in
      var places = counts[part]
      rows.withUnsafeBufferPointer { rows in
        groups.withUnsafeBufferPointer { groups in
          places.withUnsafeMutableBufferPointer { places in
            Scatter(order: order, rows: rows, groups: groups)
              .write(ranges[part], to: target, places)
          }
        }
      }
    }
    return starts
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
      if progress?.isCancelled == true { return }
      let run = UnsafeMutableBufferPointer(
        start: base + starts[group], count: starts[group + 1] - starts[group])
      order.sort(run, limit: group < limitedGroups ? limit : .max, workers: workers)
    }
    let bounds = shares(starts, workers.count * 8)
    // Sound: each piece sorts groups of its own, which don't overlap.
    nonisolated(unsafe) let work = base
    workers.run(pieces: bounds.count) { [order, limit, limitedGroups, progress] piece in
      progress?.add(starts[bounds[piece].upperBound] - starts[bounds[piece].lowerBound])
      if progress?.isCancelled == true { return }
      for group in bounds[piece] {
        let count = starts[group + 1] - starts[group]
        guard count > 1, count <= large else { continue }
        order.sort(
          UnsafeMutableBufferPointer(start: work + starts[group], count: count),
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

/// Makes entries a stretch of rows at a time and deals them out to their groups' places.
private struct Scatter {
  let order: RowSort
  let rows: UnsafeBufferPointer<UInt32>
  let groups: UnsafeBufferPointer<UInt32>

  private static let stretch = 256

  /// - Parameter places: each group's next place.
  func write(
    _ range: Range<Int>, to target: UnsafeMutablePointer<SortEntry>,
    _ places: UnsafeMutableBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: SortEntry.self, capacity: Self.stretch) { made in
      guard let made = made.baseAddress else { return }
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, start + Self.stretch)
        order.fill(made, UnsafeBufferPointer(rebasing: rows[start..<end]))
        for index in start..<end {
          let group = Int(groups[index])
          (target + Int(places[group])).initialize(to: made[index - start])
          places[group] += 1
        }
        start = end
      }
    }
  }
}
