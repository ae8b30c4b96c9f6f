import ModelKit
import SortKit
import SystemKit

/// The places of a list's records by each key of its menu: what is needed to sort them elsewhere.
///
/// A record's rank by a key is its value's place among the list's values in ascending order, equal
/// values with the same one; a record without a value has rank 0. The last rank, which no two records
/// share, is their order by id and input: it settles what all keys leave equal.
/// ```swift
/// let ranks = SortRanks(listing.top)
/// ranks[0]   // [3, 0, 4, 1]: third by the first key, without a value of the second, …
/// ```
package struct SortRanks {
  package let keys: [MenuKey]
  /// The ranks of one node behind those of another, all 0 where a node has no siblings.
  private var ranks: [UInt32]
  private let width: Int

  /// Ranks the records that have siblings.
  ///
  /// - Complexity: O(keys × records log records).
  package init(_ level: ListLevel) {
    keys = level.menuKeys
    width = keys.count + 1
    ranks = [UInt32](repeating: 0, count: width * level.nodes.count)
    // A record of several groups has several nodes and is one record all the same.
    var nodes: [UInt32: [Int]] = [:]
    for span in level.spans where span.shown > 1 {
      for node in span.nodes { nodes[level.nodes[node], default: []].append(node) }
    }
    let rows = nodes.keys.sorted()
    for (index, key) in keys.enumerated() {
      let cells = key.column.cells
      let present = rows.filter { cells.isPresent($0) }
      write(level.ranks(of: present, by: cells), of: present, index, nodes)
    }
    write(level.ranks(of: rows, by: nil), of: rows, keys.count, nodes)
  }

  private mutating func write(
    _ found: [UInt32: UInt32], of rows: [UInt32], _ index: Int, _ nodes: [UInt32: [Int]]
  ) {
    for row in rows {
      for node in nodes[row] ?? [] { ranks[node * width + index] = found[row] ?? 0 }
    }
  }

  /// A node's ranks by the keys in their order, then the one that is its own.
  package subscript(node: Int) -> ArraySlice<UInt32> { ranks[node * width..<(node + 1) * width] }

  /// Whether a node has siblings to be sorted among.
  package func isRanked(_ node: Int) -> Bool { ranks[node * width + width - 1] > 0 }

  /// Whether there is something to sort in a run of siblings or below it in its tree.
  ///
  /// - Complexity: O(depth).
  package func isSortable(_ span: ListSpan, in level: ListLevel) -> Bool {
    guard !keys.isEmpty else { return false }
    var span = span
    while span.shown == 1 { span = level.children(of: Int(span.start)) }
    return span.shown > 1
  }
}

extension ListLevel {
  /// The ranks of rows by a column, or by id and input where none is given.
  fileprivate func ranks(of rows: [UInt32], by column: CellColumn?) -> [UInt32: UInt32] {
    let request = source.tables.request
    let keys = column.map {
      [RowKey(column: $0, textOrder: request.textOrder, zone: request.zone)]
    }
    return rows.withUnsafeBufferPointer { rows in
      let order = RowSort(keys ?? [], id: keys == nil ? table.column(0) : nil, rows: rows)
      var entries = order.entries(rows)
      entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
      var ranks: [UInt32: UInt32] = [:]
      ranks.reserveCapacity(rows.count)
      var rank: UInt32 = 0
      var previous: UInt32?
      for entry in entries {
        let ties = keys != nil && previous.map { order.firstKeyTies($0, entry.row) } ?? false
        if !ties { rank += 1 }
        ranks[entry.row] = rank
        previous = entry.row
      }
      return ranks
    }
  }
}
