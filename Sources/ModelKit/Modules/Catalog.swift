public import SortKit
import SystemKit

/// The models that a tool knows, with their sort providers and the relations between them.
///
/// It is a value, built in one place and passed along:
/// ```swift
/// let catalog = try Catalog(ToDosModule.self, ProjectsModule.self)
/// try catalog.model(named: "todos").name.plural   // "to-dos"
/// ```
public struct Catalog: Sendable {
  /// The models in the order of their registration.
  public private(set) var models: [AnyModelModule] = []
  /// The sort providers by model name.
  public private(set) var sorts = SortRegistry()
  /// Every reference between registered models.
  public private(set) var relations: [Relation] = []

  public init() {}

  /// Registers modules in their order.
  ///
  /// - Throws: ``CatalogError`` when a name is taken or a reference leads nowhere.
  public init<each Module: ModelModule>(_ modules: repeat (each Module).Type) throws(CatalogError) {
    var all: [AnyModelModule] = []
    for module in repeat AnyModelModule((each modules)) { all.append(module) }
    for module in all { try add(module) }
    try relate(strict: true)
  }

  /// Adds a module to those that are there.
  ///
  /// - Throws: ``CatalogError`` when its name or a field's name is taken.
  public mutating func register<Module: ModelModule>(_ module: Module.Type) throws(CatalogError) {
    try register(AnyModelModule(module))
  }

  /// Adds an erased module to those that are there.
  package mutating func register(_ module: AnyModelModule) throws(CatalogError) {
    try add(module)
    try relate(strict: false)
  }

  /// The same catalog with one model's module exchanged, as for fields that only a file has.
  package func replacing(_ module: AnyModelModule) -> Catalog {
    var catalog = self
    catalog.models = models.map { $0.name == module.name ? module : $0 }
    return catalog
  }

  /// The model that a name stands for, in any usual spelling.
  ///
  /// - Throws: ``CatalogError/unknownModel(_:nearest:known:)``.
  public func model(named name: String) throws(CatalogError) -> AnyModelModule {
    if let model = find(name) { return model }
    let known = models.map(\.name.plural)
    throw .unknownModel(name, nearest: nearestName(to: name, among: known), known: known)
  }

  /// The model that a name stands for, in any usual spelling, or nil.
  public func find(_ name: String) -> AnyModelModule? {
    models.first { $0.name.plural == name } ?? models.first { $0.name.matches(name) }
  }

  /// The references of a model's records to other records.
  public func references(of model: String) -> [Relation] {
    relations.filter { $0.source == model }
  }

  /// The lists of other models' records that refer to a model's records.
  public func lists(of model: String) -> [Relation] {
    relations.filter { $0.target == model && !$0.isTree }
  }

  /// The reference that makes trees of a model's records.
  public func tree(of model: String) -> Relation? {
    relations.first { $0.source == model && $0.isTree }
  }

  private mutating func add(_ module: AnyModelModule) throws(CatalogError) {
    if let other = models.first(where: {
      $0.name.matches(module.name.plural) || $0.name.matches(module.name.singular)
    }) {
      throw .duplicateModel(module.name.plural, other: other.name.plural)
    }
    // A file may have columns whose names differ in case or separators alone.
    var names: Set<ExactName> = []
    for field in module.fields {
      let name = module.isAdHoc ? field.name : foldedName(field.name)
      guard names.insert(ExactName(name)).inserted else {
        throw .duplicateField(model: module.name.plural, field: field.name)
      }
    }
    do { try sorts.register(module.sort, for: module.name.plural) } catch { throw .sort(error) }
    models.append(module)
  }

  private mutating func relate(strict: Bool) throws(CatalogError) {
    relations = []
    for model in models {
      var listNames: [String: Int] = [:]
      for (index, field) in model.fields.enumerated() {
        guard let reference = field.reference else { continue }
        guard let target = find(reference) else {
          guard strict else { continue }
          throw .unknownReference(
            model: model.name.plural, field: field.name, reference: reference,
            known: models.map(\.name.plural))
        }
        let isTree = target.name == model.name
        let plain = isTree ? "children" : model.name.plural
        let count = listNames[target.name.plural, default: 0]
        listNames[target.name.plural] = count + 1
        relations.append(
          Relation(
            source: model.name.plural, field: index, target: target.name.plural,
            name: isTree ? "parent" : count == 0 ? target.name.singular : referenceName(field),
            listName: count == 0 ? plain : "\(plain)-by-\(foldedName(field.name))"))
      }
    }
  }

  private func referenceName(_ field: FieldInfo) -> String {
    let name = field.name
    return name.hasSuffix("ID") || name.hasSuffix("Id") ? String(name.dropLast(2)) : name
  }
}
