package import ListingKit
package import ModelKit
import SortKit
package import SystemKit

/// The records that a browser looks into, and what it asks of them: lists and single records.
///
/// Everything here may take a while, and is done away from the keys, by one thread.
package struct BrowserRecords: Sendable {
  package let records: RecordSet
  package let catalog: Catalog
  /// A request with the present, the time zone and the order of texts in it.
  package let base: ListingRequest
  package let threads: Int
  private let prepared: PreparedTables

  package init(_ records: RecordSet, catalog: Catalog, base: ListingRequest, threads: Int = 1) {
    self.records = records
    self.catalog = catalog
    self.base = base
    self.threads = threads
    prepared = PreparedTables(records, catalog: catalog, base: base, threads: threads)
  }

  /// Makes a list's content.
  ///
  /// - Complexity: that of the listing.
  package func answer(
    _ job: ListJob, progress: WorkProgress? = nil
  ) -> Result<ListAnswer, BrowserFailure> {
    do {
      progress?.begin(.sorting)
      let listing = try Listing.make(job.request, in: prepared.tables, progress: progress)
      let tables = prepared.tables
      let kept = job.pins.prefix(100).compactMap { tables.row(of: $0, in: listing.top.model) }
      var content = ListContent(
        ListSheet(listing, leavingOut: job.leavesOut, further: kept), folds: job.folds)
      content.holdBack(job.heldBack)
      if let old = job.old {
        content.pin(job.pins, as: old, homes: try homes(of: job.pins, besides: content, job))
      }
      if let added = job.added { try show(added, in: &content, job) }
      followSelected(in: &content, job)
      let first = job.selected.first.flatMap { content.index(of: $0) }
      return .success(
        ListAnswer(
          content: content, selected: first ?? content.index(ofFirst: job.selected),
          isGone: first == nil && !job.selected.isEmpty))
    } catch {
      return .failure(BrowserFailure("\(error)"))
    }
  }

  /// Shows a record that was added, also where it is folded away or the filter leaves it out.
  private func show(_ id: RecordID, in content: inout ListContent, _ job: ListJob) throws {
    guard content.index(of: id) == nil, let row = content.row(of: id) else { return }
    if content.reveal(row) { return }
    // But for the filter and the limits it has to belong here.
    let whole = try unlimited(job)
    let level = whole.top
    guard level.nodes.contains(row) else { return }
    content.homes = GroupHomes(of: [row: id], in: whole)
    let tree = catalog.tree(of: job.request.model)?.field
    let parent = tree.flatMap { RecordID(fieldValue: level.table.column($0).value(row)) }
    let parentIsShown = parent.map { content.index(of: $0) != nil } ?? false
    if !parentIsShown, content.addHome(row, id) { return }
    let anchors = job.selected.dropFirst().compactMap(content.index(of:))
    content.add(row, below: job.request.isFlat ? nil : parent, behind: anchors.first)
  }

  /// A job's listing without its filter and limits.
  private func unlimited(_ job: ListJob) throws -> Listing {
    var whole = job.request
    (whole.list.filter, whole.list.limit, whole.limitPerGroup) = (nil, nil, nil)
    return try Listing.make(whole, in: prepared.tables)
  }

  /// Where changed records belong in groups which the listing leaves out.
  ///
  /// - Complexity: that of a listing, where there are such.
  private func homes(
    of ids: Set<RecordID>, besides content: ListContent, _ job: ListJob
  ) throws -> GroupHomes {
    guard content.isGrouped else { return GroupHomes() }
    var rows: [UInt32: RecordID] = [:]
    for id in ids {
      if let row = content.row(of: id), !content.level.nodes.contains(row) { rows[row] = id }
    }
    return rows.isEmpty ? GroupHomes() : GroupHomes(of: rows, in: try unlimited(job))
  }

  /// A selected record that a change brought below something folded is unfolded: the next key is
  /// for it.
  private func followSelected(in content: inout ListContent, _ job: ListJob) {
    guard let key = job.selected.first, let id = key.record, job.pins.contains(id),
      content.index(of: key) == nil, let row = content.row(of: id)
    else { return }
    _ = content.reveal(row)
  }

  /// The beginning of a long list that nothing is shown of yet; nil where the whole is as quick.
  ///
  /// - Complexity: that of a listing with a limit, which need not sort what lies behind it.
  package func beginning(
    of job: ListJob, progress: WorkProgress? = nil
  ) -> Result<ListAnswer, BrowserFailure>? {
    guard job.isFirst, job.request.groupBy == nil,
      let model = catalog.find(job.request.model),
      records.table(of: model).count > Self.longList
    else { return nil }
    var request = job.request
    request.list.limit = min(request.list.limit ?? .max, Self.beginningLines)
    guard let listing = try? Listing.make(request, in: prepared.tables, progress: progress) else {
      return nil
    }
    var content = ListContent(ListSheet(listing, leavingOut: job.leavesOut), folds: job.folds)
    content.isBeginning = true
    return .success(ListAnswer(content: content, selected: nil))
  }

  /// Lists are long from here on.
  private static let longList = 50_000
  private static let beginningLines = 500

  /// Collects what is shown of a record; nil where there is none with that id.
  ///
  /// - Parameter row: where it was; tells records without an id, or with the same one.
  /// - Complexity: O(records) to find it.
  package func detail(of record: RecordReference, row: UInt32? = nil) -> RecordDetail? {
    guard let model = catalog.find(record.model) else { return nil }
    let tables = prepared.tables
    let table = records.table(of: model)
    let own = row.flatMap { row in
      table.store.number(of: row) != nil && table.id(row) == record.id ? row : nil
    }
    guard let row = own ?? tables.row(of: record.id, in: model) else { return nil }
    let clock = RecordClock(
      mark: model.field(.mark).map(table.column), due: model.field(.due).map(table.column),
      zone: base.zone, now: base.now)
    var detail = RecordDetail(title: "")
    detail.isDone = clock.isDone(row)
    let names = ListNames(model, catalog: catalog)
    for (index, field) in model.fields.enumerated() {
      detail.typed.append(TypedText.of(table, row, index, zone: base.zone))
      let text = self.text(index, row, table, model, tables)
      guard !text.isEmpty else { continue }
      switch field.role {
      case .title: detail.title = text
      case .notes: detail.notes = text
      default:
        if index == model.field(.title) {
          detail.title = text
        } else if field.role != .mark {
          detail.items.append(
            .init(
              label: names.label(.field(index)), value: text,
              isOverdue: field.role == .due && clock.isOverdue(row)))
        }
      }
    }
    if let unknown = table.unknownMembers(row) {
      detail.items.append(.init(label: "Other fields", value: "{\(unknown.string)}"))
    }
    return detail
  }

  /// The question before a record is removed: what would still refer to it.
  ///
  /// - Complexity: O(records that could).
  /// - Throws: ``BrowserFailure`` where the record isn't there any more.
  package func question(
    removing record: RecordReference, title: String
  ) throws(BrowserFailure) -> BrowserQuestion {
    guard let model = catalog.find(record.model),
      let row = prepared.tables.row(of: record.id, in: model)
    else { throw BrowserFailure("'\(title)' isn't there any more") }
    // It may have another title by now.
    let titles = model.field(.title).map { records.table(of: model).column($0) }
    let title = titles.flatMap { $0.isPresent(row) ? $0.text(row).string : nil } ?? title
    let name = VisibleText.of("\(model.name.singular) \(record.id) '\(title)'")
    let below = BelowCount(of: record, in: records, catalog)
    let stays = BrowserEffect.change(.remove(record, below: .stays))
    let again = BrowserEffect.weighRemoval(record, title: title)
    guard let words = below.words else {
      return BrowserQuestion(
        text: "remove \(name)? y or n (u takes it back)", effect: stays, again: again)
    }
    var question = BrowserQuestion(
      text: "remove \(name), \(words)? y or n, w with all, m moves it (u takes it back)",
      effect: stays, again: again)
    var entry = BrowserEntry(.moveBelow(record), label: "what is below goes to: ")
    entry.hint = "the id or name of another \(model.name.singular); nothing frees it"
    question.others = [
      "w": .effect(.change(.remove(record, below: .goes))), "m": .entry(entry),
    ]
    return question
  }

  private func text(
    _ field: Int, _ row: UInt32, _ table: RecordTable, _ model: AnyModelModule, _ tables: ListTables
  ) -> String {
    let cells = tables.table(model).inherited(field).cells
    let value = cells.value(row)
    if cells.isPresent(row), let target = model.fields[field].reference,
      let other = catalog.find(target),
      let id = RecordID(fieldValue: value)
    {
      guard let related = tables.row(of: id, in: other), let title = other.field(.title) else {
        return id.description
      }
      let titles = records.table(of: other).column(title)
      let text = titles.isPresent(related) ? titles.text(related).string : ""
      return text.isEmpty ? id.description : "\(text) (\(id))"
    }
    let buffer = ByteBuffer(capacity: 64)
    ValueText(zone: base.zone).append(field: field, row, of: table, to: buffer)
    return buffer.string
  }
}

/// The tables of the records, prepared once for all lists.
///
/// A finished listing only reads what was prepared for it.
private final class PreparedTables: @unchecked Sendable {  // only the thread that answers uses it
  private let records: RecordSet
  private let catalog: Catalog
  private let base: ListingRequest
  private let threads: Int
  private(set) lazy var tables = ListTables(
    records, catalog: catalog, request: base, workers: Workers(threads))

  init(_ records: RecordSet, catalog: Catalog, base: ListingRequest, threads: Int) {
    self.records = records
    self.catalog = catalog
    self.base = base
    self.threads = threads
  }
}
