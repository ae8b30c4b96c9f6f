import Glibc
package import ListingKit
import MarkdownKit
import ModelKit
import SortKit
import SystemKit
package import TemplateKit

/// A listing as templates read it: names to numbers at first, then numbers to bytes.
///
/// Nothing is looked up by name and no text is copied while a report is written, except into the
/// scratch buffer that each thread has of its own.
package final class ReportData: TemplateData, @unchecked Sendable {  // see `prepare`
  package let scopes: [TemplateScope]
  let listing: Listing
  let values: ValueText
  let language: TemplateLanguage
  let pool: TextPool
  let general: [[ReportSlot]]
  /// How the texts of pairs are made.
  let pairForms: UnsafeMutablePointer<ReportSlot.Form>
  let levels: [ReportLevel]
  /// The same lists as plain data for the rendering loop.
  let views: UnsafeMutablePointer<LevelView>
  let picks: RecordPicks
  let menus: SortMenus
  let names: RecordNames
  let grouped: GroupedTexts?
  /// Whether what records are grouped by is an address.
  let isGroupedByAddress: Bool
  /// Keeps the cells of what records count for that stand in another's list.
  private var strayOwners: [ListColumn] = []
  /// Keeps where the values of columns are stored that were reached through references.
  private var relatedColumns: [ListColumn] = []

  /// - Parameter title: what stands above the report; the model's label unless given.
  package init(_ listing: Listing, title: String?, language: TemplateLanguage) {
    self.listing = listing
    self.language = language
    pool = TextPool()
    values = ValueText(zone: listing.request.zone)
    names = RecordNames(listing, pool: pool)
    picks = RecordPicks(listing)
    menus = SortMenus(listing)
    grouped = GroupedTexts(listing)
    let groupName = listing.request.groupBy.flatMap { try? listing.top.names.resolve($0) }
    isGroupedByAddress = groupName.map { listing.top.column($0).field.kind == .link } ?? false
    let buffer = ByteBuffer(capacity: 64)
    values.append(dayOf: DateCell.moment(listing.request.now), to: buffer)
    let general = ReportNames(pool: pool)
    var builders: [ReportScope: ScopeBuilder] = [:]
    builders[.report] = general.report(listing, title: title, today: buffer.string)
    builders[.pair] = general.pair
    builders[.list] = general.list
    builders[.group] = general.group
    builders[.share] = general.share
    builders[.sortKey] = general.sortKey
    self.general = ReportScope.allCases.map { builders[$0]?.slots ?? [] }
    let forms = self.general[ReportScope.pair.rawValue].map(\.form)
    pairForms = .allocate(capacity: max(forms.count, 1))
    pairForms.initialize(from: forms, count: forms.count)
    scopes = ReportScope.allCases.map { [names] scope in
      TemplateScope(
        name: scope.name, slots: scope == .record ? names.names : builders[scope]?.names ?? [:])
    }
    levels = listing.levels.map { [names] in ReportLevel($0, slots: names.slots[$0.number]) }
    views = .allocate(capacity: max(levels.count, 1))
    for (index, level) in levels.enumerated() { (views + index).initialize(to: level.view) }
  }

  deinit {
    pairForms.deallocate()
    views.deinitialize(count: levels.count)
    views.deallocate()
  }

  /// Computes what a template uses and no other; to be called once, before anything is rendered.
  ///
  /// After that nothing changes any more, and threads may read side by side.
  package func prepare(_ isUsed: (_ scope: Int, _ slot: Int) -> Bool) {
    for (index, uses) in names.computed where isUsed(ReportScope.record.rawValue, index) {
      for use in uses {
        let level = levels[use.level]
        let column = level.list.column(use.name)
        level.slots[index] = ReportSlot(column, pool: pool)
        if column.origin != nil { relatedColumns.append(column) }
      }
    }
    if isUsed(ReportScope.record.rawValue, names.countsFor) {
      for level in levels {
        guard let column = level.list.strayOwners else { continue }
        level.slots[names.countsFor] = ReportSlot(column, pool: pool)
        strayOwners.append(column)
      }
    }
    for level in levels {
      let texts = (0..<level.slotCount).filter { isUsed(ReportScope.record.rawValue, $0) }
        .map { level.slots[$0] }.filter { $0.cells?.kind == .text }.compactMap(\.cells)
      level.fetchTexts(texts)
    }
    let usesPairs = general[ReportScope.pair.rawValue].indices.contains {
      isUsed(ReportScope.pair.rawValue, $0)
    }
    if usesSorting(isUsed) { menus.fill(pool) }
    if usesPairs || isUsedForm(.facts, isUsed) || isUsedForm(.columns, isUsed) {
      for level in levels { level.pairs = PairColumns(level.list, pool: pool) }
    }
    if grouped != nil, let top = levels.first { top.shortenLists() }
    for (index, level) in levels.enumerated() { views[index] = level.view }
    let share = general[ReportScope.share.rawValue]
    if share.indices.contains(where: {
      [.shareLate, .shareNext].contains(share[$0].form) && isUsed(ReportScope.share.rawValue, $0)
    }) {
      picks.fill()
    }
  }

  private func isUsedForm(_ form: ReportSlot.Form, _ isUsed: (Int, Int) -> Bool) -> Bool {
    levels.contains { level in
      (0..<level.slotCount).contains {
        level.slots[$0].form == form && isUsed(ReportScope.record.rawValue, $0)
      }
    }
  }

  /// Whether a template has to do with sort menus at all.
  private func usesSorting(_ isUsed: (Int, Int) -> Bool) -> Bool {
    let forms: [ReportSlot.Form] = [.sortList, .isSortable, .sortKeys]
    return isUsedForm(.sortRanks, isUsed)
      || general.indices.contains { scope in
        general[scope].indices.contains {
          forms.contains(general[scope][$0].form) && isUsed(scope, $0)
        }
      }
  }

  /// A record's number, also where it was picked out of its list.
  @inline(__always)
  func resolved(_ item: Int) -> Int {
    item & ReportScope.picked == 0 ? item : picks.records[item & ~ReportScope.picked]
  }

  package func prefetch(scope: Int, item: Int) {
    guard scope == ReportScope.record.rawValue, item & ReportScope.picked == 0 else { return }
    views[ReportScope.level(item)].prefetch(ReportScope.node(item))
  }
}
