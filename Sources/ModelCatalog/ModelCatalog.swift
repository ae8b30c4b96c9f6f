import Books
public import ModelKit
import Projects
import ToDos

/// The only list of models: what the `collate` tool knows.
///
/// ```swift
/// let catalog = try ModelCatalog.catalog()
/// catalog.models.map(\.name.plural)   // ["to-dos", "projects", "books"]
/// ```
public enum ModelCatalog {
  /// The models with their sort providers and the relations between them.
  ///
  /// - Throws: ``ModelKit/CatalogError`` when two models go by one name or a reference leads nowhere.
  public static func catalog() throws(CatalogError) -> Catalog {
    try Catalog(
      ToDosModule.self,
      ProjectsModule.self,
      BooksModule.self
    )
  }
}
