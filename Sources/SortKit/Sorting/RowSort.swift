package import SystemKit

/// The order of a table's rows by a chain of keys: total, stable, every key read once a row.
///
/// The chain's keys are followed by the record's id and, where ids are missing or equal, by the
/// row's place in the input. The values before the first text are squeezed into one word, the
/// beginning of that text into another; only rows that tie there are compared in the cells.
/// ```swift
/// let order = RowSort(keys, id: idColumn, rows: rows)
/// var entries = order.entries(rows)
/// entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(2)) }
/// ```
package final class RowSort: @unchecked Sendable {  // immutable; whoever holds it keeps the tables
  /// The chain and the id, in memory of their own: an array's elements would be retained on each use.
  private let keys: UnsafeMutableBufferPointer<RowKey>
  /// The keys that are squeezed into an entry's first word.
  private let packed: [KeyCoder]
  private let lowKey: LowKey
  /// The first key that ties are settled by.
  private let tieKey: Int

  /// What the second word of an entry holds.
  private enum LowKey {
    case none
    case code(KeyCoder)
    case text(RowKey)
  }

  /// Reads the rows' values once to find how many bits each key needs.
  ///
  /// - Complexity: O(rows × keys).
  package init(
    _ chain: [RowKey], id: CellColumn?, rows: UnsafeBufferPointer<UInt32>,
    workers: Workers = Workers(1)
  ) {
    let all = chain + (id.map { [RowKey(column: $0)] } ?? [])
    keys = .allocate(capacity: all.count)
    _ = keys.initialize(from: all)
    var packed: [KeyCoder] = []
    var free = 64
    var next = 0
    var low = LowKey.none
    while next < all.count {
      let key = all[next]
      if key.isText {
        low = .text(key)
        break
      }
      let code = KeyCode(key, gatheredFrom: rows, workers)
      // Texts among identifiers share one code, and so do numbers of many digits: what follows can
      // only be settled in the cells.
      let mayTie =
        key.spellings != nil || (key.column.kind == .identifier && code.greatest == .max)
      if code.bits <= free, !mayTie {
        packed.append(code.coder)
        free -= code.bits
        next += 1
        continue
      }
      if code.bits <= 64 {
        low = .code(code.coder)
        if !mayTie { next += 1 }
      }
      break
    }
    self.packed = packed
    lowKey = low
    tieKey = next
  }

  deinit {
    keys.deinitialize()
    keys.deallocate()
  }

  /// The entries of rows, in the order given.
  ///
  /// - Complexity: O(rows × keys).
  package func entries(_ rows: UnsafeBufferPointer<UInt32>) -> [SortEntry] {
    if rows.isEmpty { return [] }
    return [SortEntry](unsafeUninitializedCapacity: rows.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      fill(base, rows)
      count = rows.count
    }
  }

  /// Fills entries for rows; several threads may do so for different rows.
  ///
  /// It goes key by key over a few hundred rows, whose cells stay at hand.
  /// - Complexity: O(rows × keys).
  package func fill(
    _ entries: UnsafeMutablePointer<SortEntry>, _ rows: UnsafeBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.stretch) { codes in
      guard let codes = codes.baseAddress else { return }
      var start = 0
      while start < rows.count {
        let end = min(rows.count, start + Self.stretch)
        fill(entries + start, UnsafeBufferPointer(rebasing: rows[start..<end]), codes)
        start = end
      }
    }
  }

  /// How many rows are gone over at a time.
  private static let stretch = 256

  private func fill(
    _ entries: UnsafeMutablePointer<SortEntry>, _ rows: UnsafeBufferPointer<UInt32>,
    _ codes: UnsafeMutablePointer<UInt64>
  ) {
    for index in rows.indices { (entries + index).initialize(to: SortEntry(row: rows[index])) }
    for coder in packed {
      coder.write(rows, to: codes)
      for index in rows.indices {
        entries[index].high = entries[index].high << coder.bits | codes[index]
      }
    }
    switch lowKey {
    case .none: return
    case .code(let coder): coder.write(rows, to: codes)
    case .text(let key): key.writePrefixes(rows, to: codes)
    }
    for index in rows.indices { entries[index].low = codes[index] }
  }

  /// Whether one entry stands before another.
  @inline(__always)
  package func precedes(_ a: SortEntry, _ b: SortEntry) -> Bool {
    if a.high != b.high { return a.high < b.high }
    if a.low != b.low { return a.low < b.low }
    return settle(a.row, b.row)
  }

  /// Compares what the entries do not hold; the row's place in the input decides last.
  private func settle(_ a: UInt32, _ b: UInt32) -> Bool {
    for index in tieKey..<keys.count {
      let order = compare(a, b, by: index)
      if order != 0 { return order < 0 }
    }
    return a < b
  }

  /// The order of two rows by one key: negative, zero or positive.
  private func compare(_ a: UInt32, _ b: UInt32, by index: Int) -> Int {
    // Through the address: a copy of the key would retain what it refers to.
    guard let key = keys.baseAddress.map({ UnsafePointer($0 + index) }) else { return 0 }
    let column = key.pointee.column
    let (hasA, hasB) = (column.isPresent(a), column.isPresent(b))
    guard hasA, hasB else {
      if hasA == hasB { return 0 }
      return hasA == key.pointee.missingFirst ? 1 : -1
    }
    var order: Int
    if key.pointee.isText {
      order = RowKey.compareTexts(column, key.pointee.textOrder, a, b)
    } else {
      let (left, right) = (key.pointee.mapped(a), key.pointee.mapped(b))
      order = left < right ? -1 : left > right ? 1 : 0
      if order == 0, left == .max, column.kind == .identifier {
        order = compareIdentifierTexts(column, a, b)
      }
      if order == 0, key.pointee.spellings != nil {
        order = key.pointee.spellings?.compare(a, b, in: column) ?? 0
      }
    }
    return key.pointee.isDescending ? -order : order
  }

  private func compareIdentifierTexts(_ column: CellColumn, _ a: UInt32, _ b: UInt32) -> Int {
    switch (column.isAlternate(a), column.isAlternate(b)) {
    case (true, true): TextOrder.binary.compare(column.text(a), column.text(b))
    case (true, false): 1
    case (false, true): -1
    case (false, false): 0
    }
  }

  /// Whether two rows have the same value of the first key.
  package func firstKeyTies(_ a: UInt32, _ b: UInt32) -> Bool {
    keys.isEmpty || compare(a, b, by: 0) == 0
  }
}
