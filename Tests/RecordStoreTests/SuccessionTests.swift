import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Records that come after others")
struct SuccessionTests {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private func all(_ store: SQLiteStore) async throws -> String {
    lines(try await store.read([toDos]), toDos, byID: true)
  }

  private func name(_ name: String) -> [FieldAssignment] {
    [.init(field: "name", value: .text(name))]
  }

  @Test("are added in the step that ends the others, if those are as expected")
  func succession() async throws {
    let store = try place.open()
    _ = try await store.add(
      [NewRecord(values: name("a")), NewRecord(values: name("b"))], to: "to-dos", step: "add")
    let before = try await all(store)
    let done = [FieldAssignment(field: "done", value: .flag(true))]
    let outcomes = try await store.succeed(
      [
        RecordSuccession(
          id: 1, expecting: name("a"), assigning: done,
          successor: NewRecord(values: name("c"))),
        RecordSuccession(
          id: 2, expecting: name("a"), assigning: done,
          successor: NewRecord(values: name("d"))),
        RecordSuccession(id: 2, assigning: name("e")),
      ], of: "to-dos", step: "done")
    #expect(outcomes.map(\.isChanged) == [true, false, true])
    #expect(outcomes.map(\.successor) == [3, nil, nil])
    #expect(
      try await all(store) == """
        {"id":1,"name":"a","done":true}
        {"id":2,"name":"e"}
        {"id":3,"name":"c"}

        """)
    #expect(try await store.undo().description == "done")
    #expect(try await all(store) == before)
  }

  @Test("change nothing where one of the records isn't there")
  func missing() async throws {
    let store = try place.open()
    _ = try await store.add([NewRecord(values: name("a"))], to: "to-dos", step: "add")
    let before = try await all(store)
    await #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "7")) {
      try await store.succeed(
        [
          RecordSuccession(
            id: 1, assigning: name("x"), successor: NewRecord(values: name("y"))),
          RecordSuccession(id: 7, assigning: name("z")),
        ], of: "to-dos", step: "done")
    }
    #expect(try await all(store) == before)
  }
}
