package import SystemKit

extension RowSort {
  /// Sorts entries in place; with a limit only the first ones are in order, the rest is behind them.
  ///
  /// The order is total, so the result does not depend on the number of threads.
  /// - Complexity: O(n log n) comparisons, with a limit k O(n + k log k); no further memory.
  package func sort(
    _ entries: UnsafeMutableBufferPointer<SortEntry>, limit: Int = .max, workers: Workers
  ) {
    guard let base = entries.baseAddress, entries.count > 1, limit > 0 else { return }
    guard workers.count > 1, entries.count >= 20_000 else {
      sortRange(base, entries.count, limit, depth: depthBound(entries.count))
      return
    }
    // Cut into pieces that follow each other, then sort the pieces side by side.
    var pieces = [(start: 0, count: entries.count)]
    var done: [(start: Int, count: Int)] = []
    let target = max(entries.count / (workers.count * 4), 10_000)
    var cuts = 0
    while let piece = pieces.popLast() {
      if piece.start >= limit { continue }
      if piece.count <= target || cuts > 64 {
        done.append(piece)
        continue
      }
      cuts += 1
      let cut = partition(base + piece.start, piece.count)
      pieces.append((piece.start + cut, piece.count - cut))
      pieces.append((piece.start, cut))
    }
    let work = SortPieces(base: base, pieces: done.sorted { $0.count > $1.count })
    workers.run(pieces: done.count) { index in
      let piece = work.pieces[index]
      self.sortRange(
        work.base + piece.start, piece.count, limit - piece.start,
        depth: self.depthBound(piece.count))
    }
  }

  private func depthBound(_ count: Int) -> Int { 2 * (Int.bitWidth - count.leadingZeroBitCount) }

  /// Quicksort that turns to heapsort when the pivots are bad, so never quadratic.
  private func sortRange(
    _ start: UnsafeMutablePointer<SortEntry>, _ length: Int, _ bound: Int, depth: Int
  ) {
    var (base, count, limit, depth) = (start, length, bound, depth)
    while count > 16 {
      if depth == 0 { return heapSort(base, count) }
      depth -= 1
      let cut = partition(base, count)
      if cut < limit {
        // The shorter side by recursion, so that the stack stays short.
        if cut < count - cut {
          sortRange(base, cut, limit, depth: depth)
          base += cut
          count -= cut
          limit -= cut
        } else {
          sortRange(base + cut, count - cut, limit - cut, depth: depth)
          count = cut
        }
      } else {
        count = cut
      }
    }
    insertionSort(base, count)
  }

  /// Puts everything before the pivot in front of everything else; both sides have entries.
  private func partition(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) -> Int {
    let pivot = medianOfThree(base, count)
    var (left, right) = (-1, count)
    while true {
      repeat { left += 1 } while precedes(base[left], pivot)
      repeat { right -= 1 } while precedes(pivot, base[right])
      if left >= right { return right + 1 }
      let swapped = base[left]
      base[left] = base[right]
      base[right] = swapped
    }
  }

  /// The median of the first, middle and last entry, which is moved to the front half.
  private func medianOfThree(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) -> SortEntry {
    let (a, b, c) = (base[0], base[count / 2], base[count - 1])
    if precedes(a, b) {
      if precedes(b, c) { return b }
      return precedes(a, c) ? keepsBothSides(c, base, count) : a
    }
    if precedes(a, c) { return a }
    return precedes(b, c) ? keepsBothSides(c, base, count) : b
  }

  /// Moves the last entry to the middle: as a pivot at the end it could leave one side empty.
  private func keepsBothSides(
    _ pivot: SortEntry, _ base: UnsafeMutablePointer<SortEntry>, _ count: Int
  ) -> SortEntry {
    let middle = base[count / 2]
    base[count / 2] = pivot
    base[count - 1] = middle
    return pivot
  }

  private func insertionSort(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) {
    var index = 1
    while index < count {
      let entry = base[index]
      var hole = index
      while hole > 0, precedes(entry, base[hole - 1]) {
        base[hole] = base[hole - 1]
        hole -= 1
      }
      base[hole] = entry
      index += 1
    }
  }

  private func heapSort(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(base, root, count) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      let greatest = base[0]
      base[0] = base[end]
      base[end] = greatest
      siftDown(base, 0, end)
    }
  }

  private func siftDown(_ base: UnsafeMutablePointer<SortEntry>, _ from: Int, _ count: Int) {
    var root = from
    while 2 * root + 1 < count {
      var child = 2 * root + 1
      if child + 1 < count, precedes(base[child], base[child + 1]) { child += 1 }
      guard precedes(base[root], base[child]) else { return }
      let swapped = base[root]
      base[root] = base[child]
      base[child] = swapped
      root = child
    }
  }
}

/// Pieces of one array that threads sort side by side.
private struct SortPieces: @unchecked Sendable {  // they don't overlap, and each is one thread's
  let base: UnsafeMutablePointer<SortEntry>
  let pieces: [(start: Int, count: Int)]
}
