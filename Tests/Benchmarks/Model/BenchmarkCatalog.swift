import ModelCatalog
import ModelKit

/// The models that ship, and the benchmark's own.
enum BenchmarkCatalog {
  /// - Throws: `CatalogError` when two models go by one name.
  static func make() throws -> Catalog {
    var catalog = try ModelCatalog.catalog()
    try catalog.register(ParcelsModule.self)
    return catalog
  }
}
