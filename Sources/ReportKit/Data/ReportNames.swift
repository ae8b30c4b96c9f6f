import ListingKit
import ModelKit
import SystemKit
import TemplateKit

/// The names of everything in a report but its records.
struct ReportNames {
  let pool: TextPool

  /// The names of the report as a whole.
  func report(_ listing: Listing, title: String?, today: String) -> ScopeBuilder {
    let top = listing.top
    var scope = ScopeBuilder()
    scope.add("title", constant(title ?? top.model.name.label))
    scope.add("today", constant(today))
    let tally = top.tally
    scope.add("count", constant(String(tally.count)))
    scope.add("done", constant(String(tally.done)))
    scope.add("open", constant(String(tally.open)))
    scope.add("overdue", constant(tally.overdue == 0 ? "" : String(tally.overdue)))
    scope.add("progress", constant(tally.progress.map(Self.percent) ?? ""))
    scope.add("percent", constant(tally.progress.map { String(Int($0 * 100)) } ?? ""))
    let spans = (0..<max(listing.groups.count, 1)).map { top.span(owner: $0) }
    let (shown, total) = (listing.shown, listing.total)
    scope.add("shown", constant(String(shown)))
    scope.add("total", constant(String(total)))
    scope.add("more", constant(total > shown ? String(total - shown) : ""))
    let name = top.model.name
    scope.add("counted", constant(listing.counted(tally.count, level: 0)))
    // A bare number would stand beside others that it isn't part of.
    let isAlone =
      total == tally.count && listing.levels.dropFirst().allSatisfy { $0.tally.count == 0 }
    scope.add(
      "totalCounted",
      constant(isAlone ? "\(total)" : listing.counted(total, level: 0, isTopLevel: true)))
    scope.add("moreGroups", constant(listing.hiddenGroupWords ?? ""))
    scope.add("plural", constant(name.plural))
    scope.add("noun", constant(capitalized(name.singular)))
    scope.add("hasMark", kind: .flag, flag(top.model.field(.mark) != nil))
    scope.add("isGrouped", kind: .flag, flag(!listing.groups.isEmpty))
    scope.add("isSectioned", kind: .flag, flag(!top.nested.isEmpty))
    scope.add("isEmpty", kind: .flag, flag(!spans.contains { $0.hasItems }))
    scope.add("hasItems", kind: .flag, flag(listing.groups.isEmpty && spans[0].hasItems))
    scope.add("showsItems", kind: .flag, flag(listing.groups.isEmpty && spans[0].shown > 0))
    scope.add("isSortable", kind: .flag, ReportSlot(.isSortable))
    scope.add("sortList", ReportSlot(.sortList))
    scope.add("groups", kind: .list, scope: .group, ReportSlot(.groups))
    scope.add("items", kind: .list, scope: .record, ReportSlot(.items))
    scope.add("models", kind: .list, scope: .share, ReportSlot(.shares))
    scope.add("unowned", kind: .list, scope: .list, ReportSlot(.unowned))
    scope.add("columns", kind: .list, scope: .pair, ReportSlot(.columns, number: 1))
    return scope
  }

  /// A share as whole percent; only all is 100 %.
  static func percent(_ share: Double) -> String {
    "\(share >= 1 ? 100 : min(99, Int((share * 100).rounded()))) %"
  }

  /// The names of pairs of label and value.
  var pair: ScopeBuilder {
    var scope = ScopeBuilder()
    scope.add("label", ReportSlot(.pairLabel))
    scope.add("word", ReportSlot(.pairWord))
    scope.add("value", kind: .value, ReportSlot(.pairValue))
    scope.add("link", kind: .link, ReportSlot(.pairLink))
    return scope
  }

  /// The names of a list nested in a record, or of the records that belong to none.
  var list: ScopeBuilder {
    var scope = ScopeBuilder()
    scope.add("label", or: "title", ReportSlot(.listLabel))
    scope.add("count", ReportSlot(.listCount))
    scope.add("more", ReportSlot(.listMore))
    scope.add("elsewhere", ReportSlot(.listElsewhere))
    scope.add("isLabelled", kind: .flag, ReportSlot(.listIsLabelled))
    scope.add("noun", ReportSlot(.listNoun))
    scope.add("owner", ReportSlot(.listOwner))
    scope.add("columns", kind: .list, scope: .pair, ReportSlot(.columns))
    scope.add("sortList", ReportSlot(.sortList))
    scope.add("hasItems", kind: .flag, ReportSlot(.listHasItems))
    scope.add("showsItems", kind: .flag, ReportSlot(.listItems))
    scope.add("items", kind: .list, scope: .record, ReportSlot(.listItems))
    return scope
  }

  /// The names of a group of top-level records.
  var group: ScopeBuilder {
    var scope = ScopeBuilder()
    scope.add("label", or: "title", kind: .value, ReportSlot(.groupLabel))
    scope.add("count", ReportSlot(.groupCount))
    scope.add("open", ReportSlot(.groupOpen))
    scope.add("done", ReportSlot(.groupDone))
    scope.add("progress", ReportSlot(.groupProgress))
    scope.add("more", ReportSlot(.groupMore))
    scope.add("sortList", ReportSlot(.sortList))
    scope.add("hasItems", kind: .flag, ReportSlot(.groupHasItems))
    scope.add("showsItems", kind: .flag, ReportSlot(.groupItems))
    scope.add("items", kind: .list, scope: .record, ReportSlot(.groupItems))
    return scope
  }

  /// The names of what a report says of each of its lists as a whole.
  var share: ScopeBuilder {
    var scope = ScopeBuilder()
    scope.add("label", or: "title", ReportSlot(.shareLabel))
    scope.add("count", ReportSlot(.shareCount))
    scope.add("counted", ReportSlot(.shareCounted))
    scope.add("isCounted", kind: .flag, ReportSlot(.shareIsCounted))
    scope.add("open", ReportSlot(.shareOpen))
    scope.add("done", ReportSlot(.shareDone))
    scope.add("overdue", ReportSlot(.shareOverdue))
    scope.add("progress", ReportSlot(.shareProgress))
    scope.add("hasMark", kind: .flag, ReportSlot(.shareHasMark))
    scope.add("hasLate", kind: .flag, ReportSlot(.shareLate))
    scope.add("hasNext", kind: .flag, ReportSlot(.shareNext))
    scope.add("late", kind: .list, scope: .record, ReportSlot(.shareLate))
    scope.add("next", kind: .list, scope: .record, ReportSlot(.shareNext))
    scope.add("sortList", ReportSlot(.sortList))
    scope.add("sortKeys", kind: .list, scope: .sortKey, ReportSlot(.sortKeys))
    return scope
  }

  /// The names of a key that a list can be sorted by.
  ///
  /// What its provider declares: `isReversed`, `missingFirst`, `isTieBreaker`. What the report is
  /// sorted by: `place` among the keys in force, blank where it isn't one of them, `isDescending` as
  /// a menu's arrow shows it, and `hasMissingFirst`.
  var sortKey: ScopeBuilder {
    var scope = ScopeBuilder()
    scope.add("label", or: "title", ReportSlot(.keyLabel))
    scope.add("isReversed", kind: .flag, ReportSlot(.keyIsReversed))
    scope.add("missingFirst", kind: .flag, ReportSlot(.keyMissingFirst))
    scope.add("isTieBreaker", kind: .flag, ReportSlot(.keyIsTieBreaker))
    scope.add("place", ReportSlot(.keyPlace))
    scope.add("isDescending", kind: .flag, ReportSlot(.keyIsDescending))
    scope.add("hasMissingFirst", kind: .flag, ReportSlot(.keyHasMissingFirst))
    return scope
  }

  private func constant(_ text: String) -> ReportSlot {
    var slot = ReportSlot(.constant)
    slot.constant = pool.keep(text)
    return slot
  }

  private func flag(_ flag: Bool) -> ReportSlot { constant(flag ? "1" : "") }
}
