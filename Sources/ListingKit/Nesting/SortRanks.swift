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
  /// - Complexity: O(keys × records log records), and O(rows) of the table once.
  package init(_ level: ListLevel) {
    keys = level.menuKeys
    width = keys.count + 1
    ranks = [UInt32](repeating: 0, count: width * level.nodes.count)
    var nodes: [Int] = []
    for span in level.spans where span.shown > 1 { nodes += span.nodes }
    for span in level.ownSpans.values where span.shown > 1 { nodes += span.nodes }
    // A record of several groups has several nodes and is one record all the same.
    let rows = Set(nodes.map { level.nodes[$0] }).sorted()
    var ranking = Ranking(level, rows)
    for index in 0..<width {
      ranking.rank(by: index < keys.count ? keys[index].column : nil)
      for node in nodes { ranks[node * width + index] = ranking[level.nodes[node]] }
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

/// The ranks of a list's rows by one column after the other.
private struct Ranking {
  private let level: ListLevel
  private let rows: [UInt32]
  /// The ranks by the rows' places in their table.
  private var ranks: [UInt32]

  init(_ level: ListLevel, _ rows: [UInt32]) {
    self.level = level
    self.rows = rows
    ranks = [UInt32](repeating: 0, count: level.source.rows.count)
  }

  subscript(row: UInt32) -> UInt32 { ranks[level.source.place(row)] }

  /// Ranks the rows that have a value in a column; all of them by id and input where none is given.
  ///
  /// - Complexity: O(rows log rows).
  mutating func rank(by column: ListColumn?) {
    let request = level.source.tables.request
    let keys = column.map {
      [
        RowKey(
          column: $0.cells, textOrder: request.textOrder, zone: request.zone,
          spellings: $0.spellings)
      ]
    }
    let present = rows.filter { row in
      let isPresent = column?.cells.isPresent(row) ?? true
      if !isPresent { ranks[level.source.place(row)] = 0 }
      return isPresent
    }
    present.withUnsafeBufferPointer { rows in
      let order = RowSort(
        keys ?? [], id: keys == nil ? level.table.column(0) : nil, rows: rows)
      var entries = order.entries(rows)
      entries.withUnsafeMutableBufferPointer { order.sort($0, workers: Workers(1)) }
      var rank: UInt32 = 0
      for (index, entry) in entries.enumerated() {
        let ties =
          keys != nil && index > 0 && order.firstKeyTies(entries[index - 1].row, entry.row)
        if !ties { rank += 1 }
        ranks[level.source.place(entry.row)] = rank
      }
    }
  }
}
