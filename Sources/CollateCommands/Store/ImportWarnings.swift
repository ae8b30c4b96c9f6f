import ModelKit

/// What a person should know of an import: what was the matter with the files, then with the records
/// once they met those of the store.
struct ImportWarnings {
  let problems: [RecordProblem]

  /// - Parameters:
  ///   - read: what reading the files found.
  ///   - merged: what the store found.
  init(_ read: [RecordProblem], _ merged: [RecordProblem], _ sources: ImportSources) {
    let found = merged.map(sources.naming)
    // What can't be read is kept, unless the store says that the old value was.
    let kept = Set(found.compactMap(Self.unreadable))
    problems =
      read.filter { !kept.contains($0) }.map { Self.words(sources.naming($0)) } + found
  }

  /// What reading said of a value that wasn't taken.
  private static func unreadable(_ problem: RecordProblem) -> RecordProblem? {
    guard case .keptValue(let field, let value, let expected) = problem.kind else { return nil }
    var problem = problem
    problem.kind = .unreadable(field: field, value: value, expected: expected)
    return problem
  }

  /// What is said of an id that can't be read: the record is kept under another one.
  private static func words(_ problem: RecordProblem) -> RecordProblem {
    guard case .unreadable(let field, let value, _) = problem.kind,
      field == AnyModelModule.identifier.name
    else { return problem }
    var problem = problem
    problem.kind = .replacedID(value: value)
    return problem
  }
}
