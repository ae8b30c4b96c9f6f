import ModelKit
import SortKit
import SystemKit

/// A comparison with a moment by all digits of its second, for a column whose cells hold six of them.
struct MomentBound {
  /// What the moment's cell would hold; other moments are told apart by themselves.
  let moment: Int64
  private let comparison: FilterOperator
  /// The typed text that the digits lie in.
  private let text: ByteBuffer
  private let spellings: any CellSpellings

  /// Nil if the phrase is no moment that calendars count.
  init?(_ phrase: DatePhrase, _ comparison: FilterOperator, _ spellings: any CellSpellings) {
    guard case .moment(let date) = phrase.value, let moment = date.microseconds else { return nil }
    self.moment = moment
    self.comparison = comparison
    self.spellings = spellings
    text = ByteBuffer(capacity: phrase.text.utf8.count)
    text.append(phrase.text)
  }

  /// Whether it holds for a row whose cell has the same moment.
  ///
  /// - Complexity: O(length of the spelling).
  func holds(_ row: UInt32, _ column: CellColumn) -> Bool {
    let spelling = column.isAlternate(row) ? spellings.spelling(row) : nil
    return comparison.holds(SecondFraction(spelling).compare(SecondFraction(text.slice)))
  }
}
