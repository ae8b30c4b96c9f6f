import ModelKit
import SortKit

/// The rows of an import that are taken, those without an id apart.
struct ImportedRows {
  private(set) var identified: [UInt32] = []
  private(set) var unidentified: [UInt32] = []
  /// The ids that several rows have.
  private(set) var problems: [RecordProblem] = []

  /// - Complexity: O(rows).
  init(_ table: RecordTable) {
    let ids = table.column(0)
    var numbers: [Int64: Int] = [:]
    var texts: [RecordID: Int] = [:]
    for row in table.store.handles {
      guard ids.isPresent(row) else {
        unidentified.append(row)
        continue
      }
      identified.append(row)
      if ids.isAlternate(row) {
        texts[table.id(row), default: 0] += 1
      } else {
        numbers[ids.word(row), default: 0] += 1
      }
    }
    guard numbers.count + texts.count < identified.count else { return }
    dropEarlier(table, numbers, texts)
  }

  /// Keeps the last of several rows with one id.
  private mutating func dropEarlier(
    _ table: RecordTable, _ numbers: [Int64: Int], _ texts: [RecordID: Int]
  ) {
    let counts = { (id: RecordID) -> Int in
      switch id {
      case .integer(let number): numbers[number] ?? 0
      case .text: texts[id] ?? 0
      case .none: 0
      }
    }
    var seen: [RecordID: Int] = [:]
    identified = identified.filter { row in
      let id = table.id(row)
      let count = counts(id)
      guard count > 1 else { return true }
      seen[id, default: 0] += 1
      guard seen[id] == count else { return false }
      problems.append(RecordProblem(row, of: table, .supersededID(count: count)))
      return true
    }
  }
}

extension RecordProblem {
  /// What is the matter with a row of an import.
  init(_ row: UInt32, of table: RecordTable, _ kind: Kind) {
    let id = table.id(row).description
    self.init(model: table.model.name.singular, record: id, kind: kind)
    self.row = row
  }
}
