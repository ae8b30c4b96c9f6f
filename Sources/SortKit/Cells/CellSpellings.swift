package import SystemKit

/// What lies beside one column's cells: how values are spelled that the cells alone don't tell apart.
///
/// A number of forty digits lies in its cell as the nearest double; its digits are its spelling. So
/// is the text of a moment with more than six digits of a second.
///
/// Bound to classes, so that a key that has none is copied as cheaply as ever.
package protocol CellSpellings: AnyObject, Sendable {
  /// The spelling of a row's value; nil where the cell says all.
  func spelling(_ row: UInt32) -> ByteSlice?
}

extension CellSpellings {
  /// The order of two values whose cells are equal: negative, zero or positive.
  ///
  /// - Complexity: O(length of the spellings).
  func compare(_ a: UInt32, _ b: UInt32, in column: CellColumn) -> Int {
    let left = column.isAlternate(a) ? spelling(a) : nil
    let right = column.isAlternate(b) ? spelling(b) : nil
    guard left != nil || right != nil else { return 0 }
    switch column.kind {
    case .real:
      let number = ExactDecimal(left, or: column.real(a))
      let other = ExactDecimal(right, or: column.real(b))
      return number < other ? -1 : other < number ? 1 : 0
    case .date: return SecondFraction(left).compare(SecondFraction(right))
    case .flag, .integer, .choice, .text, .texts, .identifier: return 0
    }
  }
}
