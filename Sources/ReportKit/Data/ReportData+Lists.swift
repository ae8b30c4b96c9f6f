import ListingKit
import TemplateKit

extension ReportData {
  package func list(scope: Int, slot: Int, item: Int) -> Range<Int> {
    if scope == ReportScope.record.rawValue {
      let record = resolved(item)
      let view = views + ReportScope.level(record)
      let source = view.pointee.slots + slot
      switch source.pointee.form {
      case .children where !view.pointee.hasTree: return 0..<0
      case .lists:
        let first = record * ReportScope.lists
        return first..<first + view.pointee.nestedCount
      default: return recordList(source, record)
      }
    }
    let source = general[scope][slot]
    switch source.form {
    case .groups: return 0..<listing.shownGroups.count
    case .items: return listing.groups.isEmpty ? records(0, listing.top.span(owner: 0)) : 0..<0
    case .groupItems: return records(0, listing.top.span(owner: listing.groups[item].owner))
    case .shares: return 0..<levels.count
    case .sortKeys:
      let first = item * ReportScope.sortKeys
      return first..<first + min(menus.keyCount(item), ReportScope.sortKeys)
    case .shareLate: return picked(picks.late[item])
    case .shareNext: return picked(picks.next[item])
    case .unowned:
      guard let first = unownedLists.first else { return 0..<0 }
      return first..<first + unownedLists.count
    case .listItems:
      let (nested, span) = listSpan(item)
      return records(nested, span)
    case .columns:
      let level = scope == ReportScope.list.rawValue ? listSpan(item).level : 0
      return pairs(level: level, node: ReportScope.noNode, count: pairCount(level))
    default: return 0..<0
    }
  }

  /// The lists of a record.
  private func recordList(
    _ slot: UnsafePointer<ReportSlot>, _ record: Int
  ) -> Range<Int> {
    let (number, node) = (ReportScope.level(record), ReportScope.node(record))
    let level = levels[number].list
    switch slot.pointee.form {
    case .children: return records(number, level.children(of: node))
    case .nested:
      return records(
        slot.pointee.number, levels[slot.pointee.number].list.span(owner: level.place(of: node)))
    case .columns: return pairs(level: number, node: node, count: pairCount(number))
    case .facts:
      guard let pairs = views[number].pairs else { return 0..<0 }
      let row = views[number].nodes[node]
      var present = 0
      for column in 0..<views[number].pairCount where pairs[column].value.hasValue(row) {
        present += 1
      }
      return self.pairs(level: number, node: node, count: present, factsOnly: true)
    default: return 0..<0
    }
  }

  private func pairCount(_ level: Int) -> Int {
    views[level].pairCount
  }

  private func records(_ level: Int, _ span: ListSpan) -> Range<Int> {
    let first = ReportScope.record(level: level, node: span.nodes.lowerBound)
    return first..<first + span.nodes.count
  }

  private func picked(_ places: Range<Int>) -> Range<Int> {
    places.lowerBound | ReportScope.picked..<places.upperBound | ReportScope.picked
  }

  /// The pairs of a record; facts are numbered in the upper half.
  private func pairs(
    level: Int, node: Int, count: Int, factsOnly: Bool = false
  ) -> Range<Int> {
    let first =
      ReportScope.record(level: level, node: node) * ReportScope.pairs
      + (factsOnly ? ReportScope.pairs / 2 : 0)
    return first..<first + min(count, ReportScope.pairs / 2)
  }

  /// The numbers of the lists of records that belong to none, those with records.
  var unownedLists: [Int] {
    guard listing.showsUnowned else { return [] }
    let record = ReportScope.record(level: 0, node: ReportScope.noNode)
    return listing.top.nested.indices.filter { index in
      let level = levels[listing.top.nested[index]].list
      return level.span(owner: level.owners - 1).hasItems
    }.map { record * ReportScope.lists + $0 }
  }

  /// How many records of a nested list stand elsewhere; none of what is only context.
  func elsewhere(_ item: Int) -> Int {
    let record = item / ReportScope.lists
    let owner = levels[ReportScope.level(record)].list
    let node = ReportScope.node(record)
    guard node != ReportScope.noNode, !owner.isContext(node) else { return 0 }
    let list = levels[owner.nested[item % ReportScope.lists]].list
    return list.elsewhere(owner: owner.place(of: node))
  }

  /// A nested list by its number: whose records it holds, and which.
  func listSpan(_ item: Int) -> (level: Int, span: ListSpan) {
    let record = item / ReportScope.lists
    let owner = levels[ReportScope.level(record)].list
    let nested = owner.nested[item % ReportScope.lists]
    let list = levels[nested].list
    let node = ReportScope.node(record)
    let place = node == ReportScope.noNode ? list.owners - 1 : owner.place(of: node)
    return (nested, list.span(owner: place))
  }
}
