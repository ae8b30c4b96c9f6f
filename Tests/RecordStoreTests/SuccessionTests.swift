import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Records that come after others")
struct SuccessionTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  @Test("are added in the step that ends the others, if those are as expected")
  func succession() throws {
    let store = try place.open()
    _ = try store.add(
      [NewRecord(values: named("a")), NewRecord(values: named("b"))], to: "to-dos", step: "add")
    let before = try all(store)
    let done = [FieldAssignment(field: "done", value: .flag(true))]
    let outcomes = try store.succeed(
      [
        RecordSuccession(
          id: 1, expecting: named("a"), assigning: done,
          successor: NewRecord(values: named("c"))),
        RecordSuccession(
          id: 2, expecting: named("a"), assigning: done,
          successor: NewRecord(values: named("d"))),
        RecordSuccession(id: 2, assigning: named("e")),
      ], of: "to-dos", step: "done")
    #expect(outcomes.map(\.isChanged) == [true, false, true])
    #expect(outcomes.map(\.successor) == [3, nil, nil])
    #expect(
      try all(store) == """
        {"id":1,"name":"a","done":true}
        {"id":2,"name":"e"}
        {"id":3,"name":"c"}

        """)
    #expect(try store.undo().description == "done")
    #expect(try all(store) == before)
  }

  @Test("change nothing where one of the records isn't there")
  func missing() throws {
    let store = try place.open()
    _ = try store.add([NewRecord(values: named("a"))], to: "to-dos", step: "add")
    let before = try all(store)
    #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "7")) {
      try store.succeed(
        [
          RecordSuccession(
            id: 1, assigning: named("x"), successor: NewRecord(values: named("y"))),
          RecordSuccession(id: 7, assigning: named("z")),
        ], of: "to-dos", step: "done")
    }
    #expect(try all(store) == before)
  }
}
