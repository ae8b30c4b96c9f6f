import SortKit
import SystemKit

/// A filter whose names and values are resolved against one model's table, ready to be asked row by row.
///
/// ```swift
/// let filter = try BoundFilter(FilterExpression("done = false and due <= today+7d"), in: table)
/// filter.matches(row)   // whether the record in the row is listed
/// filter.echoes         // ["today+7d = 2031-03-13"]
/// ```
/// It is a chain of tests: each one says where to go on if it holds and where if it doesn't, until
/// the answer is known. ``FilterExpression`` says what each comparison means.
package struct BoundFilter {
  /// What was understood of typed dates: `friday = 2031-03-07`.
  package let echoes: [String]
  private let tests: [BoundTest]
  private let first: Int
  private let sides: FilterSides
  /// Keeps the cells that the tests read, of other models' tables too.
  private let tables: ListTables

  /// Resolves an expression.
  ///
  /// - Throws: ``FilterError`` with the place of what the model doesn't have or its types don't allow.
  /// - Complexity: O(conditions), besides computing the columns that the expression is the first to
  ///   ask for and a pass over the records that a condition on a reference may lead to.
  package init(_ expression: FilterExpression, in table: ListTable) throws(FilterError) {
    var binder = FilterBinder(table, FilterSource(expression))
    let first = try binder.bindAll()
    self.init(binder, first: first)
  }

  init(_ binder: FilterBinder, first: Int) {
    tests = binder.tests
    sides = binder.sides
    echoes = binder.echoes
    tables = binder.table.tables
    self.first = first
  }

  /// Whether the record in a row satisfies the filter.
  ///
  /// - Complexity: O(conditions), for texts O(their length).
  package func matches(_ row: UInt32) -> Bool {
    tests.withUnsafeBufferPointer { answer(row, $0) }
  }

  /// One byte for each of some rows, 1 where the filter is satisfied.
  ///
  /// - Complexity: O(rows × conditions).
  func marks(_ rows: [UInt32], workers: Workers = Workers(1)) -> [UInt8] {
    if rows.isEmpty { return [] }
    return [UInt8](unsafeUninitializedCapacity: rows.count) { marks, count in
      count = rows.count
      guard let base = marks.baseAddress else { return }
      let work = SharedMarks(base: base, filter: self)
      let pieces = rows.count < 20_000 ? 1 : workers.count * 4
      workers.run(pieces: pieces) { piece in
        work.fill(rows.count * piece / pieces..<rows.count * (piece + 1) / pieces, rows)
      }
    }
  }

  fileprivate func fill(
    _ marks: UnsafeMutablePointer<UInt8>, _ range: Range<Int>, _ rows: [UInt32]
  ) {
    tests.withUnsafeBufferPointer { tests in
      for index in range { marks[index] = answer(rows[index], tests) ? 1 : 0 }
    }
  }

  @inline(__always)
  private func answer(_ row: UInt32, _ tests: UnsafeBufferPointer<BoundTest>) -> Bool {
    guard let start = tests.baseAddress else { return first == BoundTest.accept }
    var at = first
    while at >= 0 { at = (start + at).pointee.next(row, sides) }
    return at == BoundTest.accept
  }
}

/// Answers that threads write side by side, each to its own places; the filter only reads.
private struct SharedMarks: @unchecked Sendable {  // each thread writes marks of its own
  let base: UnsafeMutablePointer<UInt8>
  let filter: BoundFilter

  func fill(_ range: Range<Int>, _ rows: [UInt32]) { filter.fill(base, range, rows) }
}
