import Interchange
import ModelKit
import SortKit
import SystemKit

/// Tables of several files that no model knows and that have one name: one table with the columns of all.
struct JoinedTables {
  private let reader: JSONReader

  /// - Parameter reader: what reads them once more, as one.
  init(_ reader: JSONReader) {
    var reader = reader
    reader.guessesModels = false
    reader.progress = nil
    self.reader = reader
  }

  /// Adds what a file holds. Where its columns aren't those of a table that is there, both are read
  /// again from what they would be written as, since a column's type is that of all its values.
  ///
  /// - Throws: `ReadingError` where memory runs out.
  /// - Complexity: O(1), or O(bytes of both tables) for other columns.
  func add(_ read: RecordSet, to records: inout RecordSet) throws {
    let other = read.modelNames.first { name in
      guard let old = records.tables[name]?.model, let new = read.tables[name]?.model else {
        return false
      }
      guard old.isAdHoc, new.isAdHoc else { return false }
      return old.fields != new.fields
        || old.fields.map { ExactName($0.name) } != new.fields.map { ExactName($0.name) }
    }
    guard let name = other, let old = records.tables[name], let new = read.tables[name] else {
      return records.add(read)
    }
    let text = ByteBuffer()
    for table in [old, new] {
      JSONWriter(table).appendLines(table.store.handles, to: text)
    }
    let joined = try reader.read(
      bytes: Array(text.slice.buffer), name: name + ".ndjson", as: nil)
    if let table = joined.tables[name] { records.replace(table) }
    records.problems += read.problems
    for var problem in joined.problems where Self.isOfColumns(problem) {
      if records.problems.contains(where: { $0.kind == problem.kind }) { continue }
      problem.file = nil
      records.problems.append(problem)
    }
  }

  /// Whether a problem is about columns, and not about single records, which were told of already.
  private static func isOfColumns(_ problem: RecordProblem) -> Bool {
    switch problem.kind {
    case .similarNames, .withoutColumns, .strays, .readAsText: true
    default: false
    }
  }
}
