/// The integers that a model's new records get as ids.
struct RecordNumbers {
  private let database: Database
  private let table: StoredTable
  private var number: Int64?
  /// Whether no integer is greater than all in use, so that gaps between them are filled.
  private var fillsGaps = false

  init(_ database: Database, _ table: StoredTable) {
    self.database = database
    self.table = table
  }

  /// The next one: greater than every integer that is or was an id, or the least free one where
  /// there is none greater.
  ///
  /// - Throws: ``StoreError/noIDLeft(model:)``.
  /// - Complexity: O(log rows); where the greatest integer is taken O(rows) for all calls together.
  mutating func next() throws(StoreError) -> Int64 {
    var next = number ?? 0
    if number == nil { next = try following() }
    if next == .max, !fillsGaps {
      fillsGaps = true
      next = 1
    }
    if fillsGaps { next = try leastFree(from: next) }
    number = next + 1
    try keep(next + 1)
    return next
  }

  /// Makes sure that the integers in use now won't be given again once they are free.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log rows).
  func remember() throws(StoreError) { try keep(try following()) }

  /// One more than every integer in use or kept; the greatest one stands for none.
  private func following() throws(StoreError) -> Int64 {
    // Integers come before texts.
    let largest = try database.integer(
      "SELECT max(\"id\") FROM \(quoted(table.table)) WHERE \"id\" < ''")
    let query = try database.prepare("SELECT nextID FROM collate_models WHERE model = ?1")
    query.bind(1, table.model)
    let kept = try query.step() ? query.integer(0) : 1
    let after = largest == .max ? largest : largest + 1
    return max(1, max(kept, after))
  }

  private func keep(_ number: Int64) throws(StoreError) {
    let update = try database.prepare(
      "UPDATE collate_models SET nextID = ?2 WHERE model = ?1 AND nextID < ?2")
    update.bind(1, table.model)
    update.bind(2, number)
    try update.run()
  }

  /// The first integer from some one on that is no id.
  private func leastFree(from first: Int64) throws(StoreError) -> Int64 {
    let taken = try database.prepare(
      "SELECT \"id\" FROM \(quoted(table.table)) WHERE \"id\" >= ?1 AND \"id\" < '' ORDER BY \"id\""
    )
    taken.bind(1, first)
    var free = first
    while free < .max, try taken.step(), taken.integer(0) <= free { free = taken.integer(0) + 1 }
    guard free < .max else { throw .noIDLeft(model: table.model) }
    return free
  }
}
