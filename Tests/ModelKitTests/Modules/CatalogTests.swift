import ModelKit
import SortKit
import SystemKit
import Testing

@Suite struct CatalogTests {
  @Test("finds a model in any usual spelling, by plural or singular")
  func names() throws {
    let catalog = try Catalog(PlantsModule.self, BedsModule.self)
    for name in ["garden-plants", "GardenPlants", "garden_plants", "Garden Plants", "plant"] {
      #expect(try catalog.model(named: name).name.plural == "garden-plants", "\(name)")
    }
    #expect(catalog.find("garden") == nil)
    #expect(catalog.models.map(\.name.plural) == ["garden-plants", "beds"])
    #expect(catalog.sorts.models == ["garden-plants", "beds"])
  }

  @Test("names the nearest model for an unknown one, and all that it knows")
  func unknown() throws {
    let catalog = try Catalog(PlantsModule.self, BedsModule.self)
    let known = ["garden-plants", "beds"]
    #expect(throws: CatalogError.unknownModel("bedz", nearest: "beds", known: known)) {
      try catalog.model(named: "bedz")
    }
    #expect(
      CatalogError.unknownModel("bedz", nearest: "beds", known: known).description
        == "there is no model 'bedz'; did you mean 'beds'? (known: 'garden-plants', 'beds')")
    #expect(
      CatalogError.unknownModel("x", nearest: nil, known: []).description
        == "there is no model 'x'")
  }

  @Test("refuses a name that is taken, also in another spelling")
  func duplicates() throws {
    var catalog = try Catalog(PlantsModule.self, BedsModule.self)
    #expect(throws: CatalogError.duplicateModel("beds", other: "beds")) {
      try catalog.register(BedsModule.self)
    }
    let spelled = AnyModelModule(adHoc: ModelName("Plant", singular: "x"), fields: [])
    #expect(throws: CatalogError.duplicateModel("Plant", other: "garden-plants")) {
      try catalog.register(spelled)
    }
    #expect(throws: CatalogError.duplicateField(model: "rows", field: "size")) {
      try catalog.register(rows(["size", "size"]))
    }
    #expect(catalog.models.count == 2)
    #expect(
      CatalogError.duplicateField(model: "rows", field: "Size").description
        == "the model 'rows' has two fields named 'Size'")
  }

  private func rows(_ columns: [String]) -> AnyModelModule {
    AnyModelModule(
      adHoc: ModelName("rows", singular: "row"),
      fields: columns.map { FieldInfo(name: $0, kind: .text) })
  }

  @Test("takes a file's columns whose names differ in case, separators or composition alone")
  func similarColumns() throws {
    var catalog = Catalog()
    let columns = ["size", "Size", "s-ize", "\u{E9}", "e\u{301}", "ID", "other"]
    try catalog.register(rows(columns))
    let model = try catalog.model(named: "rows")
    #expect(model.fields.map { ExactName($0.name) } == (["id"] + columns).map { ExactName($0) })
    // Each has a label of its own: where several would have the same, their names.
    #expect(
      model.fields.map { ExactName($0.label) }
        == (["id"] + columns.dropLast() + ["Other"]).map { ExactName($0) })
  }

  @Test("refuses a reference that leads nowhere once all models are known")
  func references() throws {
    let error = CatalogError.unknownReference(
      model: "garden-plants", field: "bedID", reference: "beds", known: ["garden-plants"])
    #expect(throws: error) { try Catalog(PlantsModule.self) }
    #expect(
      error.description
        == "the field 'bedID' of 'garden-plants' refers to 'beds', which is no model; known are "
        + "'garden-plants'")
    var growing = Catalog()
    try growing.register(PlantsModule.self)
    #expect(growing.references(of: "garden-plants").map(\.name) == ["parent"])
    try growing.register(BedsModule.self)
    #expect(growing.references(of: "garden-plants").map(\.name) == ["bed", "parent"])
  }

  @Test("knows references, lists and trees from both ends")
  func relations() throws {
    let catalog = try Catalog(PlantsModule.self, BedsModule.self)
    #expect(catalog.tree(of: "garden-plants")?.listName == "children")
    #expect(catalog.tree(of: "beds") == nil)
    #expect(catalog.lists(of: "beds").map(\.listName) == ["garden-plants"])
    #expect(
      catalog.references(of: "beds").map(\.name) == ["plant", "secondPlant"])
    #expect(
      catalog.lists(of: "garden-plants").map(\.listName) == ["beds", "beds-by-secondplantid"])
  }
}
