import ListingKit
import SortKit
package import SystemKit
import TemplateKit

extension ReportData {
  package func isTrue(scope: Int, slot: Int, item: Int, scratch: ByteBuffer) -> Bool {
    guard scope == ReportScope.record.rawValue else {
      return isGenerallyTrue(scope, slot, item, scratch)
    }
    let record = resolved(item)
    let view = views + ReportScope.level(record)
    let source = view.pointee.slots + slot
    let node = ReportScope.node(record)
    guard node < view.pointee.nodeCount else {
      return isTrue(source.pointee, record, scope, slot, item, scratch)
    }
    let row = view.pointee.nodes[node]
    switch source.pointee.form {
    case .isDone: return view.pointee.clock.isDone(row)
    case .isOverdue: return view.pointee.clock.isOverdue(row)
    case .none: return false
    case .sortRanks: return menus.isRanked(node, of: ReportScope.level(record))
    case .children where !view.pointee.hasTree, .childrenMore where !view.pointee.hasTree:
      return false
    case .lists: return view.pointee.nestedCount > 0
    case .day, .date, .choice, .code, .number, .note: return source.pointee.hasValue(row)
    case .text:
      guard let cells = source.pointee.cells else { return false }
      let cell = UnsafePointer(cells.start(row))
      guard cells.isPresent(at: cell) else { return source.pointee.hasValue(row) }
      return !Escaper.isBlank(cells.text(at: cell, row))
    default: return isTrue(source.pointee, record, scope, slot, item, scratch)
    }
  }

  package func isAddress(scope: Int, slot: Int, item: Int) -> Bool {
    switch ReportScope(rawValue: scope) {
    case .pair: pairForms[slot] == .pairValue && pairColumn(item)?.pointee.isLink == true
    case .group: general[scope][slot].form == .groupLabel && isGroupedByAddress
    default: false
    }
  }

  @inline(never)
  private func isGenerallyTrue(
    _ scope: Int, _ slot: Int, _ item: Int, _ scratch: ByteBuffer
  ) -> Bool {
    let source = general[scope][slot]
    if let constant = source.constant { return !Escaper.isBlank(constant) }
    switch source.form {
    case .shareHasMark: return levels[item].clock.hasMark
    case .listIsLabelled:
      return levels[ReportScope.level(item / ReportScope.lists)].list.nested.count > 1
    case .listHasItems: return listSpan(item).span.hasItems || elsewhere(item) > 0
    case .shareIsCounted: return item == 0 || levels[item].list.tally.count > 0
    case .groupHasItems: return listing.top.span(owner: listing.groups[item].owner).hasItems
    case .isSortable: return menus.isSortable
    case .keyIsReversed, .keyMissingFirst, .keyIsTieBreaker, .keyIsDescending, .keyHasMissingFirst:
      return isTrue(source.form, of: sortKey(item))
    case .sortKeys, .groups, .items, .shares, .unowned, .columns, .groupItems, .listItems,
      .shareLate,
      .shareNext:
      return !list(scope: scope, slot: slot, item: item).isEmpty
    default:
      return !Escaper.isBlank(text(scope: scope, slot: slot, item: item, scratch: scratch))
    }
  }

  @inline(never)
  private func isTrue(
    _ source: ReportSlot, _ record: Int, _ scope: Int, _ slot: Int, _ item: Int,
    _ scratch: ByteBuffer
  ) -> Bool {
    let level = levels[ReportScope.level(record)]
    let node = ReportScope.node(record)
    switch source.form {
    case .none: return false
    case .isContext: return level.list.isContext(node)
    case .constant: return source.constant.map { !Escaper.isBlank($0) } ?? false
    case .flag:
      guard let cells = source.cells else { return false }
      let row = level.row(node)
      return cells.isPresent(row) && cells.byte(row) != 0
    case .children, .lists, .nested, .columns, .facts:
      return !list(scope: scope, slot: slot, item: item).isEmpty
    case .childrenMore: return level.list.children(of: node).isCut
    case .childrenCount: return level.list.children(of: node).total > 0
    case .title: return true
    case .note: return source.hasValue(level.row(node))
    default:
      return source.hasValue(level.row(node))
        && !Escaper.isBlank(text(source, level, node, scratch))
    }
  }
}
