/// A key's finished numbers: how its values become codes, many rows at a time.
struct KeyCoder {
  let reader: KeyReader
  let isDescending: Bool
  let base: UInt64
  let unit: UInt64
  let missing: UInt64
  let bits: UInt64

  /// Writes the codes of rows.
  ///
  /// - Complexity: O(rows).
  func write(_ rows: UnsafeBufferPointer<UInt32>, to codes: UnsafeMutablePointer<UInt64>) {
    var next = codes
    if unit == 1, !isDescending {
      reader.forEach(rows) { value in
        next.initialize(to: value.map { $0 &- base &+ 1 } ?? missing)
        next += 1
      }
    } else {
      reader.forEach(rows) { value in
        next.initialize(
          to: value.map { (isDescending ? base &- $0 : $0 &- base) / unit &+ 1 } ?? missing)
        next += 1
      }
    }
  }
}
