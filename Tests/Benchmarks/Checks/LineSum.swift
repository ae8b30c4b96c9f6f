/// A sum over the lines of a file that doesn't depend on their order.
struct LineSum: Hashable {
  private var sum: UInt64 = 0
  private var count = 0

  /// - Complexity: O(bytes).
  init(_ path: String) throws {
    let lines = try FileLines(path)
    while let line = lines.next() {
      // FNV-1a, mixed once more so that sums of similar lines differ.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in line { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      sum &+= (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
      count += 1
    }
  }
}
