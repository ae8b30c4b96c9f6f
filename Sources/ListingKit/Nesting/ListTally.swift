import ModelKit
package import SortKit

/// How many records there are, and how far they are.
package struct ListTally: Hashable, Sendable {
  package var count = 0
  package var done = 0
  package var overdue = 0

  package init() {}

  /// How many are not done.
  package var open: Int { count - done }

  /// Adds what was counted of other records.
  mutating func add(_ other: ListTally) {
    count += other.count
    done += other.done
    overdue += other.overdue
  }

  /// The share that is done, nil when there are no records.
  package var progress: Double? { count == 0 ? nil : Double(done) / Double(count) }
}

/// Tells the state of single records: done, due, overdue. Plain data, to be copied freely.
package struct RecordClock {
  private let mark: CellColumn?
  private let due: CellColumn?
  private let now: Int64
  private let today: Int

  package init(mark: CellColumn?, due: CellColumn?, zone: ZoneRules, now: Int64) {
    self.mark = mark
    self.due = due
    self.now = now
    today = zone.dayNumber(at: Int64((Double(now) / 1e6).rounded(.down)))
  }

  /// Whether a model's records can be done or due at all.
  package var hasMark: Bool { mark != nil }

  package func isDone(_ row: UInt32) -> Bool {
    mark?.isMarked(row) ?? false
  }

  /// Whether a record is late: a day once it is over, a moment once it is past.
  package func isOverdue(_ row: UInt32) -> Bool {
    guard let due, due.isPresent(row), !isDone(row) else { return false }
    let cell = due.word(row)
    let payload = DateCell.payload(cell)
    return DateCell.isDay(cell) ? payload < Int64(today) : payload < now
  }

  /// Counts a record.
  package func add(_ row: UInt32, to tally: inout ListTally) {
    tally.count += 1
    if isDone(row) { tally.done += 1 } else if isOverdue(row) { tally.overdue += 1 }
  }
}

extension CellColumn {
  /// Whether a mark is set; one that was never set isn't, nor is one that can't be read.
  package func isMarked(_ row: UInt32) -> Bool { isPresent(row) && byte(row) != 0 }
}
