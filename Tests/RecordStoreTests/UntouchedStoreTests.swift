import FoundationEssentials
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("A store of an older version that isn't changed")
struct UntouchedStoreTests {
  let place: TemporaryStore
  let sheets: AnyModelModule
  let later: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    sheets = AnyModelModule(SheetsModule.self)
    later = AnyModelModule(LaterSheetsModule.self)
  }

  /// Makes a store of version 1 with one record and one step.
  private func fill() throws {
    do {
      let database = try Database(path: place.path, .write, patience: 1000)
      try database.writing { () throws(StoreError) in
        try StoreSchema.upgrade(database, to: 1)
        try ModelMigration(database: database, catalog: try Self.catalog()).run([:])
        try database.run(
          """
          INSERT INTO sheets(id, title, stars) VALUES(7, 'old', 3);
          INSERT INTO collate_history(step, moment, description) VALUES(1, 'then', 'add');
          INSERT INTO collate_changes(step, part, data) VALUES(1, 1, x'54');
          """)
      }
    }
    #expect(place.sqlite("PRAGMA user_version; PRAGMA journal_mode;") == "1\ndelete\n")
  }

  private static func catalog() throws(StoreError) -> Catalog {
    do { return try sheetsCatalog() } catch { throw .unknownModel("sheets", known: []) }
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: place.path)) }

  private func expectUntouched(_ before: Data) throws {
    #expect(try bytes() == before)
    #expect(place.files == ["collate.db"])
    #expect(place.sqlite("SELECT count(*) FROM collate_changes; PRAGMA user_version;") == "1\n1\n")
  }

  @Test("what is only tried stays within its transaction")
  func trial() throws {
    try fill()
    let before = try bytes()
    let given = try records(
      #"[{"id":7,"title":"new","colour":"red"},{"title":"b"}]"#, as: later, in: try laterCatalog())
    do {
      let store = try place.open(.trial, catalog: try laterCatalog())
      for _ in 0..<2 {
        let report = try store.merge(given, dryRun: true, step: "import")
        #expect(report.counts.map { [$0.added, $0.changed] } == [[1, 1]])
        #expect(
          lines(try store.read([later]), later)
            == #"{"id":7,"title":"old","stars":3}"# + "\n")
      }
      #expect(try store.history(limit: 9).map(\.description) == ["add"])
    }
    try expectUntouched(before)
  }

  @Test("what fails leaves every byte as it was", arguments: [SQLiteStore.Access.change, .write])
  func failing(access: SQLiteStore.Access) throws {
    try fill()
    let before = try bytes()
    do {
      let store = try place.open(access, catalog: try laterCatalog())
      let title = [FieldAssignment(field: "title", value: .text("x"))]
      let missing = StoreError.noSuchRecord(model: "sheet", id: "99")
      #expect(throws: missing) {
        _ = try store.edit([7, 99], of: "sheets", assigning: title, step: "edit")
      }
      #expect(throws: missing) {
        try store.remove([7, 99], of: "sheets", step: "remove")
      }
      #expect(throws: missing) {
        _ = try store.succeed(
          [RecordSuccession(id: 99, assigning: title)], of: "sheets", step: "done")
      }
      #expect(throws: StoreError.takenID(model: "sheet", id: "7")) {
        _ = try store.add([NewRecord(id: 7, values: title)], to: "sheets", step: "add")
      }
      #expect(throws: StoreError.self) { try store.removeView(named: "none") }
      #expect(throws: StoreError.self) { _ = try store.undo() }
      #expect(throws: StoreError.self) { _ = try store.redo() }
      #expect(try store.check().faults.count == 1)
    }
    try expectUntouched(before)
  }

  @Test("is brought up to date with the first change, and by that alone")
  func change() throws {
    try fill()
    let store = try place.open(.change, catalog: try laterCatalog())
    let colour = [FieldAssignment(field: "colour", value: .text("red"))]
    #expect(try store.edit([7], of: "sheets", assigning: colour, step: "edit") == 1)
    #expect(
      lines(try store.read([later]), later)
        == #"{"id":7,"colour":"red","title":"old","stars":3}"# + "\n")
    #expect(try store.undo().description == "edit")
    #expect(
      place.sqlite("PRAGMA user_version; PRAGMA journal_mode;")
        == "\(StoreSchema.version)\nwal\n")
  }
}
