import SortKit

/// The nodes of a list in their final order, and each run of siblings among them.
struct SiblingRuns {
  private(set) var nodes: [UInt32] = []
  private(set) var spans: [ListSpan]
  let ownerCount: Int
  let hasTree: Bool

  /// What is shown of the groups, besides what the filter says.
  struct Bounds {
    /// How many matches an owner's run shows at most.
    var limit = Int.max
    /// How many matches all owners' runs together show at most.
    var total = Int.max
    /// Whether a row lies deeper than rows are shown; nil where all depths are.
    var isTooDeep: ((UInt32) -> Bool)?
  }

  /// Lays sorted groups out: the owners' runs first, then the children of what is shown, level by level.
  ///
  /// Groups are numbered by owner and, behind these, by the parent's place.
  /// - Complexity: O(rows + groups).
  init(
    sorted: [UInt32], starts: [Int], ownerCount: Int, bounds: Bounds, place: (UInt32) -> Int,
    isContext: (UInt32) -> Bool
  ) {
    let groupCount = starts.count - 1
    self.ownerCount = ownerCount
    hasTree = groupCount > ownerCount
    spans = [ListSpan](repeating: ListSpan(), count: groupCount)
    if !hasTree, bounds.limit == .max, bounds.total == .max, bounds.isTooDeep == nil {
      // Everything is shown in the order in which it lies.
      nodes = sorted
      for group in 0..<groupCount {
        let count = UInt32(truncatingIfNeeded: starts[group + 1] - starts[group])
        spans[group].start = UInt32(truncatingIfNeeded: starts[group])
        (spans[group].shown, spans[group].total, spans[group].counted) = (count, count, count)
      }
      return
    }
    var left = bounds.total
    for group in 0..<ownerCount {
      append(
        sorted[starts[group]..<starts[group + 1]], to: group, min(bounds.limit, left), bounds,
        isContext)
      left -= Int(spans[group].counted)
    }
    guard hasTree else { return }
    var node = 0
    while node < nodes.count {
      let group = ownerCount + place(nodes[node])
      let run = sorted[starts[group]..<starts[group + 1]]
      // A row that stands in several groups has one run of children.
      if !run.isEmpty, spans[group].total == 0, spans[group].shown == 0 {
        append(run, to: group, .max, bounds, isContext)
      }
      node += 1
    }
  }

  private mutating func append(
    _ run: ArraySlice<UInt32>, to group: Int, _ limit: Int, _ bounds: Bounds,
    _ isContext: (UInt32) -> Bool
  ) {
    var span = ListSpan()
    span.start = UInt32(truncatingIfNeeded: nodes.count)
    let isTooDeep = run.first.flatMap { bounds.isTooDeep?($0) } ?? false
    let limit = isTooDeep ? 0 : limit
    for row in run {
      if isContext(row) {
        guard !isTooDeep else { continue }
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
}
