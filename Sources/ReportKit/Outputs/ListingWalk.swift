import ListingKit
import ModelKit

/// A list of a listing as it comes up in a walk.
struct ListPlace {
  /// What the list is to what stands above it.
  enum Role {
    case top
    /// A group of the first list, by its place.
    case group(Int)
    /// A list nested in a record, under its relation's name.
    case nested(String)
    /// A record's own children.
    case children(String)
    /// The records of a nested list that belong to none.
    case unowned(String)
  }

  let level: Int
  let span: ListSpan
  let role: Role
}

/// Walks through all shown records of a listing in their order, lists and records nested as they are.
///
/// ```swift
/// var walk = ListingWalk(listing)
/// while let step = walk.next() { … }   // list, record, list, record, endRecord, endList, …
/// ```
/// What lies below a record comes in this order: the lists nested in it, then its own children. Deep
/// trees take no stack.
struct ListingWalk {
  enum Step {
    case list(ListPlace)
    case record(level: Int, node: Int, depth: Int)
    case endRecord
    case endList(ListPlace)
  }

  private enum Frame {
    case list(ListPlace, next: Int, depth: Int)
    case lists([ListPlace], next: Int, depth: Int, isRecord: Bool)
  }

  private let listing: Listing
  private var stack: [Frame]
  private let relationNames: [[String]]
  private let childrenNames: [String]

  init(_ listing: Listing) {
    self.listing = listing
    let catalog = listing.catalog
    relationNames = listing.levels.map { level in
      let sources = level.nested.map { listing.levels[$0].model.name.plural }
      let relations = catalog.lists(of: level.model.name.plural)
        .filter { sources.contains($0.source) }
      return relations.count == sources.count ? relations.map(\.listName) : sources
    }
    childrenNames = listing.levels.map { level in
      catalog.tree(of: level.model.name.plural)?.listName ?? "children"
    }
    var lists: [ListPlace] = []
    if listing.request.groupBy == nil {
      lists.append(ListPlace(level: 0, span: listing.top.span(owner: 0), role: .top))
    }
    for (index, group) in listing.groups.enumerated() {
      let span = listing.top.span(owner: group.owner)
      lists.append(ListPlace(level: 0, span: span, role: .group(index)))
    }
    if listing.showsUnowned {
      for (index, number) in listing.top.nested.enumerated() {
        let level = listing.levels[number]
        let span = level.span(owner: level.owners - 1)
        guard span.hasItems else { continue }
        lists.append(
          ListPlace(level: number, span: span, role: .unowned(relationNames[0][index])))
      }
    }
    stack = [.lists(lists, next: 0, depth: 0, isRecord: false)]
  }

  /// The next step; nil at the end.
  mutating func next() -> Step? {
    guard let frame = stack.popLast() else { return nil }
    switch frame {
    case .lists(let lists, let next, let depth, let isRecord):
      guard next < lists.count else { return isRecord ? .endRecord : nil }
      stack.append(.lists(lists, next: next + 1, depth: depth, isRecord: isRecord))
      stack.append(.list(lists[next], next: 0, depth: depth))
      return .list(lists[next])
    case .list(let place, let next, let depth):
      guard next < place.span.nodes.count else { return .endList(place) }
      let node = Int(place.span.start) + next
      stack.append(.list(place, next: next + 1, depth: depth))
      stack.append(
        .lists(contents(place.level, node), next: 0, depth: depth + 1, isRecord: true))
      return .record(level: place.level, node: node, depth: depth)
    }
  }

  private func contents(_ number: Int, _ node: Int) -> [ListPlace] {
    let level = listing.levels[number]
    var lists: [ListPlace] = []
    for (index, nested) in level.nested.enumerated() {
      let span = listing.levels[nested].span(owner: level.place(of: node))
      lists.append(
        ListPlace(level: nested, span: span, role: .nested(relationNames[number][index])))
    }
    let children = level.children(of: node)
    if children.shown > 0 || children.isCut {
      lists.append(
        ListPlace(level: number, span: children, role: .children(childrenNames[number])))
    }
    return lists
  }
}

extension ListingWalk {
  /// The names under which lists may stand in a list's records.
  func listNames(_ level: Int) -> Set<String> {
    Set(relationNames[level] + [childrenNames[level]])
  }
}

extension Listing {
  /// Whether its records can have others below them, or stand in groups: by what was asked for and
  /// by the models, whatever the records are.
  var isNested: Bool {
    if request.groupBy != nil || levels.count > 1 { return true }
    return !request.isFlat && catalog.tree(of: top.model.name.plural) != nil
  }

  /// Whether its records can stand below others: a plain table's in groups can't.
  var hasDepths: Bool {
    if levels.count > 1 { return true }
    return !request.isFlat && catalog.tree(of: top.model.name.plural) != nil
  }
}
