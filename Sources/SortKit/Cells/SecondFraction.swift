package import SystemKit

/// The digits of a fraction of a second behind the sixth, which moments of whole microseconds lack.
///
/// ```swift
/// SecondFraction("2031-03-01T09:30:00.1234567Z")   // 7
/// ```
package struct SecondFraction {
  /// The digits without zeros at the end.
  package let digits: ByteSlice

  /// - Parameter date: a date as ISO 8601 has it, in which a point or a comma only begins a fraction.
  /// - Complexity: O(length).
  package init(_ date: ByteSlice?) {
    digits = date.map(SecondFraction.find) ?? .empty
  }

  private static func find(_ date: ByteSlice) -> ByteSlice {
    let isMark: (UInt8) -> Bool = { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    // Where it comes earlier it isn't behind a time: a number of seconds is no such text.
    guard let mark = date.buffer.firstIndex(where: isMark), mark >= 15 else { return .empty }
    var end = mark + 1
    while end < date.count, date.start[end].isDigit { end += 1 }
    let start = mark + 7
    while end > start, date.start[end - 1] == UInt8(ascii: "0") { end -= 1 }
    return end > start ? ByteSlice(start: date.start + start, count: end - start) : .empty
  }

  /// The order of two fractions that agree in the digits before: negative, zero or positive.
  package func compare(_ other: SecondFraction) -> Int {
    if digits.buffer.lexicographicallyPrecedes(other.digits.buffer) { return -1 }
    return other.digits.buffer.lexicographicallyPrecedes(digits.buffer) ? 1 : 0
  }
}
