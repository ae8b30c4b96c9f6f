/// The order of a table's rows by a chain of keys: total, stable, every key read once a row.
///
/// The chain's keys are followed by the record's id and, where ids are missing or equal, by the
/// row's place in the input. The values before the first text are squeezed into one word, the
/// beginning of that text into another; only rows that tie there are compared in the cells.
/// ```swift
/// let order = RowSort(keys, id: idColumn, rows: rows)
/// var entries = rows.map(order.entry)
/// entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(2)) }
/// ```
package final class RowSort: @unchecked Sendable {  // immutable; whoever holds it keeps the tables
  /// The chain and the id, in memory of their own: an array's elements would be retained on each use.
  private let keys: UnsafeMutableBufferPointer<RowKey>
  private let packed: UnsafeMutableBufferPointer<KeyCoder>
  private let lowKey: LowKey
  /// The first key that ties are settled by.
  private let tieKey: Int

  /// What the second word of an entry holds.
  private enum LowKey {
    case none
    case code(KeyCoder)
    case text(UnsafePointer<RowKey>, CellColumn, isDescending: Bool, missing: UInt64)
  }

  /// Reads the rows' values once to find how many bits each key needs.
  ///
  /// - Complexity: O(rows × keys).
  package init(_ chain: [RowKey], id: CellColumn?, rows: UnsafeBufferPointer<UInt32>) {
    let all = chain + (id.map { [RowKey(column: $0)] } ?? [])
    keys = .allocate(capacity: all.count)
    _ = keys.initialize(from: all)
    var packed: [KeyCoder] = []
    var free = 64
    var next = 0
    var low = LowKey.none
    while next < all.count, let address = keys.baseAddress.map({ UnsafePointer($0 + next) }) {
      let key = all[next]
      if key.isText {
        low = .text(
          address, key.column, isDescending: key.isDescending,
          missing: key.missingFirst ? 0 : .max)
        break
      }
      var code = KeyCode(key)
      code.gather(rows)
      // Texts among identifiers share one code: what follows can only be settled in the cells.
      let mayTie = key.column.kind == .identifier && code.greatest == .max
      if code.bits <= free, !mayTie {
        packed.append(code.coder(at: address))
        free -= code.bits
        next += 1
        continue
      }
      if code.bits <= 64 {
        low = .code(code.coder(at: address))
        if !mayTie { next += 1 }
      }
      break
    }
    self.packed = .allocate(capacity: packed.count)
    _ = self.packed.initialize(from: packed)
    lowKey = low
    tieKey = next
  }

  deinit {
    packed.deallocate()
    keys.deinitialize()
    keys.deallocate()
  }

  /// A row's entry.
  ///
  /// - Complexity: O(keys).
  @inline(__always)
  package func entry(_ row: UInt32) -> SortEntry {
    var high: UInt64 = 0
    for index in 0..<packed.count {
      high = high << packed[index].bits | packed[index].code(row)
    }
    var low: UInt64 = 0
    switch lowKey {
    case .none: break
    case .code(let coder): low = coder.code(row)
    case .text(let key, let column, let isDescending, let missing):
      if column.isPresent(row) {
        let prefix = key.pointee.textPrefix(row)
        low = min(max(isDescending ? ~prefix : prefix, 1), .max - 1)
      } else {
        low = missing
      }
    }
    return SortEntry(high: high, low: low, row: row)
  }

  /// Fills entries for rows; several threads may do so for different rows.
  ///
  /// - Complexity: O(rows × keys).
  package func fill(
    _ entries: UnsafeMutablePointer<SortEntry>, _ rows: UnsafeBufferPointer<UInt32>
  ) {
    for (index, row) in rows.enumerated() {
      (entries + index).initialize(to: entry(row))
    }
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
      order = key.pointee.compareTexts(a, b)
    } else {
      let (left, right) = (key.pointee.mapped(a), key.pointee.mapped(b))
      order = left < right ? -1 : left > right ? 1 : 0
      if order == 0, left == .max, column.kind == .identifier {
        order = compareIdentifierTexts(column, a, b)
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
