import ListingKit

/// Puts a listing into the lines of a table: groups, records with what lies below them, limits.
///
/// What is below a record stands in this order: the lists nested in it, then its own children.
struct TableLines {
  private let listing: Listing
  private(set) var lines: [TableLine] = []

  /// - Complexity: O(shown records); deep trees take no stack.
  init(_ listing: Listing) {
    self.listing = listing
    if listing.request.groupBy == nil {
      add([Segment(level: 0, span: listing.top.span(owner: 0))])
    }
    let groups = listing.shownGroups
    for (index, group) in zip(groups.indices, groups) {
      lines.append(.group(index))
      add([Segment(level: 0, span: listing.top.span(owner: group.owner))])
    }
    if groups.count < listing.groups.count { lines.append(.hiddenGroups) }
    guard listing.showsUnowned else { return }
    for number in listing.top.nested {
      let level = listing.levels[number]
      let span = level.span(owner: level.owners - 1)
      guard span.hasItems else { continue }
      lines.append(.unowned(level: number))
      add([Segment(level: number, span: span)])
    }
  }

  /// A run of siblings of one list.
  private struct Segment {
    let level: Int
    let span: ListSpan
    /// Whether the list's name stands above, the records below it.
    var isNamed = false
    /// Whether these are a record's own children, and not all that a list shows at its top.
    var areChildren = false
    /// How many records of the list stand elsewhere.
    var elsewhere = 0

    var count: Int {
      isNamed ? 1 : span.nodes.count + (span.isCut ? 1 : 0) + (elsewhere > 0 ? 1 : 0)
    }
  }

  /// Runs of siblings that are being worked off.
  private struct Frame {
    let segments: [Segment]
    let place: TreePlace
    var segment = 0
    var item = 0

    mutating func next() -> (segment: Segment, item: Int, isLast: Bool)? {
      while segment < segments.count {
        let current = segments[segment]
        guard item < current.count else {
          segment += 1
          item = 0
          continue
        }
        item += 1
        let isLast = item == current.count && segment == segments.count - 1
        return (current, item - 1, isLast)
      }
      return nil
    }
  }

  private mutating func add(_ segments: [Segment]) {
    var stack = [Frame(segments: segments, place: TreePlace())]
    while var frame = stack.popLast() {
      guard let (segment, item, isLast) = frame.next() else { continue }
      stack.append(frame)
      var place = frame.place
      place.isLast = isLast
      let span = segment.span
      if segment.isNamed {
        lines.append(.list(level: segment.level, place))
        var unnamed = segment
        unnamed.isNamed = false
        stack.append(Frame(segments: [unnamed], place: place.below()))
      } else if item == span.nodes.count, span.isCut {
        lines.append(
          .rest(
            level: segment.level, shown: Int(span.counted), total: Int(span.total),
            isTopLevel: !segment.areChildren && listing.levels[segment.level].hasTree, place))
      } else if item >= span.nodes.count {
        lines.append(.elsewhere(level: segment.level, count: segment.elsewhere, place))
      } else {
        let node = Int(span.start) + item
        lines.append(.record(level: segment.level, node: node, place))
        let below = contents(segment.level, node)
        if !below.isEmpty { stack.append(Frame(segments: below, place: place.below())) }
      }
    }
  }

  /// What lies below a record. Empty segments are left out, so that the last one has the last line.
  private func contents(_ number: Int, _ node: Int) -> [Segment] {
    let level = listing.levels[number]
    var segments: [Segment] = []
    for nested in level.nested {
      let owner = level.place(of: node)
      var segment = Segment(level: nested, span: listing.levels[nested].span(owner: owner))
      // What is only context has no list of its own.
      if !level.isContext(node) {
        segment.elsewhere = listing.levels[nested].elsewhere(owner: owner)
      }
      if segment.count > 0 { segments.append(segment) }
    }
    let children = level.children(of: node)
    // What lies too deep is no list that a limit cut.
    let hasChildren = children.shown > 0 || children.isCut && listing.request.depth == nil
    if segments.count + (hasChildren ? 1 : 0) > 1 {
      for index in segments.indices { segments[index].isNamed = true }
    }
    if hasChildren {
      segments.append(Segment(level: number, span: children, areChildren: true))
    }
    return segments
  }
}
