import ModelKit
import SortKit
import SystemKit

/// Makes a listing: decides what is shown, then lays each list out, nested ones first.
final class ListingBuilder {
  let request: ListingRequest
  let tables: ListTables
  let catalog: Catalog
  let workers: Workers
  let progress: WorkProgress?
  var levels: [Int: ListLevel] = [:]
  var groups: [ListGroup] = []
  private var nextNumber = 0
  private var used: [ListTable] = []
  private var echoes: [String] = []

  convenience init(
    _ asked: ListingRequest, _ records: RecordSet, _ catalog: Catalog, threads: Int,
    _ progress: WorkProgress?
  ) {
    let tables = ListTables(
      records, catalog: catalog, request: asked, workers: Workers(threads))
    self.init(asked, tables, progress)
  }

  init(_ asked: ListingRequest, _ tables: ListTables, _ progress: WorkProgress?) {
    self.progress = progress
    let catalog = tables.catalog
    // Lists are known by canonical names from here on.
    var request = asked
    if let model = catalog.find(asked.model) { request.model = model.name.plural }
    for (name, settings) in asked.nested {
      guard let model = catalog.find(name), model.name.plural != name else { continue }
      request.nested[name] = nil
      request.nested[model.name.plural] = settings
    }
    self.request = request
    self.catalog = catalog
    workers = tables.workers
    self.tables = tables
  }

  /// Records of no owner are shown where the listing is not narrowed at the top.
  private var showsUnowned: Bool {
    request.list.filter == nil && request.relatedTo == nil && request.list.limit == nil
      && request.limitPerGroup == nil
  }

  /// - Parameter findingProblems: whether it is looked for what records have wrong.
  func build(findingProblems: Bool = true) throws -> Listing {
    let model = try catalog.model(named: request.model)
    try checkNestedNames(model)
    let source = tables.table(model)
    used.append(source)
    let number = takeNumber()
    var states = try filtered(source, request.list.filter, flat: request.isFlat)
    if let related = request.relatedTo { try states.restrict(to: related, in: tables) }
    let depths = request.depth.map { _ in states.depths { _ in 1 } }
    let nested = try nestedLists(
      in: source, states: &states, depths: depths, path: [model.name.plural])
    try layOutTop(source, number, nested, states, depths)
    return Listing(
      request: request, catalog: catalog, levels: (0..<nextNumber).compactMap { levels[$0] },
      groups: groups, problems: findingProblems ? used.flatMap(problems) : [], echoes: echoes,
      showsUnowned: showsUnowned)
  }

  private func filtered(
    _ source: ListTable, _ filter: FilterExpression?, flat: Bool
  ) throws -> RowStates {
    let states = try RowStates(source, filter: filter, flat: flat, workers: workers)
    for echo in states.echoes where !echoes.contains(echo) { echoes.append(echo) }
    return states
  }

  private func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Builds the lists nested in one; owners with nothing left are hidden where that was asked for.
  private func nestedLists(
    in owner: ListTable, states: inout RowStates, depths: [Int]?, path: [String]
  ) throws -> [Int] {
    guard !request.isFlat, request.nestsLists, path.count < request.depth ?? .max else { return [] }
    var numbers: [Int] = []
    var filled = [Bool](repeating: false, count: request.hidesEmpty ? owner.rows.count : 0)
    var hasLists = false
    for relation in catalog.lists(of: owner.model.name.plural)
    where !path.contains(relation.source) {
      guard let model = catalog.find(relation.source) else { continue }
      let source = tables.table(model)
      if !used.contains(where: { $0 === source }) { used.append(source) }
      let settings = request.settings(of: model.name.plural)
      let number = takeNumber()
      var inner = try filtered(source, settings.filter, flat: false)
      let owners = source.owners(by: relation)
      inner.hide(unownedUnless: showsUnowned && path.count == 1, owners, owner, states)
      let innerDepths = depths.map { depths in
        inner.depths {
          let row = owners[$0]
          return row == IdentifierIndex.none ? path.count + 1 : depths[owner.place(row)] + 1
        }
      }
      let below = try nestedLists(
        in: source, states: &inner, depths: innerDepths, path: path + [model.name.plural])
      try layOut(source, number, below, inner, owners, owner, settings, innerDepths)
      numbers.append(number)
      hasLists = true
      guard request.hidesEmpty else { continue }
      for (place, row) in source.rows.enumerated()
      where inner.state(row) == RowState.match && owners[place] != IdentifierIndex.none {
        filled[owner.place(owners[place])] = true
      }
    }
    if request.hidesEmpty, hasLists { states.keep(filled) }
    return numbers
  }

  /// The nested list: roots under their owners, children under their parents.
  private func layOut(
    _ source: ListTable, _ number: Int, _ below: [Int], _ states: RowStates, _ owners: [UInt32],
    _ owner: ListTable, _ settings: ListSettings, _ depths: [Int]?
  ) throws {
    let unowned = owner.rows.count
    if states.isWhole, !states.hasTree {
      nonisolated(unsafe) let places = owner
      let groups = workers.array(source.rows.count) { range, groups in
        for place in range {
          let row = owners[place]
          groups[place] = UInt32(
            truncatingIfNeeded: row == IdentifierIndex.none ? unowned : places.place(row))
        }
      }
      return try finish(
        source, number, below, states, source.rows, groups, ownerCount: unowned + 1, settings,
        depths)
    }
    var rows: [UInt32] = []
    var groups: [UInt32] = []
    rows.reserveCapacity(source.rows.count)
    groups.reserveCapacity(source.rows.count)
    for (place, row) in source.rows.enumerated() where states.isShown(place) {
      rows.append(row)
      if let parent = states.parent(place) {
        groups.append(UInt32(truncatingIfNeeded: unowned + 1 + source.place(parent)))
      } else {
        let place = owners[place] == IdentifierIndex.none ? unowned : owner.place(owners[place])
        groups.append(UInt32(truncatingIfNeeded: place))
      }
    }
    try finish(
      source, number, below, states, rows, groups, ownerCount: unowned + 1, settings, depths)
  }

  /// The first list: in groups, or as one.
  private func layOutTop(
    _ source: ListTable, _ number: Int, _ below: [Int], _ states: RowStates, _ depths: [Int]?
  ) throws {
    var rows: [UInt32] = []
    var children: [(row: UInt32, parent: Int)] = []
    for (place, row) in source.rows.enumerated() where states.isShown(place) {
      if let parent = states.parent(place) {
        children.append((row, source.place(parent)))
      } else {
        rows.append(row)
      }
    }
    var owners: [UInt32]
    if let groupBy = request.groupBy {
      let grouping = Grouping(
        source: source, column: try source.column(groupBy, use: "group by"), request: request,
        clock: source.clock)
      (rows, owners, groups) = try grouping.group(rows) {
        states.state($0) == RowState.match
      }
    } else {
      owners = [UInt32](repeating: 0, count: rows.count)
    }
    let ownerCount = request.groupBy == nil ? 1 : groups.count
    for child in children {
      rows.append(child.row)
      owners.append(UInt32(truncatingIfNeeded: ownerCount + child.parent))
    }
    try finish(
      source, number, below, states, rows, owners, ownerCount: ownerCount, request.list, depths)
  }

  private func finish(
    _ source: ListTable, _ number: Int, _ below: [Int], _ states: RowStates, _ rows: [UInt32],
    _ groups: [UInt32], ownerCount: Int, _ settings: ListSettings, _ depths: [Int]?
  ) throws {
    let chain = try source.chain(settings)
    let columns = try (settings.columns ?? []).map { name throws(ListingError) in
      try source.column(name, use: "show")
    }
    var bounds = SiblingRuns.Bounds()
    bounds.limit = settings.limit ?? .max
    if number == 0, request.groupBy != nil {
      bounds.limit = request.limitPerGroup ?? .max
      bounds.total = settings.limit ?? .max
    }
    if let depth = request.depth, let depths {
      bounds.isTooDeep = { depths[source.place($0)] > depth }
    }
    let order = rows.withUnsafeBufferPointer {
      RowSort(
        source.rowKeys(chain), id: source.table.column(0), rows: $0, workers: workers)
    }
    try checkCancellation()
    progress?.begin(.sorting, total: rows.count)
    let siblings = SiblingSort(
      rows: rows, groups: groups, groupCount: ownerCount + (states.hasTree ? source.rows.count : 0),
      order: order, limit: states.contexts.isEmpty ? bounds.limit : .max,
      limitedGroups: ownerCount, workers: workers, progress: progress)
    let (sorted, starts) = siblings.sorted()
    try checkCancellation()
    let runs = SiblingRuns(
      sorted: sorted, starts: starts, ownerCount: ownerCount, bounds: bounds,
      place: source.place, isContext: states.isContext)
    let tally = tally(source, states)
    levels[number] = ListLevel(
      source: source, number: number, nested: below, columns: columns, chain: chain, tally: tally,
      runs: runs, contexts: states.contexts)
  }
}

extension ListingBuilder {
  /// - Throws: `CancellationError` where nobody needs the listing any more.
  private func checkCancellation() throws {
    if progress?.isCancelled == true { throw CancellationError() }
  }

  /// Counts the records that match.
  private func tally(_ source: ListTable, _ states: RowStates) -> ListTally {
    nonisolated(unsafe) let (clock, states) = (source.clock, states)
    let parts = workers.map(source.rows.count) { [rows = source.rows] range in
      var tally = ListTally()
      for place in range where states.isMatch(place) { clock.add(rows[place], to: &tally) }
      return tally
    }
    return parts.reduce(into: ListTally()) { $0.add($1) }
  }
}

extension ListTable {
  /// Tells which of the table's records are done and overdue.
  var clock: RecordClock {
    RecordClock(
      mark: cells(.mark), due: cells(.due), zone: tables.request.zone, now: tables.request.now)
  }
}
