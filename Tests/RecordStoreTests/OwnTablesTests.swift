import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("The tables that a store keeps for itself")
struct OwnTablesTests {
  let place: TemporaryStore

  init() throws { place = try TemporaryStore() }

  private func faults(after statements: String) throws -> [String] {
    do {
      let store = try place.open()
      let name = FieldAssignment(field: "name", value: .text("a"))
      _ = try store.add([NewRecord(values: [name])], to: "to-dos", step: "add a")
      _ = try store.add([NewRecord(values: [name])], to: "to-dos", step: "add b")
      try store.save(SavedView(name: "due", arguments: ["to-dos"]))
    }
    #expect(try place.open(.inspect).check() == StoreCheck())
    _ = place.sqlite(statements)
    return try place.open(.inspect).check().faults
  }

  @Test(
    "are missed where they aren't there",
    arguments: ["models", "fields", "history", "changes", "views"])
  func missing(table: String) throws {
    #expect(
      try faults(after: "DROP TABLE collate_\(table);")
        == ["the table 'collate_\(table)' is missing"])
    // Who doesn't ask for a check is told as well, once what is gone is needed.
    #expect(throws: StoreError.self) {
      let store = try place.open()
      _ = try store.history(limit: 1)
      _ = try store.views()
      _ = try store.undo()
    }
  }

  @Test("are looked at column by column")
  func columns() throws {
    #expect(
      try faults(
        after: """
          ALTER TABLE collate_history DROP COLUMN sealed;
          ALTER TABLE collate_models RENAME COLUMN nextID TO next;
          """)
        == [
          "the table 'collate_models' has no column 'nextID INTEGER'",
          "the table 'collate_history' has no column 'sealed INTEGER'",
        ])
  }

  @Test("say of the models' tables what is there")
  func models() throws {
    let faults = try faults(
      after: "DROP TABLE books; ALTER TABLE projects RENAME COLUMN name TO title;")
    #expect(faults.first == "the table 'books' of books is missing")
    #expect(faults.count == 2)
    #expect(faults.last?.hasPrefix("the table 'projects' of projects has the columns") == true)
  }

  @Test("say what of the history and the views can't be read")
  func contents() throws {
    let faults = try faults(
      after: """
        UPDATE collate_changes SET data = x'54' WHERE step = 1;
        UPDATE collate_changes SET part = 1 WHERE step = 2;
        INSERT INTO collate_changes VALUES(9, 0, x'54');
        UPDATE collate_views SET arguments = '["a"';
        """)
    #expect(
      faults == [
        "the changes of step 1 can't be read, so it can't be undone: add a",
        "the changes of step 2 can't be read, so it can't be undone: add b",
        "the changes of step 9 are there, and the step itself is not",
        "the view 'due' can't be read; save it anew",
      ])
    let store = try place.open(.read)
    #expect(throws: StoreError.self) { try store.view(named: "due") }
  }
}
