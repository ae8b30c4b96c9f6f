import ModelKit

/// Reads whole tables on several connections that see one state of the file.
struct BulkReader {
  let file: SQLiteStore

  /// How many rows a thread takes at a time: as many as a block holds.
  private static let pieceRows: Int64 = 1 << 16
  /// Below this many rows a second connection costs more than it helps.
  private static let worthSharing: Int64 = 20_000

  /// The table of each plan.
  ///
  /// - Complexity: O(values), on several threads where rows are many.
  func read(_ plans: [RowPlan]) throws(StoreError) -> [TableReading] {
    try file.database.reading { () throws(StoreError) in
      let rows = try spans(plans).reduce(0) { $0 + ($1.map { Int64($0.count) } ?? 0) }
      if file.threads > 1, rows >= BulkReader.worthSharing, let others = try twins() {
        let pieces = BulkReader.pieces(try spans(plans))
        let shared = SharedReading(plans, pieces, [file.database] + others)
        return try whole(try shared.run())
      }
      return try whole(
        try plans.map { (plan) throws(StoreError) in
          try TableReader(file.database, plan).readSequentially()
        })
    }
  }

  /// What was read, as long as it is no less than the table's index has.
  ///
  /// Where a bit says that a page has fewer rows, or none, SQLite gives fewer and finds no fault.
  /// - Throws: ``StoreError/damaged(path:reason:)``.
  private func whole(_ readings: [TableReading]) throws(StoreError) -> [TableReading] {
    for reading in readings {
      guard let table = file.tables[reading.table.model.name.plural] else { continue }
      // The smallest tree that has all rows is counted, which is the ids' index.
      let count = try file.database.integer("SELECT count(*) FROM \(quoted(table.table))")
      if count > reading.table.count {
        throw file.damage(
          "\(count) \(table.model) are in its index, and \(reading.table.count) can be read")
      }
    }
    return readings
  }

  private func spans(_ plans: [RowPlan]) throws(StoreError) -> [ClosedRange<Int64>?] {
    try plans.map { (plan) throws(StoreError) in try span(plan) }
  }

  /// The tables in pieces of so many rows as a block holds.
  private static func pieces(_ spans: [ClosedRange<Int64>?]) -> [SharedReading.Piece] {
    spans.enumerated().flatMap { plan, span in
      guard let span else { return [SharedReading.Piece(plan: plan, rows: nil)] }
      return stride(from: span.lowerBound, through: span.upperBound, by: Int(pieceRows)).map {
        SharedReading.Piece(plan: plan, rows: $0...min(span.upperBound, $0 + pieceRows - 1))
      }
    }
  }

  /// The row numbers of a table; nil where it is empty, or its numbers are scattered.
  private func span(_ plan: RowPlan) throws(StoreError) -> ClosedRange<Int64>? {
    let name = quoted(plan.table.table)
    let ends = try file.database.prepare(
      "SELECT (SELECT min(_rowid_) FROM \(name)), (SELECT max(_rowid_) FROM \(name))")
    guard try ends.step(), !ends.isNull(0) else { return nil }
    let (first, last) = (ends.integer(0), ends.integer(1))
    let (width, overflow) = last.subtractingReportingOverflow(first)
    // In a damaged tree the least may be more than the greatest.
    guard !overflow, (0..<1 << 28).contains(width) else { return nil }
    return first...last
  }

  /// Connections that see the same state as the first; nil where others write all the time.
  private func twins() throws(StoreError) -> [Database]? {
    let first = file.database
    let others = try (1..<file.threads).map { (_) throws(StoreError) in
      try StoreOpening.open(first.place, .read, patience: first.patience)
    }
    for _ in 0..<5 {
      // What counts commits of others is the same before the twins began to read and after it, so
      // nothing was committed in between.
      let before = try first.integer("PRAGMA data_version")
      for other in others {
        try other.run("BEGIN")
        _ = try other.integer("SELECT count(*) FROM sqlite_schema")
      }
      try first.run("COMMIT; BEGIN")
      if try first.integer("PRAGMA data_version") == before { return others }
      for other in others { try other.run("COMMIT") }
    }
    return nil
  }
}
