import Interchange
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Care for a store")
struct CheckingTests {
  let place: TemporaryStore
  let toDos: AnyModelModule
  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  @Test("finds orphans, loops and values of other types; a number and a text are two ids")
  func check() throws {
    let store = try place.open()
    let json = #"""
      [{"id":1,"name":"a","parentID":2},{"id":2,"name":"b","parentID":3},{"id":3,"parentID":1},
       {"id":4,"parentID":4},{"id":5,"parentID":1},{"id":6,"projectID":99},{"id":"6","parentID":"6x"},
       {"id":7,"dueDate":"soon"},{"id":8,"parentID":7},{"id":"07"}]
      """#
    let given = try records(json, as: toDos, in: place.catalog)
    _ = try store.merge(given, dryRun: false, step: "import")
    let check = try store.check()
    #expect(check.faults == [])
    #expect(
      check.problems.map(\.description) == [
        "to-do 7: dueDate 'soon' is no day or moment; it is shown as it is and sorts as missing",
        "to-do 6: projectID refers to project '99', which isn't there; it is kept as it is",
        "to-do 6: parentID refers to to-do '6x', which isn't there; it is kept as it is",
        "to-do 1: it is among its own ancestors (1, 2, 3); these records stand at the top level",
        "to-do 4: it is its own parent; it stands at the top level",
      ])
    #expect(!check.isClean)
  }

  @Test("names the records and fields whose text isn't UTF-8; a reader hears of each field")
  func invalid() throws {
    let store = try place.open()
    let json = (1...9).map { #"{"id":\#($0),"name":"Order tiles","tags":["a"],"x":"y","z":1}"# }
    let given = try records("[\(json.joined(separator: ","))]", as: toDos, in: place.catalog)
    _ = try store.merge(given, dryRun: false, step: "import")
    #expect(try store.check().isClean)
    func damage(_ column: String, _ value: String, _ condition: String) {
      let bytes = "CAST(\(value) AS TEXT)"
      #expect(place.sqlite("UPDATE to_dos SET \(column) = \(bytes) WHERE \(condition);") == "")
    }
    damage("name", "x'4FDB64'", "id > 3")
    damage("tags", "x'5B22DB225D'", "id = 2")
    damage(quoted(StoredTable.more), "x'7B2278223A22DB222C227A223A317D'", "id = 3")
    damage("id", "x'DB'", "id = 9")
    let damaged = "is damaged: its text is no UTF-8; what can't be read is shown as '\u{FFFD}'"
    let check = try store.check()
    #expect(
      check.problems.map(\.description) == [
        "to-do 2: tags \(damaged)", "to-do 3: x \(damaged)", "to-do 4: name \(damaged)",
        "to-do 5: name \(damaged)", "to-do 6: name \(damaged)", "to-do 7: name \(damaged)",
        "to-do 8: name \(damaged)", "to-do \u{FFFD}: id \(damaged)",
        "to-do \u{FFFD}: name \(damaged)",
      ])
    let read = try store.read([toDos])
    #expect(
      read.problems.map(\.description) == [
        "to-do 2: tags \(damaged)", "to-do 3: x \(damaged)", "to-do 4: name \(damaged)",
        "to-do 5: name \(damaged)", "to-do 6: name \(damaged)", "to-do \u{FFFD}: id \(damaged)",
        "name is damaged in 3 more to-do records: its text is no UTF-8",
      ])
    #expect(lines(try store.record(2, of: toDos), toDos).contains("[\"\u{FFFD}\"]"))
    #expect(lines(try store.record(4, of: toDos), toDos).contains("O\u{FFFD}d"))
  }

  @Test("copies itself while others write, and never over a file")
  func backup() throws {
    let store = try place.open()
    _ = try store.add(
      [NewRecord(values: [.init(field: "name", value: .text("a"))])], to: "to-dos", step: "add")
    let writer = try Database(path: place.path, .write, patience: 0)
    try writer.run("BEGIN IMMEDIATE; INSERT INTO to_dos(id, name) VALUES(2, 'not yet')")
    let copy = place.folder + "/copy.db"
    try store.backUp(to: copy)
    try writer.run("COMMIT")
    let other = try SQLiteStore(path: copy, catalog: place.catalog, access: .write)
    #expect(lines(try other.read([toDos]), toDos) == #"{"id":1,"name":"a"}"# + "\n")
    #expect(try other.undo().description == "add")
    #expect(throws: StoreError.exists(path: copy)) { try store.backUp(to: copy) }
    #expect(
      throws: StoreError.unreachable(path: "/nowhere/a/b.db", reason: .missingFolder("/nowhere"))
    ) { try store.backUp(to: "/nowhere/a/b.db") }
    #expect(
      throws: StoreError.unreachable(path: copy + "/b.db", reason: .noFolder(copy))
    ) { try store.backUp(to: copy + "/b.db") }
    #expect(place.files.filter { $0.contains("partial") } == [])
  }

  @Test("keeps views by their names")
  func views() throws {
    let store = try place.open()
    try store.save(SavedView(name: "due", arguments: ["to-dos", "--sort", "due, \"x\""]))
    try store.save(SavedView(name: "all", arguments: []))
    try store.save(SavedView(name: "due", arguments: ["a", ""]))
    #expect(
      try place.open(.read).views() == [
        SavedView(name: "all", arguments: []), SavedView(name: "due", arguments: ["a", ""]),
      ])
    #expect(
      throws: StoreError.noSuchView(name: "dues", nearest: "due", known: ["all", "due"])
    ) { try store.view(named: "dues") }
    try store.removeView(named: "due")
    #expect(throws: StoreError.noSuchView(name: "due", nearest: nil, known: ["all"])) {
      try store.removeView(named: "due")
    }
    let due = SavedView(name: "due", arguments: ["a", ""])
    #expect(try store.undo().description == "remove view 'due'")
    #expect(try store.view(named: "due") == due)
    #expect(
      try store.changes(of: 3) == [
        .init(
          model: "view", id: "due", kind: .changed,
          fields: [.init(field: "arguments", old: "to-dos --sort due, \"x\"", new: "a ")])
      ])
    #expect(try store.undo().description == "save view 'due'")
    #expect(try store.view(named: "due").arguments == ["to-dos", "--sort", "due, \"x\""])
    #expect(try store.redo().description == "save view 'due'")
    #expect(try store.view(named: "due") == due)
    try store.save(due)
    #expect(try store.history(limit: 1).map(\.description) == ["remove view 'due'"])
  }

  @Test("refuses fields and values that the model hasn't")
  func values() throws {
    let store = try place.open()
    #expect(throws: StoreError.self) {
      try store.add(
        [NewRecord(values: [.init(field: "nam", value: .text("a"))])], to: "to-dos", step: "add")
    }
    #expect(
      throws: StoreError.unsuitableValue(
        model: "to-do", field: "done", expected: "true or false")
    ) {
      try store.add(
        [NewRecord(values: [.init(field: "done", value: .text("a"))])], to: "to-dos", step: "add")
    }
  }
}
