import SystemKit

/// What a name stands for among a model's fields, and how good a spelling of it that is.
///
/// Where a record has several spellings of one field, the best one that has a value counts: the
/// field's name, then its other names in declared order, then the rest bytewise.
package struct SpelledName: Hashable, Sendable {
  package let field: Int
  /// 0 for the name itself, then the other names, ``rest`` for any other spelling.
  package let rank: Int

  /// The rank of a name that only fits without case and separators.
  package static let rest = 0x3FFF

  package init(field: Int, rank: Int) {
    self.field = field
    self.rank = min(rank, SpelledName.rest)
  }
}

/// The names that a model's fields go by where records are read.
///
/// Declared fields have names, other names, and any spelling of these without case and separators.
/// Fields that only a file has, and all of a table that no model knows, go by their exact names: two
/// that differ in case, separators or composition are two.
package struct SpelledNames: Sendable {
  private var exact: [ExactName: SpelledName] = [:]
  private var folded: [String: Int] = [:]
  private var further: [ExactName: Int] = [:]

  /// - Complexity: O(names).
  package init(_ model: AnyModelModule) {
    let declared = model.isAdHoc ? 0 : model.declaredCount
    for (index, field) in model.fields.enumerated() {
      let name = ExactName(field.name)
      if index >= declared { further[name] = further[name] ?? index } else { add(name, index, 0) }
    }
    for (index, field) in model.fields.prefix(declared).enumerated() {
      for (place, name) in field.otherNames.enumerated() {
        add(ExactName(name), index, place + 1)
      }
    }
  }

  private mutating func add(_ name: ExactName, _ field: Int, _ rank: Int) {
    if exact[name] == nil { exact[name] = SpelledName(field: field, rank: rank) }
    let key = foldedName(name.text)
    if folded[key] == nil { folded[key] = field }
  }

  /// The declared field that a name stands for; nil for none.
  package func declared(_ name: String) -> SpelledName? {
    if let spelling = exact[ExactName(name)] { return spelling }
    return folded[foldedName(name)].map { SpelledName(field: $0, rank: SpelledName.rest) }
  }

  /// The further field of exactly this name; nil for none.
  package func further(_ name: String) -> Int? { further[ExactName(name)] }
}
