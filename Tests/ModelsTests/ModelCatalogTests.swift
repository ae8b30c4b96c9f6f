import ModelCatalog
import ModelKit
import Testing

@Suite struct ModelCatalogTests {
  @Test("knows to-dos, projects and books, and what leads from one to another")
  func relations() throws {
    let catalog = try ModelCatalog.catalog()
    #expect(catalog.models.map(\.name.plural).starts(with: ["to-dos", "projects", "books"]))
    #expect(catalog.lists(of: "projects").map(\.listName) == ["to-dos"])
    #expect(catalog.references(of: "to-dos").map(\.name) == ["project", "parent"])
    #expect(catalog.tree(of: "to-dos") != nil)
    #expect(catalog.tree(of: "projects") != nil)
    #expect(catalog.references(of: "books").isEmpty)
    #expect(catalog.lists(of: "books").isEmpty)
    #expect(try catalog.model(named: "ToDos").name.singular == "to-do")
  }
}
