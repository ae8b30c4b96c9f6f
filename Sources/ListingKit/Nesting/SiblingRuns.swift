import SortKit

/// The nodes of a list in their final order, and each run of siblings among them.
struct SiblingRuns {
  private(set) var nodes: [UInt32] = []
  private(set) var spans: [ListSpan]
  let ownerCount: Int
  let hasTree: Bool

  /// Lays sorted groups out: the owners' runs first, then the children of what is shown, level by level.
  ///
  /// Groups are numbered by owner and, behind these, by the parent's place.
  /// - Parameters:
  ///   - limit: how many matches an owner's run shows at most.
  ///   - depth: how many levels are shown at most.
  /// - Complexity: O(rows + groups).
  init(
    sorted: [UInt32], starts: [Int], ownerCount: Int, limit: Int, depth: Int,
    place: (UInt32) -> Int, isContext: (UInt32) -> Bool
  ) {
    let groupCount = starts.count - 1
    self.ownerCount = ownerCount
    hasTree = groupCount > ownerCount
    spans = [ListSpan](repeating: ListSpan(), count: groupCount)
    if !hasTree, limit == .max {
      // Everything is shown in the order in which it lies.
      nodes = sorted
      for group in 0..<groupCount {
        let count = UInt32(truncatingIfNeeded: starts[group + 1] - starts[group])
        spans[group].start = UInt32(truncatingIfNeeded: starts[group])
        (spans[group].shown, spans[group].total, spans[group].counted) = (count, count, count)
      }
      return
    }
    for group in 0..<ownerCount {
      append(sorted[starts[group]..<starts[group + 1]], to: group, limit, isContext)
    }
    guard hasTree else { return }
    var (from, level) = (0, 1)
    while from < nodes.count {
      let end = nodes.count
      level += 1
      for node in from..<end {
        let group = ownerCount + place(nodes[node])
        let run = sorted[starts[group]..<starts[group + 1]]
        guard !run.isEmpty, spans[group].total == 0, spans[group].shown == 0 else { continue }
        append(run, to: group, level > depth ? 0 : .max, isContext, showsContext: level <= depth)
      }
      from = end
    }
  }

  private mutating func append(
    _ run: ArraySlice<UInt32>, to group: Int, _ limit: Int, _ isContext: (UInt32) -> Bool,
    showsContext: Bool = true
  ) {
    var span = ListSpan()
    span.start = UInt32(truncatingIfNeeded: nodes.count)
    for row in run {
      if isContext(row) {
        guard showsContext else { continue }
      } else {
        span.total += 1
        guard span.counted < limit else { continue }
        span.counted += 1
      }
      nodes.append(row)
      span.shown += 1
    }
    spans[group] = span
  }

  /// Shows only the first matches of all owners together, as a limit on a grouped list does.
  ///
  /// - Complexity: O(nodes shown).
  mutating func cut(to limit: Int, isContext: (UInt32) -> Bool) {
    var left = limit
    for group in 0..<ownerCount {
      var (shown, counted) = (0, 0)
      for node in spans[group].nodes {
        if !isContext(nodes[node]) {
          guard counted < left else { break }
          counted += 1
        }
        shown += 1
      }
      spans[group].shown = UInt32(truncatingIfNeeded: shown)
      spans[group].counted = UInt32(truncatingIfNeeded: counted)
      left -= counted
    }
  }
}
