import SystemKit

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

  /// What there is to know of a key's values in some rows.
  ///
  /// - Complexity: O(rows).
  init(_ key: RowKey, gatheredFrom rows: UnsafeBufferPointer<UInt32>, _ workers: Workers) {
    self.init(key)
    // Sound: the threads only read both, and it is waited for them.
    nonisolated(unsafe) let (key, rows) = (key, rows)
    let parts = workers.map(rows.count) { range in
      var part = KeyCode(key)
      part.gather(UnsafeBufferPointer(rebasing: rows[range]))
      return part
    }
    for part in parts { merge(part) }
  }

  private var unit: UInt64 { Self.units[unitPlace] }

  /// Takes note of the rows' values.
  ///
  /// - Complexity: O(rows).
  mutating func gather(_ rows: UnsafeBufferPointer<UInt32>) {
    var (low, high, missing) = (least, greatest, hasMissing)
    var (place, start) = (unitPlace, origin)
    let isDate = key.column.kind == .date
    let units = Self.units
    KeyReader(key).forEach(rows) { value in
      guard let value else {
        missing = true
        return
      }
      low = min(low, value)
      high = max(high, value)
      guard isDate else { return }
      let first = start ?? value
      start = first
      let distance = value > first ? value - first : first - value
      while distance % units[place] != 0 { place += 1 }
    }
    (least, greatest, hasMissing) = (low, high, missing)
    (unitPlace, origin) = (place, start)
  }

  /// Takes over what another thread found in other rows.
  mutating func merge(_ other: KeyCode) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
    hasMissing = hasMissing || other.hasMissing
    unitPlace = max(unitPlace, other.unitPlace)
    guard let origin, let theirs = other.origin else {
      origin = origin ?? other.origin
      return
    }
    let distance = theirs > origin ? theirs - origin : origin - theirs
    while distance % unit != 0 { unitPlace += 1 }
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

  /// The coder for the loop that makes entries.
  var coder: KeyCoder {
    KeyCoder(
      reader: KeyReader(key), isDescending: key.isDescending,
      base: key.isDescending ? greatest : least, unit: unit,
      missing: key.missingFirst ? 0 : (last ?? .max), bits: UInt64(min(bits, 64)))
  }
}
