/// The form of a value in memory; what a loop switches on.
@usableFromInline
package enum CellKind: UInt8, Sendable {
  /// One byte, 0 or 1.
  case flag
  /// Eight bytes, a signed integer.
  case integer
  /// Eight bytes, an IEEE 754 double.
  case real
  /// Eight bytes: a day or a moment, see ``DateCell``.
  case date
  /// One byte, the choice's place in declared order.
  case choice
  /// Four bytes, the place of a counted text in the block's texts.
  case text
  /// Four bytes, the place of a counted run of counted texts.
  case texts
  /// Eight bytes, an integer; or with the alternate bit a text's place in the low four.
  case identifier

  /// The bytes that a cell of this kind takes.
  package var width: Int {
    switch self {
    case .flag, .choice: 1
    case .text, .texts: 4
    case .integer, .real, .date, .identifier: 8
    }
  }
}

/// How days and moments share eight bytes: the lowest bit says which.
///
/// A day is its number since 1970-01-01 doubled plus one; a moment its microseconds since
/// 1970-01-01T00:00:00Z doubled (so within ±146,000 years; values beyond ±137,000 count as missing).
@usableFromInline
package enum DateCell {
  @inlinable @inline(__always)
  package static func day(_ number: Int) -> Int64 { Int64(number) << 1 | 1 }

  @inlinable @inline(__always)
  package static func moment(_ microseconds: Int64) -> Int64 { microseconds << 1 }

  @inlinable @inline(__always)
  package static func isDay(_ cell: Int64) -> Bool { cell & 1 == 1 }

  /// The day's number or the moment's microseconds.
  @inlinable @inline(__always)
  package static func payload(_ cell: Int64) -> Int64 { cell >> 1 }
}
