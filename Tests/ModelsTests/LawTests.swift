import LawSupport
import ModelCatalog
import ModelKit
import SortKit
import Testing

@Suite struct LawTests {
  /// A registered model, named in the test's output.
  struct Registered: Sendable, CustomTestStringConvertible {
    let module: any ModelModule.Type
    var testDescription: String { module.name.plural }

    static let all: [Registered] =
      (try? ModelCatalog.catalog())?.models.compactMap { $0.module.map(Registered.init) } ?? []
  }

  @Test("every registered model is tried")
  func registered() throws {
    let catalog = try ModelCatalog.catalog()
    #expect(Registered.all.map(\.testDescription) == catalog.models.map(\.name.plural))
    #expect(!Registered.all.isEmpty)
  }

  @Test("a model keeps the laws of models", arguments: Registered.all, ModelLaw.allCases)
  func models(model: Registered, law: ModelLaw) throws {
    let catalog = try ModelCatalog.catalog()
    func check<Module: ModelModule>(_ module: Module.Type) throws {
      try ModelLaws(module, in: catalog).expect(law)
    }
    try check(model.module)
  }

  @Test("a model's provider keeps the laws of order", arguments: Registered.all, SortLaw.allCases)
  func order(model: Registered, law: SortLaw) throws {
    let catalog = try ModelCatalog.catalog()
    func check<Module: ModelModule>(_ module: Module.Type) {
      for seed in UInt64(1)...2 {
        ModelLaws(module, in: catalog).sortLaws(records: 120, seed: seed).expect(law)
      }
    }
    check(model.module)
  }
}
