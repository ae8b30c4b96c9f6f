package import SystemKit

/// Problems that are said in one line: a single one, or many of a kind that comes by the hundred.
///
/// Those are records without a title, and references to records that aren't there. What is the matter
/// with a value or an id is said of each.
///
/// ```swift
/// ProblemGroup.of(problems).map(\.description)
/// // ["to-do 1, 2, 3 and 39 more: projectID refers to project '7', which isn't there; …"]
/// ```
package struct ProblemGroup: Hashable, Sendable {
  /// At least one; all of one kind, of one model's records in one file.
  package private(set) var problems: [RecordProblem]

  /// The records that a line names before it counts the rest.
  package static let named = 3

  /// The problems in lines, each where its first one stands.
  ///
  /// - Parameter most: how many of one kind are said one by one.
  /// - Complexity: O(problems).
  package static func of(_ problems: [RecordProblem], upTo most: Int = named) -> [ProblemGroup] {
    var counts: [RecordProblem: Int] = [:]
    let families = problems.map(\.family)
    for case let family? in families { counts[family, default: 0] += 1 }
    var groups: [ProblemGroup] = []
    var places: [RecordProblem: Int] = [:]
    for (problem, family) in zip(problems, families) {
      guard let family, counts[family] ?? 0 > most else {
        groups.append(ProblemGroup(problems: [problem]))
        continue
      }
      if let place = places[family] {
        groups[place].problems.append(problem)
      } else {
        places[family] = groups.count
        groups.append(ProblemGroup(problems: [problem]))
      }
    }
    return groups
  }

  /// The records in the order of the problems, those without a name left out.
  package var records: [String] { problems.map(\.record).filter { !$0.isEmpty } }
}

extension ProblemGroup: CustomStringConvertible {
  /// One line: where, which records, what, and what becomes of them.
  package var description: String { line(.usual) }

  /// One line that says so much of long values and lists.
  package func line(_ limit: MessageLimit) -> String {
    guard let first = problems.first else { return "" }
    guard problems.count > 1, let many = first.wordsForMany(limit) else {
      return first.line(limit)
    }
    let isSame = !problems.contains { $0.kind != first.kind }
    let words: String
    if case .untitled = first.kind {
      words = many
    } else {
      words = isSame ? first.words(limit) : many
    }
    let place = first.file.map { "\($0): " } ?? ""
    return "\(place)\(first.model) \(names(limit)): \(words)"
  }

  /// `1 and 2`; `1, 2, 3 and 39 more`
  private func names(_ limit: MessageLimit) -> String {
    let named = records.prefix(Self.named).map(limit.word)
    let rest = problems.count - named.count
    guard let last = named.last, named.count > 1 || rest > 0 else { return named.first ?? "" }
    let shown = rest > 0 ? named : named.dropLast()
    return shown.joined(separator: ", ") + " and " + (rest > 0 ? "\(rest) more" : last)
  }
}

extension RecordProblem {
  /// Whether its kind comes by the hundred.
  private var isOfMany: Bool { wordsForMany(.usual) != nil }

  /// What problems of one line have in common; nil for one that is only said alone.
  fileprivate var family: RecordProblem? {
    guard isOfMany, !record.isEmpty else { return nil }
    var family = RecordProblem(file: file, model: model, record: "", kind: kind)
    switch kind {
    case .unknownReference(let field, let target, _):
      family.kind = .unknownReference(field: field, target: target, value: "")
    case .repeatedName(let field, _): family.kind = .repeatedName(field: field, value: "")
    case .otherKey: family.kind = .otherKey(key: "")
    default: break
    }
    return family
  }
}
