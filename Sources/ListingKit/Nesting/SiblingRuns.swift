import SortKit

/// The nodes of a list in their final order, and each run of siblings among them.
struct SiblingRuns {
  private(set) var nodes: [UInt32] = []
  private(set) var spans: [ListSpan]
  /// The runs below nodes of whose record another node shows more, or less.
  private(set) var ownSpans: [Int: ListSpan] = [:]
  let ownerCount: Int
  let hasTree: Bool
  private let members: SiblingMembers
  private let bounds: Bounds
  /// How many matches each node that is context may show below it; nil where none is.
  private var shares: [UInt32]?

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
  /// Groups are numbered by owner and, behind these, by the parent's place. A limit counts topmost
  /// matches in the order shown; what is only there for them is shown as far as they are.
  /// - Complexity: O(rows + groups).
  init(_ members: SiblingMembers, bounds: Bounds) {
    self.members = members
    self.bounds = bounds
    ownerCount = members.ownerCount
    let groupCount = members.starts.count - 1
    hasTree = groupCount > ownerCount
    spans = [ListSpan](repeating: ListSpan(), count: groupCount)
    if !hasTree, bounds.limit == .max, bounds.total == .max, bounds.isTooDeep == nil {
      // Everything is shown in the order in which it lies.
      nodes = members.sorted
      for group in 0..<groupCount {
        let run = members.run(group)
        let count = UInt32(truncatingIfNeeded: run.count)
        spans[group].start = UInt32(truncatingIfNeeded: run.startIndex)
        (spans[group].shown, spans[group].total, spans[group].counted) = (count, count, count)
      }
      return
    }
    let counts = members.hasContexts ? TopmostCounts(members, bounds.isTooDeep) : nil
    if counts != nil { shares = [] }
    var left = bounds.total
    for group in 0..<ownerCount {
      spans[group] = append(members.run(group), upTo: min(bounds.limit, left), counts)
      left -= Int(spans[group].counted)
    }
    guard hasTree else { return }
    var node = 0
    while node < nodes.count {
      appendChildren(of: node, counts)
      node += 1
    }
  }

  private mutating func appendChildren(of node: Int, _ counts: TopmostCounts?) {
    let group = ownerCount + members.place(nodes[node])
    let run = members.run(group)
    guard !run.isEmpty else { return }
    let isFirst = spans[group].total == 0 && spans[group].shown == 0
    guard let counts, members.isContext(nodes[node]), let share = shares?[node],
      share != Self.whole
    else {
      // A row that stands in several groups has one run of children.
      if isFirst { spans[group] = append(whole: run) }
      return
    }
    if !isFirst, spans[group].counted == share { return }
    var span = append(run, upTo: Int(share), counts)
    span.isPartOfList = true
    if isFirst { spans[group] = span } else { ownSpans[node] = span }
  }

  /// Stands for all that is below a node.
  private static let whole = UInt32.max

  /// Appends a run of which a limit counts the topmost matches.
  private mutating func append(
    _ run: ArraySlice<UInt32>, upTo limit: Int, _ counts: TopmostCounts?
  ) -> ListSpan {
    var span = ListSpan()
    span.start = UInt32(truncatingIfNeeded: nodes.count)
    let isTooDeep = run.first.flatMap { bounds.isTooDeep?($0) } ?? false
    let limit = UInt32(clamping: isTooDeep ? 0 : limit)
    for row in run {
      var share = Self.whole
      if let counts, members.isContext(row) {
        let below = counts.below(row, members)
        span.total += below.all
        share = min(below.reachable, limit - span.counted)
        // One without a match that counts is there for what stands in it all the same.
        guard !isTooDeep, below.all == 0 || span.counted < limit else { continue }
        span.counted += share
      } else if members.isStray(row) {
        if isTooDeep { continue }
      } else {
        span.total += 1
        guard span.counted < limit else { continue }
        span.counted += 1
      }
      nodes.append(row)
      shares?.append(share)
      span.shown += 1
    }
    return span
  }

  /// Appends a run below a match: it comes with it, uncounted.
  private mutating func append(whole run: ArraySlice<UInt32>) -> ListSpan {
    var span = ListSpan()
    span.start = UInt32(truncatingIfNeeded: nodes.count)
    let isTooDeep = run.first.flatMap { bounds.isTooDeep?($0) } ?? false
    for row in run {
      let isCounted = !members.isContext(row)
      if isCounted { span.total += 1 }
      if isTooDeep { continue }
      if isCounted { span.counted += 1 }
      nodes.append(row)
      shares?.append(Self.whole)
      span.shown += 1
    }
    return span
  }
}
