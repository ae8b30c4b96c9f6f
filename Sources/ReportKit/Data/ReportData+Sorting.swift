import ListingKit
import SystemKit

extension ReportData {
  /// A key of a list's sort menu by its number.
  func sortKey(_ item: Int) -> MenuKey {
    menus.ranks[item / ReportScope.sortKeys].keys[item % ReportScope.sortKeys]
  }

  /// Writes the number of a list that has a sort menu: its place among the report's models.
  func sortList(_ scope: Int, _ item: Int, _ scratch: ByteBuffer) {
    let number: Int
    let hasMenu: Bool
    switch ReportScope(rawValue: scope) {
    case .list:
      let list = listSpan(item)
      (number, hasMenu) = (list.level, menus.isSortable(list.span, of: list.level))
    case .group:
      let span = listing.top.span(owner: listing.groups[item].owner)
      (number, hasMenu) = (0, menus.isSortable(span, of: 0))
    case .share: (number, hasMenu) = (item, menus.isSortable(item))
    default:
      let isGrouped = !listing.groups.isEmpty
      (number, hasMenu) = (0, !isGrouped && menus.isSortable(listing.top.span(owner: 0), of: 0))
    }
    if hasMenu { scratch.append(decimal: Int64(number)) }
  }

  /// What a key of a sort menu is called, and its place among those in force.
  func sortKeyText(_ source: ReportSlot, _ item: Int, _ scratch: ByteBuffer) -> ByteSlice {
    switch source.form {
    case .keyLabel:
      return menus.label(item / ReportScope.sortKeys, item % ReportScope.sortKeys)
    case .keyPlace:
      if let choice = sortKey(item).choice { scratch.append(decimal: Int64(choice.place)) }
    default: break
    }
    return scratch.slice
  }

  /// What is so of a key.
  func isTrue(_ form: ReportSlot.Form, of key: MenuKey) -> Bool {
    switch form {
    case .keyIsReversed: key.isReversed
    case .keyMissingFirst: key.missingFirst
    case .keyIsTieBreaker: key.isTieBreaker
    case .keyIsDescending: key.choice?.isDescending ?? false
    case .keyHasMissingFirst: key.choice?.missingFirst ?? false
    default: false
    }
  }
}
