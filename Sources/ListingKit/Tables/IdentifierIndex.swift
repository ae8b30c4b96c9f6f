package import ModelKit
package import SortKit
import SystemKit

/// Finds the row of the record that has an id.
///
/// Where several records have one id the first one is found. Dense integers are looked up in an
/// array, others in a dictionary.
package final class IdentifierIndex: Sendable {
  private let base: Int64
  private let dense: [UInt32]
  private let sparse: [Int64: UInt32]
  private let texts: [RecordID: UInt32]
  /// The ids that several records have, with their number, in the order of the ids.
  package let duplicates: [(id: RecordID, count: Int)]

  /// No row.
  static let none = UInt32.max

  /// - Parameter names: by which references lead to records without an id; an id goes before them.
  /// - Complexity: O(rows).
  package init(_ column: CellColumn, rows: [UInt32], names: [RecordID: UInt32] = [:]) {
    var (least, greatest, integers) = (Int64.max, Int64.min, 0)
    for row in rows where column.isPresent(row) && !column.isAlternate(row) {
      let id = column.word(row)
      least = min(least, id)
      greatest = max(greatest, id)
      integers += 1
    }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    let isDense = integers > 0 && !overflow && span >= 0 && span < Int64(integers) * 4 + 1024
    var dense = [UInt32](repeating: Self.none, count: isDense ? Int(span) + 1 : 0)
    var sparse: [Int64: UInt32] = [:]
    var texts: [RecordID: UInt32] = [:]
    var counts: [RecordID: Int] = [:]
    for row in rows where column.isPresent(row) {
      if column.isAlternate(row) {
        let id = RecordID.text(column.text(row).string)
        if texts[id] == nil { texts[id] = row } else { counts[id, default: 1] += 1 }
        continue
      }
      let id = column.word(row)
      if isDense {
        let place = Int(id - least)
        if dense[place] == Self.none {
          dense[place] = row
        } else {
          counts[.integer(id), default: 1] += 1
        }
      } else if sparse[id] == nil {
        sparse[id] = row
      } else {
        counts[.integer(id), default: 1] += 1
      }
    }
    base = isDense ? least : 0
    self.dense = dense
    self.sparse = sparse
    self.texts = names.isEmpty ? texts : texts.merging(names) { id, _ in id }
    duplicates = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The row of an id, or nil.
  package func row(_ id: RecordID) -> UInt32? {
    switch id {
    case .none: return nil
    case .text: return texts[id]
    case .integer(let number): return row(number)
    }
  }

  /// The row that a reference in a cell leads to; `none` where it leads nowhere.
  func target(_ column: CellColumn, _ row: UInt32) -> UInt32 {
    if column.isAlternate(row) { return texts[.text(column.text(row).string)] ?? Self.none }
    return self.row(column.word(row)) ?? Self.none
  }

  /// The row of the only id that is the same text in other bytes, or nil.
  ///
  /// - Complexity: O(ids).
  package func row(alike text: String) -> UInt32? {
    let found = texts.filter { id, _ in
      guard case .text(let other) = id else { return false }
      return other == text
    }
    return found.count == 1 ? found.first?.value : nil
  }

  private func row(_ number: Int64) -> UInt32? {
    if !dense.isEmpty {
      let (place, overflow) = number.subtractingReportingOverflow(base)
      guard !overflow, place >= 0, place < Int64(dense.count) else { return nil }
      let row = dense[Int(place)]
      return row == Self.none ? nil : row
    }
    return sparse[number]
  }
}
