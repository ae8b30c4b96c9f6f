/// The records of several models that were read together, with what was the matter with them.
package struct RecordSet: Sendable {
  /// The tables by canonical model name.
  package private(set) var tables: [String: RecordTable] = [:]
  /// The canonical names of the models in the order in which their tables were added.
  package private(set) var modelNames: [String] = []
  package var problems: [RecordProblem] = []
  /// The models some of whose references are texts: ids, or names that have to be looked up.
  package var modelsWithTextReferences: Set<String> = []
  /// The models that files were guessed to be of, by their records' members alone.
  package var guesses: [String] = []
  /// By model the numbers of its table's blocks in which every reference is an id.
  package private(set) var exactBlocks: [String: Set<Int>] = [:]
  /// By model the names that references have for those of its records that have no id.
  package var referenceNames: [String: ReferenceNames] = [:]
  /// The records in lists of those that have no id, where none was made up.
  package var nestedLinks: [NestedLink] = []

  package init() {}

  /// The table of a model; empty where nothing was read.
  package func table(of model: AnyModelModule) -> RecordTable {
    tables[model.name.plural] ?? RecordTable(model, blocks: [])
  }

  /// Adds a table; a model's further tables go behind the earlier ones.
  package mutating func add(_ table: RecordTable) {
    let name = table.model.name.plural
    if tables[name] == nil { modelNames.append(name) }
    tables[name] = tables[name].map { .joined(table.model, [$0, table]) } ?? table
  }

  /// Puts a table in the place of its model's.
  package mutating func replace(_ table: RecordTable) {
    tables[table.model.name.plural] = nil
    let place = modelNames.firstIndex(of: table.model.name.plural)
    if let place { modelNames.remove(at: place) }
    add(table)
    if let place { modelNames.insert(modelNames.removeLast(), at: place) }
  }

  /// Notes of all records that are held that their references are ids, and no names.
  ///
  /// - Complexity: O(blocks).
  package mutating func markReferencesAsIDs() {
    for (name, table) in tables { exactBlocks[name] = Set(table.blocks.indices) }
  }

  /// Adds all that another set holds.
  package mutating func add(_ other: RecordSet) {
    let blocks = tables.mapValues(\.blocks.count)
    for name in other.modelNames {
      guard let table = other.tables[name] else { continue }
      let earlier = blocks[name] ?? 0
      add(table)
      if let exact = other.exactBlocks[name] {
        exactBlocks[name, default: []].formUnion(exact.map { $0 + earlier })
      }
    }
    nestedLinks += other.nestedLinks.map { $0.behind(blocks) }
    problems += other.problems
    guesses += other.guesses
    modelsWithTextReferences.formUnion(other.modelsWithTextReferences)
  }
}
