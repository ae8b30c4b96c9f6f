package import ModelKit

/// What becomes of records when those that they refer to are removed.
package enum DependentFate: Hashable, Sendable {
  /// They stay, and refer to nothing.
  case stay
  /// They are removed, too, and all that stands below them.
  case removed
  /// They refer to another record of the same model from then on; to none with `.none`.
  case moved(to: RecordID)
}

/// The records that depend on some others: those that refer to them, and what refers to those in turn.
///
/// Of a project these are its to-dos and all to-dos below them; of a to-do its children and theirs.
package struct RecordDependents: Hashable, Sendable {
  /// Records of one model that refer to the others by one relation.
  package struct Direct: Hashable, Sendable {
    package let relation: Relation
    package let ids: [RecordID]
  }

  /// All dependent records of one model.
  package struct Model: Hashable, Sendable {
    /// The model's canonical name.
    package let model: String
    package var ids: [RecordID]
  }

  /// Those that refer to the records themselves, by relation.
  package var direct: [Direct] = []
  /// All of them, each once, by model.
  package var all: [Model] = []

  package var isEmpty: Bool { direct.isEmpty }
  /// How many there are.
  package var count: Int { all.reduce(0) { $0 + $1.ids.count } }
  /// How many refer to the records themselves.
  package var directCount: Int {
    var ids: [String: Set<RecordID>] = [:]
    for part in direct { ids[part.relation.source, default: []].formUnion(part.ids) }
    return ids.values.reduce(0) { $0 + $1.count }
  }
}
