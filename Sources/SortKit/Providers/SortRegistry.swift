/// The sort providers of all models, by model name; a value that is built once and passed along.
///
/// ```swift
/// var registry = SortRegistry()
/// try registry.register(BookSort.self, for: "books")
/// registry["books"]?.keys.count   // 2
/// ```
public struct SortRegistry: Sendable {
  private var providers: [String: AnySortProvider] = [:]
  /// The model names in the order of their registration.
  public private(set) var models: [String] = []

  public init() {}

  /// Adds a model's provider.
  ///
  /// - Throws: ``SortRegistryError`` when the model has one already.
  public mutating func register<Provider: SortProvider>(
    _ provider: Provider.Type, for model: String
  ) throws(SortRegistryError) {
    try register(AnySortProvider(provider), for: model)
  }

  /// Adds a model's erased provider.
  public mutating func register(
    _ provider: AnySortProvider, for model: String
  ) throws(SortRegistryError) {
    guard providers[model] == nil else { throw .duplicateProvider(model: model) }
    let names = provider.keys.map(\.name)
    if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
      throw .duplicateKey(model: model, key: twice)
    }
    providers[model] = provider
    models.append(model)
  }

  /// The provider of a model.
  public subscript(model: String) -> AnySortProvider? { providers[model] }
}

/// Why a provider can't be registered.
public enum SortRegistryError: Error, Hashable, CustomStringConvertible {
  case duplicateProvider(model: String)
  case duplicateKey(model: String, key: String)

  public var description: String {
    switch self {
    case .duplicateProvider(let model): "the model '\(model)' has a sort provider already"
    case .duplicateKey(let model, let key):
      "the sort provider of '\(model)' has two keys named '\(key)'"
    }
  }
}
