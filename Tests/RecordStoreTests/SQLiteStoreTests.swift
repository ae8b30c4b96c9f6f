import Interchange
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("A store in a SQLite file")
struct SQLiteStoreTests {
  let place: TemporaryStore
  init() throws { place = try TemporaryStore() }

  @Test("gives back every sample record as it came in")
  func samples() throws {
    let store = try place.open()
    for model in place.catalog.models {
      let json = String(decoding: model.preview, as: UTF8.self)
      let given = try records(json, as: model, in: place.catalog)
      let report = try store.merge(given, dryRun: false, step: "import")
      #expect(report.counts.map(\.added) == [given.table(of: model).count])
      #expect(lines(try store.read([model]), model) == lines(given, model))
      let reader = try place.open(.read)
      #expect(lines(try reader.read([model]), model) == lines(given, model))
    }
  }

  @Test("adds, edits and removes single records")
  func singleRecords() throws {
    let store = try place.open()
    let toDos = try place.model("to-dos")
    let ids = try store.add(
      [NewRecord(values: [.init(field: "name", value: .text("Buy milk"))])], to: "to-dos",
      step: "add")
    #expect(ids == [1])
    #expect(
      try store.edit(
        ids, of: "to-dos",
        assigning: [
          .init(field: "done", value: .flag(true)), .init(field: "dueDate", value: .day(22339)),
        ], step: "edit") == 1)
    #expect(
      lines(try store.record(1, of: toDos), toDos)
        == #"{"id":1,"name":"Buy milk","done":true,"dueDate":"2031-03-01"}"# + "\n")
    try store.remove(ids, of: "to-dos", step: "remove")
    #expect(try store.record(1, of: toDos).table(of: toDos).count == 0)
    #expect(try store.history(limit: 9).map(\.description) == ["remove", "edit", "add"])
    for expected in ["remove", "edit", "add"] {
      #expect(try store.undo().description == expected)
    }
    #expect(throws: StoreError.nothingToUndo) { try store.undo() }
  }
}
