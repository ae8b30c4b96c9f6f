import Books
import ModelKit
import Projects
import ToDos

/// The models that goldens are made with; one more in the catalog changes none of them.
enum ShippedModels {
  static func catalog() throws(CatalogError) -> Catalog {
    try Catalog(ToDosModule.self, ProjectsModule.self, BooksModule.self)
  }
}
