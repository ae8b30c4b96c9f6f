import CSimdJSON
import ModelKit
import SortKit
import SystemKit

/// What the reader in C++ needs to know of some models, in memory that it can look into.
final class JSONPlan: @unchecked Sendable {  // immutable once made
  let models: [AnyModelModule]
  let names: [JSONNames]
  let options: ReadingOptions
  /// For each model its fields' readers, with where their values go.
  let fillings: [[CellFilling]]
  /// The most bytes of texts in a block.
  let textLimit: UInt32
  /// Whether unknown members are only looked at.
  let isProfile: Bool
  let descriptions: UnsafeMutablePointer<cj_model>
  private let memory = JSONPlanMemory()

  /// The plan for reading a catalog's models, of which one may be exchanged or further.
  init(
    _ models: [AnyModelModule], catalog: Catalog, options: ReadingOptions, textLimit: UInt32
  ) {
    self.models = models
    self.textLimit = textLimit
    self.options = options
    isProfile = false
    fillings = models.map { model in
      model.fields.enumerated().map { CellFilling(ValueReader($1, options), $0, in: model) }
    }
    descriptions = .allocate(capacity: max(models.count, 1))
    var names: [JSONNames] = []
    var described: [cj_model] = []
    for model in models {
      var spelled = JSONNames(model)
      var lists: [cj_list] = []
      for relation in catalog.relations where relation.target == model.name.plural {
        guard let source = models.firstIndex(where: { $0.name.plural == relation.source })
        else { continue }
        spelled.addList(relation.listName, lists.count)
        spelled.addList(models[source].name.plural, lists.count)
        spelled.addList(models[source].name.singular, lists.count)
        lists.append(cj_list(model: Int32(source), field: Int32(relation.field)))
      }
      names.append(spelled)
      described.append(memory.describe(model, lists))
    }
    self.names = names
    descriptions.initialize(from: described, count: described.count)
  }

  /// The plan for looking at members that are all unknown.
  init(profileOf name: ModelName) {
    models = [AnyModelModule(adHoc: name, fields: [])]
    names = []
    textLimit = .max
    options = ReadingOptions()
    fillings = [[]]
    isProfile = true
    descriptions = .allocate(capacity: 1)
    descriptions.initialize(to: cj_model())
    descriptions.pointee.stride = 8
  }

  deinit {
    descriptions.deallocate()
  }
}
