import ModelKit
import SortKit
import SystemKit

extension ListTable {
  /// A measure of related records for each row.
  ///
  /// - Complexity: O(rows + related rows).
  func aggregateColumn(_ aggregate: SortAggregate) -> DerivedColumn {
    let tallies = tallies(of: aggregate.relation)
    return DerivedColumn(aggregate.form.cellKind, blockCounts: table.blockCounts) { row in
      tallies[self.place(row)].value(aggregate.measure)
    }
  }

  /// What is known of each row's related records; all measures of a list are taken in one pass.
  private func tallies(of list: String) -> [RelatedTally] {
    if let tallies = knownTallies[list] { return tallies }
    var tallies = [RelatedTally](repeating: RelatedTally(), count: rows.count)
    if let relation = tables.catalog.relations.first(where: {
      $0.target == model.name.plural && $0.listName == list
    }), let source = tables.catalog.find(relation.source) {
      let related = tables.table(source)
      if relation.isTree {
        tallyDescendants(&tallies)
      } else {
        related.tally(&tallies, self, relation)
      }
    }
    knownTallies[list] = tallies
    return tallies
  }

  private func tally(_ tallies: inout [RelatedTally], _ owner: ListTable, _ relation: Relation) {
    let owners = owners(by: relation)
    let clock = RelatedClock(
      mark: cells(.mark), due: cells(.due), zone: tables.request.zone)
    // Each thread counts for all owners, which only pays where these are few.
    let workers = owner.rows.count < rows.count / 8 ? tables.workers : Workers(1)
    // Sound: the threads only read them.
    nonisolated(unsafe) let (shared, places) = (clock, owner)
    let parts = workers.map(rows.count) { [rows, count = tallies.count] range in
      var tallies = [RelatedTally](repeating: RelatedTally(), count: count)
      tallies.withUnsafeMutableBufferPointer { tallies in
        for place in range where owners[place] != IdentifierIndex.none {
          tallies[places.place(owners[place])].add(rows[place], shared)
        }
      }
      return tallies
    }
    for part in parts {
      for place in tallies.indices { tallies[place].add(part[place]) }
    }
  }

  /// Counts each record's descendants: children before their parents, each adding to the one above.
  private func tallyDescendants(_ tallies: inout [RelatedTally]) {
    guard let tree else { return }
    let none = IdentifierIndex.none
    let clock = RelatedClock(
      mark: cells(.mark), due: cells(.due), zone: tables.request.zone)
    var waiting = [Int](repeating: 0, count: rows.count)
    for parent in tree.parents where parent != none { waiting[place(parent)] += 1 }
    var ready = rows.indices.filter { waiting[$0] == 0 }
    while let place = ready.popLast() {
      let parent = tree.parents[place]
      guard parent != none else { continue }
      let above = self.place(parent)
      tallies[above].add(tallies[place])
      tallies[above].add(rows[place], clock)
      waiting[above] -= 1
      if waiting[above] == 0 { ready.append(above) }
    }
  }
}

/// What tells whether related records are done, and when they are due.
struct RelatedClock {
  let mark: CellColumn?
  let due: CellColumn?
  let zone: ZoneRules
}

/// What is known of the records that belong to one.
struct RelatedTally {
  private(set) var count = 0
  private(set) var done = 0
  private var next: Int64?
  private var nextStart = Int64.max

  mutating func add(_ row: UInt32, _ clock: RelatedClock) {
    count += 1
    if let mark = clock.mark, mark.isPresent(row), mark.byte(row) != 0 {
      done += 1
      return
    }
    guard let due = clock.due, due.isPresent(row) else { return }
    consider(due.word(row), clock.zone)
  }

  mutating func add(_ other: RelatedTally) {
    count += other.count
    done += other.done
    if let date = other.next, other.nextStart < nextStart {
      (next, nextStart) = (date, other.nextStart)
    }
  }

  private mutating func consider(_ cell: Int64, _ zone: ZoneRules) {
    let payload = DateCell.payload(cell)
    let start = DateCell.isDay(cell) ? zone.startOfDay(Int(payload)) &* 1_000_000 : payload
    if start < nextStart { (next, nextStart) = (cell, start) }
  }

  func value(_ measure: SortAggregate.Measure) -> SortValue {
    switch measure {
    case .count: .integer(Int64(count))
    case .open: .integer(Int64(count - done))
    case .done: .integer(Int64(done))
    case .progress: count == 0 ? .missing : .real(Double(done) / Double(count))
    case .next:
      next.map {
        DateCell.isDay($0) ? .day(Int(DateCell.payload($0))) : .moment(DateCell.payload($0))
      }
        ?? .missing
    }
  }
}
