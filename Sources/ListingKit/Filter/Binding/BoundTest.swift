import SortKit
import SystemKit

/// One test of a bound filter: plain data, so that asking it counts no references.
struct BoundTest {
  enum Kind: UInt8 {
    /// Whether there is a value.
    case present
    /// A flag or choice whose number is in ``set``; a missing one counts as `missingByte`.
    case byte
    /// Between ``low`` and ``high``.
    case integer
    /// Between the doubles whose bits these are.
    case real
    /// The same of a column in which equal doubles may be different numbers.
    case decimal
    /// A day between ``lowDay`` and ``highDay``, a moment between ``low`` and ``high``.
    case date
    /// The same of a column in which equal moments may differ behind the sixth digit of a second.
    case exactDate
    /// An integer between ``low`` and ``high``, a text by ``relation``.
    case identifier
    /// A text by ``relation``.
    case text
    /// A list with such a text.
    case texts
    /// What a reference leads to, by its prepared answer.
    case related
  }

  let kind: Kind
  let column: CellColumn
  var low = Int64.min
  var high = Int64.max
  var lowDay = Int64.min
  var highDay = Int64.max
  var set = ByteSet()
  /// The number that a missing flag counts as; nothing has 256.
  var missingByte = 256
  var relation = TextRelation.equal
  /// The place of the text or the prepared answers.
  var side = 0
  var onTrue: Int
  var onFalse: Int
  /// Where a reference that leads nowhere goes on.
  var onNone = BoundTest.reject

  static let accept = -1
  static let reject = -2

  init(_ kind: Kind, _ column: CellColumn, _ onTrue: Int, _ onFalse: Int) {
    self.kind = kind
    self.column = column
    self.onTrue = onTrue
    self.onFalse = onFalse
  }

  /// The test that follows for a row, or the answer.
  @inline(__always)
  func next(_ row: UInt32, _ sides: borrowing FilterSides) -> Int {
    guard column.isPresent(row) else {
      if kind == .byte { return set.contains(missingByte) ? onTrue : onFalse }
      return kind == .related ? onNone : onFalse
    }
    var holds = true
    switch kind {
    case .present: break
    case .byte: holds = set.contains(Int(column.byte(row)))
    case .integer:
      let value = column.word(row)
      holds = low <= value && value <= high
    case .real:
      let value = column.real(row)
      holds = real(low) <= value && value <= real(high)
    case .decimal:
      let value = column.real(row)
      holds = real(low) <= value && value <= real(high)
      if value == sides.decimals[side].nearest { holds = sides.decimals[side].holds(row, column) }
    case .exactDate:
      let cell = column.word(row)
      let payload = DateCell.payload(cell)
      if DateCell.isDay(cell) {
        holds = lowDay <= payload && payload <= highDay
      } else if payload == sides.moments[side].moment {
        holds = sides.moments[side].holds(row, column)
      } else {
        holds = low <= payload && payload <= high
      }
    case .date:
      let cell = column.word(row)
      let payload = DateCell.payload(cell)
      holds =
        DateCell.isDay(cell)
        ? lowDay <= payload && payload <= highDay : low <= payload && payload <= high
    case .identifier: holds = identifierHolds(row, sides.needles[side])
    case .text: holds = sides.needles[side].holds(relation, column.text(row))
    case .texts: holds = textsHold(column.text(row), sides.needles[side])
    case .related:
      switch sides.lookups[side].answer(row) {
      case RelatedLookup.yes: return onTrue
      case RelatedLookup.no: return onFalse
      default: return onNone
      }
    }
    return holds ? onTrue : onFalse
  }

  @inline(__always)
  private func real(_ bits: Int64) -> Double { Double(bitPattern: UInt64(bitPattern: bits)) }

  private func identifierHolds(_ row: UInt32, _ needle: TextNeedle) -> Bool {
    if column.isAlternate(row) { return needle.holds(relation, column.text(row)) }
    let value = column.word(row)
    if relation == .contains { return needle.isPart(of: String(value)) }
    return low <= value && value <= high
  }

  private func textsHold(_ run: ByteSlice, _ needle: TextNeedle) -> Bool {
    var place = 0
    while place + 4 <= run.count {
      let text = column.countedText(run, at: place)
      if needle.holds(relation, text) { return true }
      place += 4 + text.count
    }
    return false
  }
}

/// How a text relates to the one in a filter.
enum TextRelation: UInt8 {
  case equal, less, lessOrEqual, greater, greaterOrEqual, contains
  /// Whatever the text is, as where ids that are texts come behind all integers.
  case always, never
}

/// A set of numbers from 0 to 255.
struct ByteSet {
  private var words = SIMD4<UInt64>()

  @inline(__always)
  func contains(_ number: Int) -> Bool {
    number < 256 && words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }

  mutating func insert(_ number: Int) {
    guard (0..<256).contains(number) else { return }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }
}
