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
  func levels() throws {
    var states = [""]
    do {
      let store = try place.open()
      let given = try records(
        #"[{"id":1,"name":"a","x":1},{"id":2,"name":"b","dueDate":"soon"}]"#, as: toDos,
        in: place.catalog)
      _ = try store.merge(given, dryRun: false, step: "import")
      states.append(try all(store))
      _ = try store.add([NewRecord(values: named("c"))], to: "to-dos", step: "add c")
      states.append(try all(store))
      _ = try store.edit([1, 2, 3], of: "to-dos", assigning: named("z"), step: "edit all")
      states.append(try all(store))
      try store.remove([2, 3], of: "to-dos", step: "remove two")
    }
    for expected in ["remove two", "edit all", "add c", "import"] {
      let store = try place.open()
      #expect(try store.undo().description == expected)
      #expect(try all(store) == states.popLast())
    }
    let store = try place.open()
    #expect(throws: StoreError.nothingToUndo) { try store.undo() }
    let history = try store.history(limit: 3)
    #expect(history.map(\.number) == [4, 3, 2])
    #expect(history.allSatisfy { $0.undone != nil && $0.moment.hasSuffix("Z") })
    // What is gone, by whatever way, gives its id to none that is new.
    #expect(
      try store.add([NewRecord(values: named("d"))], to: "to-dos", step: "add") == [4])
  }

  @Test("says what a step changed")
  func changes() throws {
    let store = try place.open()
    _ = try store.add([NewRecord(values: named("a"))], to: "to-dos", step: "add")
    _ = try store.edit(
      [1], of: "to-dos",
      assigning: [
        .init(field: "done", value: .flag(true)), .init(field: "name", value: .text("a")),
      ],
      step: "done")
    try store.remove([1], of: "to-dos", step: "remove")
    let changes = try [1, 2, 3].map { try store.changes(of: $0) }
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
  func nothing() throws {
    let store = try place.open()
    _ = try store.add([NewRecord(id: 1, values: named("a"))], to: "to-dos", step: "add")
    #expect(
      try store.edit([1], of: "to-dos", assigning: named("a"), step: "same") == 0)
    #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "2")) {
      try store.edit([1, 2], of: "to-dos", assigning: named("b"), step: "edit")
    }
    #expect(throws: StoreError.noSuchRecord(model: "to-do", id: "2")) {
      try store.remove([1, 2], of: "to-dos", step: "remove")
    }
    #expect(throws: StoreError.takenID(model: "to-do", id: "1")) {
      try store.add([NewRecord(id: 1, values: named("b"))], to: "to-dos", step: "add")
    }
    #expect(try all(store) == #"{"id":1,"name":"a"}"# + "\n")
    #expect(try store.history(limit: 9).count == 1)
  }

  @Test("doesn't take back what another program has changed since")
  func conflict() throws {
    let store = try place.open()
    _ = try store.add(
      [NewRecord(values: named("a")), NewRecord(values: named("b"))], to: "to-dos", step: "add two")
    _ = place.sqlite("UPDATE to_dos SET name = 'other' WHERE id = 2;")
    #expect(throws: StoreError.conflict(step: "add two", model: "to-do", id: "2", .undo)) {
      try store.undo()
    }
    #expect(
      try all(store) == #"{"id":1,"name":"a"}"# + "\n" + #"{"id":2,"name":"other"}"# + "\n")
    _ = place.sqlite("DELETE FROM to_dos WHERE id = 2;")
    #expect(throws: StoreError.conflict(step: "add two", model: "to-do", id: "2", .undo)) {
      try store.undo()
    }
  }

  @Test("keeps large changes in parts, and the last thousand steps' at most")
  func limits() throws {
    let store = try place.open()
    let text = String(repeating: "long ", count: 200_000)
    for number in 1...3 {
      _ = try store.add(
        Array(repeating: NewRecord(values: named(text)), count: 6), to: "to-dos",
        step: "add \(number)")
    }
    #expect(place.sqlite("SELECT count(*) FROM collate_changes WHERE step = 1;") == "3\n")
    #expect(try store.undo().description == "add 3")
    #expect(try store.read([toDos]).table(of: toDos).count == 12)
    #expect(try store.changes(of: 2).first?.fields.first?.new == text)
    // A thousand later steps, as the table has them.
    _ = place.sqlite("UPDATE collate_history SET step = step + 1000 WHERE step > 1;")
    _ = place.sqlite("UPDATE collate_changes SET step = step + 1000 WHERE step > 1;")
    _ = try store.add([NewRecord(values: named("x"))], to: "to-dos", step: "last")
    _ = try store.undo()
    _ = try store.undo()
    #expect(throws: StoreError.notUndoable(step: "add 1", reason: .tooOld)) {
      try store.undo()
    }
  }
}
