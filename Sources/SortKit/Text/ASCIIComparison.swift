import SystemKit

/// Compares two texts by the weights of ASCII, exactly as ICU does; nil if ICU has to decide.
///
/// The first difference in primary weights decides, even where other characters follow later: only
/// the very next one could still change a weight. Without such a difference both texts have to be
/// ASCII to their ends; then the first difference in case decides.
///
/// - Complexity: O(the shorter text's length).
func compareASCII(
  _ first: ByteSlice, _ second: ByteSlice, _ weights: UnsafePointer<UInt32>
) -> Int? {
  let (a, b) = (first.start, second.start)
  let (aEnd, bEnd) = (first.count, second.count)
  guard var i = sameBeginning(first, second) else { return nil }
  // A number has to be compared from its first digit on.
  if (i < aEnd && a[i].isDigit) || (i < bEnd && b[i].isDigit) {
    while i > 0, a[i - 1].isDigit { i -= 1 }
  }
  var j = i
  var byCase = 0
  while true {
    // Control characters don't count.
    while i < aEnd, a[i] < 0x80, weights[Int(a[i])] == 0 { i += 1 }
    while j < bEnd, b[j] < 0x80, weights[Int(b[j])] == 0 { j += 1 }
    guard i < aEnd, j < bEnd else {
      // The other's next character may be an accent, which doesn't make it longer.
      if i < aEnd { return a[i] < 0x80 ? 1 : nil }
      if j < bEnd { return b[j] < 0x80 ? -1 : nil }
      return byCase
    }
    let (x, y) = (a[i], b[j])
    guard x | y < 0x80 else { return nil }
    if x.isDigit, y.isDigit {
      let (xRun, yRun) = (Number(first, at: i), Number(second, at: j))
      guard xRun.isWhole, yRun.isWhole else { return nil }
      let order = xRun.compare(yRun)
      if order != 0 { return order }
      (i, j) = (xRun.end, yRun.end)
      continue
    }
    let (xWeight, yWeight) = (weights[Int(x)], weights[Int(y)])
    if xWeight != yWeight {
      guard i + 1 == aEnd || a[i + 1] < 0x80, j + 1 == bEnd || b[j + 1] < 0x80 else { return nil }
      return xWeight < yWeight ? -1 : 1
    }
    // The same letter, one of them a capital, which has the smaller code but comes later.
    if x != y, byCase == 0 { byCase = x < y ? 1 : -1 }
    i += 1
    j += 1
  }
}

/// The number of bytes that both begin with; nil if one of those isn't ASCII.
@inline(__always)
private func sameBeginning(_ first: ByteSlice, _ second: ByteSlice) -> Int? {
  let end = min(first.count, second.count)
  let (a, b) = (UnsafeRawPointer(first.start), UnsafeRawPointer(second.start))
  var index = 0
  if end >= 8 {
    while true {
      let x = a.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let difference = x ^ b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let high = x & 0x8080_8080_8080_8080
      if difference | high != 0 {
        let same = UInt64(littleEndian: difference).trailingZeroBitCount / 8
        return UInt64(littleEndian: high).trailingZeroBitCount / 8 >= same ? index + same : nil
      }
      // The last word overlaps the one before, so that no single bytes are left.
      if index + 8 == end { return end }
      index = min(index + 8, end - 8)
    }
  }
  while index < end, first.start[index] == second.start[index] {
    if first.start[index] >= 0x80 { return nil }
    index += 1
  }
  return index
}
