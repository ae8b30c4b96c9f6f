import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Steps that are done again")
struct RedoTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  /// Three steps and what the records are after each.
  private func steps() throws -> [String] {
    let store = try place.open()
    var states = [""]
    _ = try store.add([NewRecord(values: named("a"))], to: "to-dos", step: "add a")
    states.append(try all(store))
    _ = try store.edit([1], of: "to-dos", assigning: named("b"), step: "edit")
    states.append(try all(store))
    try store.remove([1], of: "to-dos", step: "remove")
    states.append(try all(store))
    return states
  }

  @Test("come back one by one, also after the store was closed")
  func levels() throws {
    let states = try steps()
    for _ in 1...3 { _ = try place.open().undo() }
    for (number, step) in ["add a", "edit", "remove"].enumerated() {
      let store = try place.open()
      #expect(try store.redoable().count == 3 - number)
      #expect(try store.redo().description == step)
      #expect(try all(store) == states[number + 1])
    }
    let store = try place.open()
    #expect(try store.history(limit: 9).allSatisfy { $0.undone == nil })
    #expect(throws: StoreError.nothingToRedo(.nothingUndone)) { try store.redo() }
    // And back again: what was done twice is taken back like what was done once.
    for state in states.reversed().dropFirst() {
      _ = try store.undo()
      #expect(try all(store) == state)
    }
  }

  @Test("stay undone once something else was changed")
  func changed() throws {
    _ = try steps()
    let store = try place.open()
    _ = try store.undo()
    _ = try store.undo()
    _ = try store.edit([1], of: "to-dos", assigning: named("a"), step: "same")
    #expect(try store.redoable().map(\.description) == ["edit", "remove"])
    _ = try store.edit([1], of: "to-dos", assigning: named("c"), step: "other")
    #expect(throws: StoreError.nothingToRedo(.changedSince)) { try store.redo() }
    // Also when that is undone: only it comes back.
    _ = try store.undo()
    #expect(try store.redoable().map(\.description) == ["other"])
    #expect(try store.redo().description == "other")
    #expect(try all(store) == #"{"id":1,"name":"c"}"# + "\n")
  }

  @Test("aren't done over what another program has changed")
  func conflict() throws {
    _ = try steps()
    let store = try place.open()
    _ = try store.undo()
    _ = try store.undo()
    _ = place.sqlite("UPDATE to_dos SET name = 'other';")
    #expect(throws: StoreError.conflict(step: "edit", model: "to-do", id: "1", .redo)) {
      try store.redo()
    }
    #expect(try all(store) == #"{"id":1,"name":"other"}"# + "\n")
  }

  @Test(
    "what is written down and damaged is said to be so, and changes nothing",
    arguments: [
      "x'54'", "x''", "x'5405'", "substr(data, 1, 9)", "replace(data, 'to_dos', 'to_doz')",
    ])
  func damaged(data: String) throws {
    _ = try steps()
    let store = try place.open()
    _ = place.sqlite("UPDATE collate_changes SET data = CAST(\(data) AS BLOB) WHERE step = 3;")
    #expect(throws: StoreError.damagedStep(step: "remove", .undo)) { try store.undo() }
    #expect(try all(store) == "")
    #expect(try store.history(limit: 1).first?.undone == nil)
  }
}
