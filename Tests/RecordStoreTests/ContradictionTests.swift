import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("Where a table and what is written down of it contradict each other")
struct ContradictionTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private static let changes = [
    "UPDATE collate_fields SET columnName = 'nbme' WHERE model = 'to-dos' AND field = 'name'",
    "ALTER TABLE to_dos RENAME COLUMN name TO title",
    "DELETE FROM collate_fields WHERE model = 'to-dos' AND field = 'name'",
    "DELETE FROM collate_fields WHERE model = 'to-dos'",
    "DELETE FROM collate_fields WHERE model = 'to-dos'; ALTER TABLE to_dos ADD COLUMN mine TEXT",
    """
    ALTER TABLE to_dos DROP COLUMN name; ALTER TABLE to_dos ADD COLUMN NAME TEXT;
    DELETE FROM collate_fields WHERE model = 'to-dos' AND field = 'name'
    """,
  ]

  @Test("it is damage, and nothing is advised that drops the records' data", arguments: changes)
  func damage(statements: String) throws {
    let record = NewRecord(values: named("a"))
    _ = try place.open().add([record], to: "to-dos", step: "add a")
    _ = place.sqlite(statements)
    let check = try place.open(.inspect).check()
    #expect(check.faults.contains { $0.contains("'to_dos'") })
    #expect(check.foreign.isEmpty)
    let writer = try place.open()
    let error = #expect(throws: StoreError.self) {
      try writer.add([record], to: "to-dos", step: "add b")
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("'to_dos'"))
    #expect(!words.contains("DROP"))
  }

  @Test("a trigger on the table is still named, and what others put on other tables")
  func others() throws {
    let record = NewRecord(values: named("a"))
    _ = try place.open().add([record], to: "to-dos", step: "add a")
    _ = place.sqlite(
      """
      ALTER TABLE to_dos RENAME COLUMN name TO title; ALTER TABLE books ADD COLUMN mine TEXT;
      CREATE TRIGGER log AFTER INSERT ON to_dos BEGIN SELECT 1; END
      """)
    let check = try place.open(.inspect).check()
    #expect(
      Set(check.foreign) == [
        .trigger("log", table: "to_dos"), .column("mine", table: "books", isComputed: false),
      ])
  }
}
