import SortKit

extension Listing {
  /// How many topmost matches of the first list are shown, each once.
  ///
  /// - Complexity: O(shown records) where a record can stand in several groups, else O(groups).
  package var shown: Int {
    if groups.isEmpty { return request.groupBy == nil ? Int(top.span(owner: 0).counted) : 0 }
    let counts = groups.map { Int(top.span(owner: $0.owner).counted) }
    guard let column = request.groupBy.flatMap({ try? top.names.resolve($0) }),
      top.column(column).cells.kind == .texts
    else { return counts.reduce(0, +) }
    var seen: Set<UInt32> = []
    var open = groups.map { top.span(owner: $0.owner) }
    while let span = open.popLast() {
      for node in span.nodes {
        if top.isContext(node) {
          open.append(top.children(of: node))
        } else {
          seen.insert(top.nodes[node])
        }
      }
    }
    return seen.count
  }

  /// The groups that have a heading: those that the limit of the whole list left nothing of have none.
  ///
  /// They come first, since the limit counts in the order shown.
  /// - Complexity: O(groups).
  package var shownGroups: ArraySlice<ListGroup> {
    guard request.list.limit != nil, request.limitPerGroup != 0 else { return groups[...] }
    return groups.prefix { top.span(owner: $0.owner).shown > 0 }
  }

  /// The groups without a heading, and how many topmost matches they have together.
  ///
  /// - Complexity: O(groups).
  package var hiddenGroups: (count: Int, records: Int) {
    let hidden = groups.dropFirst(shownGroups.count)
    return (hidden.count, hidden.reduce(0) { $0 + $1.tally.count })
  }
}
