import ModelKit
import SortKit
import SystemKit

/// Tells groups of numbers apart whose cells don't: those with more digits than a double holds.
struct GroupDecimals {
  private let column: ListColumn
  private let table: RecordTable
  private var numbers: [ExactDecimal: Int] = [:]
  private var spellings: [Int: String] = [:]

  init(_ column: ListColumn, _ table: RecordTable) {
    self.column = column
    self.table = table
  }

  /// A row's number; nil where its cell says all, as in other columns.
  func value(_ row: UInt32) -> ExactDecimal? {
    guard let spellings = column.spellings, column.cells.kind == .real,
      column.cells.isPresent(row)
    else { return nil }
    let spelling = column.cells.isAlternate(row) ? spellings.spelling(row) : nil
    return spelling.flatMap { ExactDecimal($0) } ?? ExactDecimal(column.cells.real(row))
  }

  /// The number of the group of such a value.
  func number(_ decimal: ExactDecimal) -> Int? { numbers[decimal] }

  /// The digits of a row's number, where its cell has others.
  func digits(of decimal: ExactDecimal, _ row: UInt32) -> String? {
    guard decimal != ExactDecimal(column.cells.real(row)),
      let stored = column.stored(row, in: table),
      let source = stored.table.spelling(stored.row, field: stored.field), source.isJSON
    else { return nil }
    return source.text.string
  }

  /// Makes a group known by its number, and by the digits that a double hasn't.
  mutating func add(_ decimal: ExactDecimal, _ digits: String?, as number: Int) {
    numbers[decimal] = number
    spellings[number] = digits
  }

  /// The digits of a group's number, where a double has others.
  func digits(_ number: Int) -> String? { spellings[number] }

  /// By group the place of its number among all of them; empty where cells tell all apart.
  ///
  /// - Complexity: O(groups log groups).
  var ranks: [Int: Int64] {
    guard !spellings.isEmpty else { return [:] }
    var ranks: [Int: Int64] = [:]
    for (place, entry) in numbers.sorted(by: { $0.key < $1.key }).enumerated() {
      ranks[entry.value] = Int64(place)
    }
    return ranks
  }
}
