import Interchange
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("The history of a store")
struct HistoryTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  @Test("takes steps back one by one, also after the store was closed")
  func levels() async throws {
    var states = [""]
    do {
      let store = try place.open()
      let given = try records(
        #"[{"id":1,"name":"a","x":1},{"id":2,"name":"b","dueDate":"soon"}]"#, as: toDos,
        in: place.catalog)
      _ = try await store.merge(given, dryRun: false, step: "import")
      states.append(try await all(store))
      _ = try await store.add([NewRecord(values: named("c"))], to: "to-dos", step: "add c")
      states.append(try await all(store))
      _ = try await store.edit([1, 2, 3], of: "to-dos", assigning: named("z"), step: "edit all")
      states.append(try await all(store))
      try await store.remove([2, 3], of: "to-dos", step: "remove two")
    }
    for expected in ["remove two", "edit all", "add c", "import"] {
      let store = try place.open()
      #expect(try await store.undo().description == expected)
      #expect(try await all(store) == states.popLast())
    }
    let store = try place.open()
    await #expect(throws: StoreError.nothingToUndo) { try await store.undo() }
    let history = try await store.history(limit: 3)
    #expect(history.map(\.number) == [4, 3, 2])
    #expect(history.allSatisfy { $0.undone != nil && $0.moment.hasSuffix("Z") })
    // What is gone, by whatever way, gives its id to none that is new.
    #expect(
      try await store.add([NewRecord(values: named("d"))], to: "to-dos", step: "add") == [4])
  }

  @Test("says what a step changed")
  func changes() async throws {
    let store = try place.open()
    _ = try await store.add([NewRecord(values: named("a"))], to: "to-dos", step: "add")
    _ = try await store.edit(
      [1], of: "to-dos",
      assigning: [
        .init(field: "done", value: .flag(true)), .init(field: "name", value: .text("a")),
      ],
      step: "done")
    try await store.remove([1], of: "to-dos", step: "remove")
    let changes = try await [1, 2, 3].asyncMap { try await store.changes(of: $0) }
    #expect(
      changes == [
        [
          .init(
            model: "to-dos", id: 1, kind: .added,
            fields: [.init(field: "name", old: nil, new: "a")])
        ],
        [
          .init(
            model: "to-dos", id: 1, kind: .changed,
            fields: [.init(field: "done", old: nil, new: "true")])
        ],
        [
          .init(
            model: "to-dos", id: 1, kind: .removed,
            fields: [
              .init(field: "name", old: "a", new: nil), .init(field: "done", old: "true", new: nil),
            ])
        ],
      ])
  }

  @Test("leaves no step where nothing changed, and none of what failed")
  func nothing() async throws {
    let store = try place.open()
    _ = try await store.add([NewRecord(id: 1, values: named("a"))], to: "to-dos", step: "add")
    #expect(
      try await store.edit([1], of: "to-dos", assigning: named("a"), step: "same") == 0)
    await #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "2")) {
      try await store.edit([1, 2], of: "to-dos", assigning: named("b"), step: "edit")
    }
    await #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "2")) {
      try await store.remove([1, 2], of: "to-dos", step: "remove")
    }
    await #expect(throws: StoreError.takenID(model: "to-do", id: "1")) {
      try await store.add([NewRecord(id: 1, values: named("b"))], to: "to-dos", step: "add")
    }
    #expect(try await all(store) == #"{"id":1,"name":"a"}"# + "\n")
    #expect(try await store.history(limit: 9).count == 1)
  }

  @Test("doesn't take back what another program has changed since")
  func conflict() async throws {
    let store = try place.open()
    _ = try await store.add(
      [NewRecord(values: named("a")), NewRecord(values: named("b"))], to: "to-dos", step: "add two")
    _ = place.sqlite("UPDATE to_dos SET name = 'other' WHERE id = 2;")
    await #expect(throws: StoreError.conflict(step: "add two", model: "to-do", id: "2", .undo)) {
      try await store.undo()
    }
    #expect(
      try await all(store) == #"{"id":1,"name":"a"}"# + "\n" + #"{"id":2,"name":"other"}"# + "\n")
    _ = place.sqlite("DELETE FROM to_dos WHERE id = 2;")
    await #expect(throws: StoreError.conflict(step: "add two", model: "to-do", id: "2", .undo)) {
      try await store.undo()
    }
  }

  @Test("keeps large changes in parts, and the last thousand steps' at most")
  func limits() async throws {
    let store = try place.open()
    let text = String(repeating: "long ", count: 200_000)
    for number in 1...3 {
      _ = try await store.add(
        Array(repeating: NewRecord(values: named(text)), count: 6), to: "to-dos",
        step: "add \(number)")
    }
    #expect(place.sqlite("SELECT count(*) FROM collate_changes WHERE step = 1;") == "3\n")
    #expect(try await store.undo().description == "add 3")
    #expect(try await store.read([toDos]).table(of: toDos).count == 12)
    #expect(try await store.changes(of: 2).first?.fields.first?.new == text)
    // A thousand later steps, as the table has them.
    _ = place.sqlite("UPDATE collate_history SET step = step + 1000 WHERE step > 1;")
    _ = place.sqlite("UPDATE collate_changes SET step = step + 1000 WHERE step > 1;")
    _ = try await store.add([NewRecord(values: named("x"))], to: "to-dos", step: "last")
    _ = try await store.undo()
    _ = try await store.undo()
    await #expect(throws: StoreError.notUndoable(step: "add 1", reason: .tooOld)) {
      try await store.undo()
    }
  }
}

extension Sequence {
  func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
