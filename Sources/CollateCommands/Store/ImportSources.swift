import ModelKit

/// The files of an import: which of them a row of all its records comes from.
struct ImportSources {
  /// One file's rows of one model.
  private struct Part {
    let file: String
    /// The blocks of the model's table.
    let blocks: Range<Int>
  }

  private(set) var records = RecordSet()
  private var parts: [String: [Part]] = [:]

  /// Adds what a file holds behind what others do.
  mutating func add(_ read: RecordSet, file: String) {
    for name in read.modelNames {
      guard let table = read.tables[name] else { continue }
      let start = parts[table.model.name.singular]?.last?.blocks.upperBound ?? 0
      parts[table.model.name.singular, default: []]
        .append(Part(file: file, blocks: start..<start + table.blocks.count))
    }
    records.add(read)
  }

  /// A problem with its file; a record without an id goes by its number there.
  ///
  /// - Complexity: O(files + blocks).
  func naming(_ problem: RecordProblem) -> RecordProblem {
    guard let row = problem.row,
      let part = parts[problem.model]?.first(where: { $0.blocks.contains(Int(row >> 16)) })
    else { return problem }
    var problem = RecordProblem(
      file: part.file, model: problem.model, record: problem.record, kind: problem.kind)
    if problem.record.isEmpty {
      let counts = records.tables.values.first { $0.model.name.singular == problem.model }?
        .blockCounts[part.blocks.lowerBound..<Int(row >> 16)]
      problem.record = "number \((counts ?? []).reduce(Int(row & 0xFFFF) + 1, +))"
    }
    return problem
  }
}
