/// How one key's values become small numbers in the order of the listing.
///
/// A value's code is its distance from the least one (from the greatest, descending), counted in
/// the largest unit that divides all distances, plus one; missing rows get zero or the number
/// behind the last.
struct KeyCode {
  let key: RowKey
  private(set) var least: UInt64 = .max
  private(set) var greatest: UInt64 = 0
  private(set) var hasMissing = false
  private var unitPlace = 0
  private var origin: UInt64?

  /// What distances of dates are tried to be divided by: days, hours, minutes, seconds, milliseconds.
  private static let units: [UInt64] = [
    86_400_000_000, 3_600_000_000, 60_000_000, 1_000_000, 1_000, 1,
  ]

  init(_ key: RowKey) {
    self.key = key
    if key.column.kind != .date { unitPlace = Self.units.count - 1 }
  }

  private var unit: UInt64 { Self.units[unitPlace] }

  /// Takes note of the rows' values.
  ///
  /// - Complexity: O(rows).
  mutating func gather(_ rows: UnsafeBufferPointer<UInt32>) {
    var (low, high, missing) = (least, greatest, hasMissing)
    let key = key
    for row in rows {
      guard key.column.isPresent(row) else {
        missing = true
        continue
      }
      let value = key.mapped(row)
      low = min(low, value)
      high = max(high, value)
    }
    (least, greatest, hasMissing) = (low, high, missing)
    guard key.column.kind == .date, low <= high else { return }
    let start = origin ?? low
    origin = start
    var place = unitPlace
    for row in rows where key.column.isPresent(row) {
      let value = key.mapped(row)
      let distance = value > start ? value - start : start - value
      while distance % Self.units[place] != 0 { place += 1 }
    }
    unitPlace = place
  }

  /// The greatest code, or nil where codes would not fit into 64 bits.
  var last: UInt64? {
    guard least <= greatest else { return hasMissing ? 1 : 0 }
    let span = (greatest - least) / unit
    return span > UInt64.max - 3 ? nil : span + 2
  }

  /// The number of bits that codes take; 65 where they don't fit.
  var bits: Int {
    guard let last else { return 65 }
    return UInt64.bitWidth - last.leadingZeroBitCount
  }

  /// The coder for the loop that makes entries; it reads through the key at the address.
  func coder(at address: UnsafePointer<RowKey>) -> KeyCoder {
    KeyCoder(
      key: address, column: key.column, isDescending: key.isDescending,
      base: key.isDescending ? greatest : least, unit: unit,
      missing: key.missingFirst ? 0 : (last ?? .max), bits: UInt64(min(bits, 64)))
  }
}

/// A key's finished numbers: plain data, so that the loop that makes entries counts no references.
struct KeyCoder {
  let key: UnsafePointer<RowKey>
  let column: CellColumn
  let isDescending: Bool
  let base: UInt64
  let unit: UInt64
  let missing: UInt64
  let bits: UInt64

  @inline(__always)
  func code(_ row: UInt32) -> UInt64 {
    guard column.isPresent(row) else { return missing }
    let value = key.pointee.mapped(row)
    let distance = isDescending ? base &- value : value &- base
    return (unit == 1 ? distance : distance / unit) &+ 1
  }
}
