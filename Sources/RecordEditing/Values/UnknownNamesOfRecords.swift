import ModelKit
import SystemKit

/// The fields that records have and their model doesn't know: those of all records, and those of some.
///
/// ```swift
/// UnknownNamesOfRecords([["userId", "user_id"], ["userId"]]).common.map(\.text)   // ["userId"]
/// ```
struct UnknownNamesOfRecords {
  /// Those that all of the records have, which can be set.
  let common: [ExactName]
  /// Those that at least one of the records has.
  let all: [ExactName]

  /// - Parameter names: for each record its fields' names.
  /// - Complexity: O(names).
  init(_ names: [[String]]) {
    let names = names.map { $0.map { ExactName($0) } }
    let others = names.dropFirst().map { Set($0) }
    common = (names.first ?? []).filter { name in others.allSatisfy { $0.contains(name) } }
    var seen: Set<ExactName> = []
    all = names.joined().filter { seen.insert($0).inserted }
  }

  /// Whether some have fields that others lack.
  var isMixed: Bool { all.count > common.count }
}
