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

  /// Records of no owner count where the listing is not narrowed at the top.
  private var countsUnowned: Bool { request.list.filter == nil && request.relatedTo == nil }

  /// They are shown unless what is above them is cut: no limit changes what there is.
  private var showsUnowned: Bool {
    countsUnowned && request.list.limit == nil && request.limitPerGroup == nil
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
    let total = try layOutTop(source, number, nested, states, depths)
    return Listing(
      request: request, catalog: catalog, levels: (0..<nextNumber).compactMap { levels[$0] },
      groups: groups, total: total, problems: findingProblems ? used.flatMap(problems) : [],
      echoes: echoes, showsUnowned: showsUnowned)
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
  ///
  /// Lists deeper than asked for aren't laid out, but what is in them counts: depth changes what is
  /// shown of a record, never whether it has something left.
  private func nestedLists(
    in owner: ListTable, states: inout RowStates, depths: [Int]?, path: [String]
  ) throws -> [Int] {
    let isShown = path.count < request.depth ?? .max
    guard !request.isFlat, request.nestsLists, isShown || request.hidesEmpty else { return [] }
    var numbers: [Int] = []
    var filled = [Bool](repeating: false, count: request.hidesEmpty ? owner.rows.count : 0)
    var hasLists = false
    for relation in catalog.lists(of: owner.model.name.plural)
    where !path.contains(relation.source) {
      guard let model = catalog.find(relation.source) else { continue }
      let source = tables.table(model)
      if isShown, !used.contains(where: { $0 === source }) { used.append(source) }
      let settings = request.settings(of: model.name.plural)
      let number = isShown ? takeNumber() : nil
      var inner = try filtered(source, settings.filter, flat: false)
      let nesting = ListNesting(source, owner, by: relation, inner)
      let hosts = nesting.hosts
      inner.hide(unownedUnless: countsUnowned && path.count == 1, hosts, owner, states)
      let innerDepths = depths.map { depths in
        inner.depths {
          let row = hosts[$0]
          return row == IdentifierIndex.none ? path.count + 1 : depths[owner.place(row)] + 1
        }
      }
      let below = try nestedLists(
        in: source, states: &inner, depths: innerDepths, path: path + [model.name.plural])
      if let number {
        try layOut(source, number, below, inner, nesting, settings, innerDepths)
        numbers.append(number)
      }
      hasLists = true
      guard request.hidesEmpty else { continue }
      for (place, row) in source.rows.enumerated()
      where inner.state(row) == RowState.match && hosts[place] != IdentifierIndex.none {
        filled[owner.place(hosts[place])] = true
      }
      for place in nesting.elsewhere.keys { filled[place] = true }
    }
    if request.hidesEmpty, hasLists { states.keep(filled) }
    return numbers
  }

  /// The nested list: roots under their owners, children under their parents.
  private func layOut(
    _ source: ListTable, _ number: Int, _ below: [Int], _ states: RowStates,
    _ nesting: ListNesting, _ settings: ListSettings, _ depths: [Int]?
  ) throws {
    let (hosts, owner) = (nesting.hosts, nesting.owner)
    let unowned = owner.rows.count
    var laidOut = LaidOut(
      source: source, number: number, below: below, states: states, ownerCount: unowned + 1,
      nesting: nesting, depths: depths)
    if states.isWhole, !states.hasTree {
      // Sound: the threads only ask where a row stands.
      nonisolated(unsafe) let places = owner
      laidOut.groups = workers.array(source.rows.count) { range, groups in
        for place in range {
          let row = hosts[place]
          groups[place] = UInt32(
            truncatingIfNeeded: row == IdentifierIndex.none ? unowned : places.place(row))
        }
      }
      laidOut.rows = source.rows
      return try finish(laidOut, settings)
    }
    laidOut.rows.reserveCapacity(source.rows.count)
    laidOut.groups.reserveCapacity(source.rows.count)
    for (place, row) in source.rows.enumerated() where states.isShown(place) {
      laidOut.rows.append(row)
      if let parent = states.parent(place) {
        laidOut.groups.append(UInt32(truncatingIfNeeded: unowned + 1 + source.place(parent)))
      } else {
        let place = hosts[place] == IdentifierIndex.none ? unowned : owner.place(hosts[place])
        laidOut.groups.append(UInt32(truncatingIfNeeded: place))
      }
    }
    try finish(laidOut, settings)
  }

  /// The first list: in groups, or as one.
  ///
  /// - Returns: how many topmost matches there are.
  private func layOutTop(
    _ source: ListTable, _ number: Int, _ below: [Int], _ states: RowStates, _ depths: [Int]?
  ) throws -> Int {
    var laidOut = LaidOut(
      source: source, number: number, below: below, states: states, ownerCount: 1, depths: depths)
    var children: [(row: UInt32, parent: Int)] = []
    for (place, row) in source.rows.enumerated() where states.isShown(place) {
      if let parent = states.parent(place) {
        children.append((row, source.place(parent)))
      } else {
        laidOut.rows.append(row)
      }
    }
    var total: Int?
    if let groupBy = request.groupBy {
      let grouping = Grouping(
        source: source, column: try source.column(groupBy, use: "group by"), request: request,
        clock: source.clock)
      let matches = states.topmostMatches(source)
      total = laidOut.rows.reduce(0) { count, row in
        count + (states.isContext(row) ? matches[row]?.count ?? 0 : 1)
      }
      let result = try grouping.group(laidOut.rows, below: matches) {
        states.state($0) == RowState.match
      }
      (laidOut.rows, laidOut.groups, groups) = (result.rows, result.owners, result.groups)
      laidOut.ownerCount = groups.count
    } else {
      laidOut.groups = [UInt32](repeating: 0, count: laidOut.rows.count)
    }
    for child in children {
      laidOut.rows.append(child.row)
      laidOut.groups.append(UInt32(truncatingIfNeeded: laidOut.ownerCount + child.parent))
    }
    try finish(laidOut, request.list)
    return total ?? Int(levels[number]?.span(owner: 0).total ?? 0)
  }

  /// A list whose rows know their groups: owners first, then the rows that have children.
  private struct LaidOut {
    let source: ListTable
    let number: Int
    let below: [Int]
    let states: RowStates
    var rows: [UInt32] = []
    var groups: [UInt32] = []
    var ownerCount: Int
    var nesting: ListNesting?
    let depths: [Int]?
  }

  private func finish(_ list: LaidOut, _ settings: ListSettings) throws {
    let (source, states) = (list.source, list.states)
    let chain = try source.chain(settings)
    let shown = ReferenceColumns(source: source, states: states, nesting: list.nesting)
    let columns = try (settings.columns ?? []).map { name throws(ListingError) in
      shown.shown(try source.column(name, use: "show").name)
    }
    var bounds = SiblingRuns.Bounds()
    bounds.limit = settings.limit ?? .max
    if list.number == 0, request.groupBy != nil {
      bounds.limit = request.limitPerGroup ?? .max
      bounds.total = settings.limit ?? .max
    }
    if let depth = request.depth, let depths = list.depths {
      bounds.isTooDeep = { depths[source.place($0)] > depth }
    }
    let order = list.rows.withUnsafeBufferPointer {
      RowSort(
        source.rowKeys(chain), id: source.table.column(0), rows: $0, workers: workers)
    }
    try checkCancellation()
    progress?.begin(.sorting, total: list.rows.count)
    let siblings = SiblingSort(
      rows: list.rows, groups: list.groups,
      groupCount: list.ownerCount + (states.hasTree ? source.rows.count : 0),
      order: order, limit: states.contexts.isEmpty ? bounds.limit : .max,
      limitedGroups: list.ownerCount, workers: workers, progress: progress)
    let (sorted, starts) = siblings.sorted()
    try checkCancellation()
    let strays = list.nesting?.strays ?? []
    let members = SiblingMembers(
      sorted: sorted, starts: starts, ownerCount: list.ownerCount, place: source.place,
      hasContexts: !states.contexts.isEmpty, isContext: states.isContext,
      isStray: strays.isEmpty ? { _ in false } : strays.contains)
    levels[list.number] = ListLevel(
      source: source, number: list.number, nested: list.below, columns: columns, chain: chain,
      tally: tally(source, states), runs: SiblingRuns(members, bounds: bounds), shown: shown)
  }
}

extension ListingBuilder {
  /// - Throws: `CancellationError` where nobody needs the listing any more.
  private func checkCancellation() throws {
    if progress?.isCancelled == true { throw CancellationError() }
  }

  /// Counts the records that match.
  private func tally(_ source: ListTable, _ states: RowStates) -> ListTally {
    // Sound: the threads only read them.
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
