import FoundationEssentials
import Interchange
import ModelCatalog
import ModelKit
import SortKit
import SystemKit
import TestSupport
import Testing
import ToDos

@Suite struct SamplesTests {
  @Test(
    "the samples read by our reader are those that Codable reads",
    arguments: LawTests.Registered.all)
  func preview(registered: LawTests.Registered) throws {
    let catalog = try ModelCatalog.catalog()
    let model = try catalog.model(named: registered.testDescription)
    let set = try JSONReader(catalog).read(bytes: model.preview, name: "samples", as: model)
    #expect(set.problems.isEmpty)
    let table = set.table(of: model)
    #expect(table.unknownFields.isEmpty)
    func check<Module: ModelModule>(_ module: Module.Type) throws {
      let records = try JSONDecoder().decode([Module.Record].self, from: Data(module.preview))
      let expected = RecordTable(module, records)
      #expect(table.count == expected.count)
      for (field, info) in model.fields.enumerated() {
        let read = table.store.handles.map { table.column(field).value($0) }
        #expect(read == expected.store.handles.map { expected.column(field).value($0) }, "\(info)")
      }
    }
    try check(registered.module)
  }

  @Test("a to-do that doesn't say so is not done, and stands before those that are")
  func assumed() throws {
    let catalog = try ModelCatalog.catalog()
    let toDos = try catalog.model(named: "to-dos")
    let text = """
      [{"id": 1, "name": "b", "done": true}, {"id": 2, "name": "a"}, {"id": 3, "done": null},
       {"id": 4, "name": "c", "done": false}, {"id": 5, "name": "d", "done": "maybe"}]
      """
    let set = try JSONReader(catalog).read(bytes: Array(text.utf8), name: "x", as: toDos)
    let table = set.table(of: toDos)
    let done = try #require(toDos.field(.mark))
    #expect(
      table.store.handles.map { table.column(done).value($0) } == [
        .flag(true), .flag(false), .flag(false), .flag(false), .missing,
      ])
    #expect(table.unreadable(4, field: done)?.string == "maybe")
    #expect(set.problems.count == 1)
    let records = table.records(of: ToDo.self)
    #expect(records.sorted(by: ToDoSort.done).map(\.id) == [2, 4, 5, 3, 1])
  }

  @Test(
    "the sample to-dos of the outside cases are read by either reader",
    .enabled(if: CaseFolder.exists))
  func outside() throws {
    let catalog = try ModelCatalog.catalog()
    let bytes = try CaseFolder.bytes("inputs/sample-todos.json")
    let model = try catalog.model(named: "to-dos")
    let set = try JSONReader(catalog).read(bytes: bytes, name: "sample", as: model)
    let records = set.table(of: model).records(of: ToDo.self)
    #expect(records.count == 10)
    #expect(
      records.sorted(by: ToDoSort.dueDate).map(\.name).prefix(4) == [
        "Walk the dog", "Read a book", "Call mom", "Pay bills",
      ])
    #expect(
      records.sorted(by: ToDoSort.done).map(\.name).prefix(5) == [
        "Read a book", "Call mom", "Exercise", "Buy groceries", "Schedule dentist appointment",
      ])
  }
}
