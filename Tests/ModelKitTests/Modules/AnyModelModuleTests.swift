import LawSupport
import ModelKit
import SortKit
import SystemKit
import Testing

@Suite struct AnyModelModuleTests {
  private let plants = AnyModelModule(PlantsModule.self)

  @Test("a model with a field of every type keeps the laws of models")
  func laws() throws {
    let catalog = try Catalog(PlantsModule.self, BedsModule.self)
    for law in ModelLaw.allCases where law != .samples {
      try ModelLaws(PlantsModule.self, in: catalog).expect(law)
      try ModelLaws(BedsModule.self, in: catalog).expect(law)
    }
  }

  @Test("puts the id before the declared fields")
  func fields() {
    #expect(plants.fields.map(\.name).prefix(3) == ["id", "name", "watered"])
    #expect(plants.fields.map(\.kind).contains(.dayOrMoment))
    #expect(plants.layout.places.count == plants.fields.count)
  }

  @Test("finds the field behind a sort key by its key path; a computed key has none")
  func keyFields() {
    #expect(plants.keyFields == [1, 4, nil])
    #expect(AnyModelModule(BedsModule.self).keyFields == [1, nil])
  }

  @Test("knows the title, mark, due date and notes, declared or not")
  func roles() {
    #expect(plants.field(.title) == 1)
    #expect(plants.field(.mark) == 2)
    #expect(plants.field(.due) == 7)
    #expect(plants.fields[plants.field(.notes) ?? 0].name == "care")
    let bare = AnyModelModule(
      adHoc: ModelName("rows", singular: "row"), fields: [FieldInfo(name: "n", kind: .integer)])
    #expect([bare.field(.title), bare.field(.mark), bare.field(.notes)] == [nil, nil, nil])
  }

  @Test("takes further fields behind its own")
  func adding() {
    let more = plants.adding([FieldInfo(name: "colour", kind: .text)])
    #expect(more.fields.last?.name == "colour")
    #expect(more.fields.count == plants.fields.count + 1)
    #expect(more.blanks.count == more.fields.count)
    #expect(more.keyFields == plants.keyFields)
    var builder = TableBuilder(more)
    builder.beginRecord()
    builder.set(1, .text("fern"))
    builder.set(more.fields.count - 1, .text("green"))
    let table = builder.finish()
    #expect((table.record(0) as? Plant)?.name == "fern")
    #expect(table.column(more.fields.count - 1).value(0) == .text("green"))
  }
}
