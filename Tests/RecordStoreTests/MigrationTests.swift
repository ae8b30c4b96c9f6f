import Interchange
import ModelKit
import SortKit
import SystemKit
import Testing

@testable import RecordStore

@Suite("A store and models that change")
struct MigrationTests {
  let place: TemporaryStore
  let sheets: AnyModelModule
  let later: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    sheets = AnyModelModule(SheetsModule.self)
    later = AnyModelModule(LaterSheetsModule.self)
  }

  private let json = #"""
    {"id":1,"title":"a","details":"*d*","done":true,"stars":3,"weight":1.5,"due":"2031-03-01","level":"high","tags":["x","y"],"page":"p","folderID":"f","color":"red","odd":{"k":1}}
    {"id":"b","title":"b","stars":"many","weight":"heavy","at":"2031-03-01T10:00:00Z","parentID":1}
    """#

  private func fill() throws {
    let store = try place.open(catalog: try sheetsCatalog())
    _ = try store.merge(
      try records(json, as: sheets, in: try sheetsCatalog()), dryRun: false, step: "import")
  }

  private let laterLines =
    #"{"id":1,"colour":"red","title":"a","notes":"*d*","done":true,"weight":"1.5","folderID":"f","stars":3,"due":"2031-03-01","level":"high","tags":["x","y"],"page":"p","odd":{"k":1}}"#
    + "\n"
    + #"{"id":"b","title":"b","weight":"heavy","at":"2031-03-01T10:00:00Z","parentID":1,"stars":"many"}"#
    + "\n"

  @Test("keeps what fields held that are gone, and finds new ones among what was unknown")
  func fields() throws {
    try fill()
    // A reader sees it so without writing, a writer makes it so.
    let reader = try place.open(.read, catalog: try laterCatalog())
    #expect(lines(try reader.read([later]), later) == laterLines)
    let writer = try place.migrate(to: try laterCatalog())
    let read = try writer.read([later])
    #expect(lines(read, later) == laterLines)
    #expect(
      read.table(of: later).unknownFields.map(\.name)
        == ["stars", "due", "level", "tags", "page", "odd", "at", "parentID"])
    #expect(
      place.sqlite("SELECT name FROM pragma_table_info('sheets');")
        == "id\ncolour\ntitle\nnotes\ndone\nweight\nfolderID\n_more\n")
    #expect(throws: StoreError.notUndoable(step: "import", reason: .fieldsChanged)) {
      try writer.undo()
    }
  }

  @Test("gives everything back to the model as it was")
  func back() throws {
    try fill()
    try place.migrate(to: try laterCatalog())
    let store = try place.migrate(to: try sheetsCatalog())
    let expected = try records(json, as: sheets, in: try sheetsCatalog())
    let table = try store.read([sheets]).table(of: sheets)
    #expect(table.column(4).value(0) == .integer(3))
    #expect(table.unreadable(1, field: 4)?.string == "many")
    #expect(table.column(10).value(0) == .texts(["x", "y"]))
    #expect(table.column(13).value(1) == .identifier(1))
    #expect(table.column(5).value(0) == .real(1.5))
    let given = expected.table(of: sheets)
    // What had another name meanwhile keeps it.
    let details = 2
    for field in sheets.fields.indices where field != details {
      #expect(table.column(field).isPresent(0) == given.column(field).isPresent(0))
    }
    #expect(!table.column(details).isPresent(0))
    #expect(table.unknownMembers(0)?.string == #""colour":"red","notes":"*d*","odd":{"k":1}"#)
  }

  @Test("adds the table of a model that is new, and leaves those it doesn't know")
  func models() throws {
    let folders = try place.open(catalog: try Catalog(FoldersModule.self))
    _ = try folders.add(
      [NewRecord(values: [.init(field: "name", value: .text("f"))])], to: "folders", step: "add")
    let reader = try place.open(.read, catalog: try sheetsCatalog())
    #expect(try reader.read([sheets]).table(of: sheets).count == 0)
    #expect(try reader.record(1, of: sheets).table(of: sheets).count == 0)
    let store = try place.open(catalog: try sheetsCatalog())
    _ = try store.add([NewRecord(values: [])], to: "sheets", step: "add")
    let again = try place.open(catalog: try Catalog(FoldersModule.self))
    let model = AnyModelModule(FoldersModule.self)
    #expect(try again.read([model]).table(of: model).count == 1)
    #expect(place.sqlite("SELECT count(*) FROM sheets;") == "1\n")
    // A table that came later doesn't stand in the way of undo.
    #expect(try store.undo().description == "add")
    #expect(throws: StoreError.unknownModel("sheets", known: ["folders"])) {
      try again.add([NewRecord(values: [])], to: "sheets", step: "add")
    }
  }

  @Test("notices that another process has changed the tables meanwhile")
  func meanwhile() throws {
    try fill()
    let first = try place.open(catalog: try sheetsCatalog())
    try place.migrate(to: try laterCatalog())
    let ids = try first.add(
      [NewRecord(values: [.init(field: "stars", value: .integer(5))])], to: "sheets", step: "add")
    #expect(ids == [2])
    let table = try first.record(2, of: sheets).table(of: sheets)
    #expect(table.column(4).value(0) == .integer(5))
  }

  @Test("goes through every step from every earlier version", arguments: 0...StoreSchema.version)
  func versions(version: Int) throws {
    let catalog = try sheetsCatalog()
    if version > 0 {
      let database = try Database(path: place.path, .write, patience: 1000)
      try database.writing { () throws(StoreError) in
        try StoreSchema.upgrade(database, to: version)
        try ModelMigration(database: database, catalog: catalog).run([:])
        try database.run("INSERT INTO sheets(id, title, _more) VALUES(7, 'old', '{\"odd\":1}')")
      }
    }
    if version > 0 {
      let reader = try place.open(.read, catalog: catalog)
      #expect(
        lines(try reader.read([sheets]), sheets) == #"{"id":7,"title":"old","odd":1}"# + "\n")
      #expect(try reader.views() == [])
      #expect(place.sqlite("PRAGMA user_version;") == "\(version)\n")
    }
    let store = try place.migrate(to: catalog)
    #expect(place.sqlite("PRAGMA user_version;") == "\(StoreSchema.version)\n")
    try store.save(SavedView(name: "v", arguments: ["list", "\"é\""]))
    #expect(try store.view(named: "v").arguments == ["list", "\"é\""])
    #expect(try store.read([sheets]).table(of: sheets).count == (version > 0 ? 1 : 0))
    #expect(try store.check().isClean)
  }

  @Test("a store of a newer version is refused, to be read too, and stays as it is")
  func newer() throws {
    try fill()
    _ = place.sqlite("PRAGMA user_version = 99;")
    for access in [SQLiteStore.Access.read, .write] {
      #expect(
        throws: StoreError.newer(path: place.path, version: 99, known: StoreSchema.version)
      ) { try place.open(access) }
    }
    #expect(place.sqlite("SELECT count(*) FROM sheets;") == "2\n")
  }
}
