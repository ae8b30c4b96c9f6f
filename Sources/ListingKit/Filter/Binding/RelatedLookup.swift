import SortKit

/// The answers of a test on the records that a reference may lead to, one for each of them.
final class RelatedLookup {
  static let no: UInt8 = 0
  static let yes: UInt8 = 1
  /// There is no record, or it has no value to ask.
  static let none: UInt8 = 2

  private let reference: CellColumn
  private let other: ListTable
  private let answers: [UInt8]

  /// - Parameter answers: by the place of the other table's rows.
  init(_ reference: CellColumn, _ other: ListTable, _ answers: [UInt8]) {
    self.reference = reference
    self.other = other
    self.answers = answers
  }

  /// The answer for the record that a row's reference leads to.
  func answer(_ row: UInt32) -> UInt8 {
    let target = other.target(reference, row)
    return target == IdentifierIndex.none ? Self.none : answers[other.place(target)]
  }
}
