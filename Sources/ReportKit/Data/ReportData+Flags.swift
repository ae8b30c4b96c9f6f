import ListingKit
import SortKit
import SystemKit
import TemplateKit

extension ReportData {
  package func isTrue(scope: Int, slot: Int, item: Int) -> Bool {
    if scope == ReportScope.record.rawValue {
      let record = resolved(item)
      let level = levels[ReportScope.level(record)]
      return isTrue(level.slots[slot], level, ReportScope.node(record), scope, slot, item)
    }
    let source = general[scope][slot]
    if let constant = source.constant { return !constant.isEmpty }
    switch source.form {
    case .shareHasMark: return levels[item].clock.hasMark
    case .listIsLabelled:
      return levels[ReportScope.level(item / ReportScope.lists)].list.nested.count > 1
    case .listHasItems: return listSpan(item).span.hasItems
    case .groupHasItems: return listing.top.span(owner: listing.groups[item].owner).hasItems
    case .groups, .items, .shares, .unowned, .columns, .groupItems, .listItems, .shareLate,
      .shareNext:
      return !list(scope: scope, slot: slot, item: item).isEmpty
    default:
      return !text(scope: scope, slot: slot, item: item, scratch: ByteBuffer(capacity: 64)).isEmpty
    }
  }

  @inline(__always)
  private func isTrue(
    _ source: ReportSlot, _ level: ReportLevel, _ node: Int, _ scope: Int, _ slot: Int, _ item: Int
  ) -> Bool {
    switch source.form {
    case .none: return false
    case .isDone: return level.clock.isDone(level.row(node))
    case .isContext: return level.list.isContext(node)
    case .isOverdue: return level.clock.isOverdue(level.row(node))
    case .constant: return !(source.constant?.isEmpty ?? true)
    case .flag:
      guard let cells = source.cells else { return false }
      let row = level.row(node)
      return cells.isPresent(row) && cells.byte(row) != 0
    case .children, .lists, .nested, .columns, .facts:
      return !list(scope: scope, slot: slot, item: item).isEmpty
    case .childrenMore: return level.list.children(of: node).isCut
    case .childrenCount: return level.list.children(of: node).total > 0
    case .title: return true
    default: return hasValue(source, level.row(node), level)
    }
  }
}
