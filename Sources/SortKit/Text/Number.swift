import Glibc
import SystemKit

/// A run of ASCII digits in a text, read as ICU's numeric order does.
struct Number {
  /// The first digit that counts, or the last zero.
  let start: UnsafePointer<UInt8>
  /// How many digits count.
  let count: Int
  /// Where the text goes on.
  let end: Int
  /// Whether ICU takes the run as one number, and nothing behind it can belong to it.
  let isWhole: Bool

  /// ICU cuts longer runs into several numbers.
  static let longest = 254

  @inline(__always)
  init(_ text: ByteSlice, at index: Int) {
    var end = index + 1
    while end < text.count, text.start[end].isDigit { end += 1 }
    var first = index
    while first + 1 < end, text.start[first] == UInt8(ascii: "0") { first += 1 }
    start = text.start + first
    count = end - first
    self.end = end
    isWhole = count <= Self.longest && (end == text.count || text.start[end] < 0x80)
  }

  @inline(__always)
  func compare(_ other: Number) -> Int {
    count != other.count ? count - other.count : Int(memcmp(start, other.start, count))
  }
}
