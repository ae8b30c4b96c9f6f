import SystemKit

/// Names that differ only in case, separators or composition.
package enum SimilarNames {
  /// Those of some names, in their order, that others are similar to.
  ///
  /// ```swift
  /// SimilarNames.groups(["Key", "user_id", "userId"])   // [["user_id", "userId"]]
  /// ```
  /// - Complexity: O(names).
  package static func groups(_ names: [String]) -> [[String]] {
    var places: [String: Int] = [:]
    var groups: [[String]] = []
    for name in names {
      let key = foldedName(name)
      if let place = places[key] {
        groups[place].append(name)
      } else {
        places[key] = groups.count
        groups.append([name])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Fields that each have a label of their own: where several would have the same, their names, and
  /// these in quotes where others are labelled so.
  ///
  /// - Complexity: O(fields).
  package static func labelled(_ fields: [FieldInfo], beside others: [FieldInfo]) -> [FieldInfo] {
    var counts: [String: Int] = [:]
    for field in fields + others { counts[foldedName(field.label), default: 0] += 1 }
    let taken = Set(others.map { ExactName($0.label) })
    return fields.map { field in
      guard counts[foldedName(field.label)] ?? 0 > 1 else { return field }
      let isTaken = taken.contains(ExactName(field.name))
      return FieldInfo(
        name: field.name, otherNames: field.otherNames,
        label: isTaken ? "\"\(field.name)\"" : field.name, kind: field.kind,
        role: field.role, choices: field.choices, reference: field.reference)
    }
  }
}
