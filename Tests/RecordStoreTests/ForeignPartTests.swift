import CSQLite
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("What others put into a store")
struct ForeignPartTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private func fill() throws {
    let store = try place.open()
    for name in ["a", "b"] {
      let record = NewRecord(values: named(name))
      _ = try store.add([record], to: "to-dos", step: "add \(name)")
    }
  }

  private static let parts = [
    (
      "CREATE TRIGGER \"log it\" AFTER INSERT ON to_dos BEGIN DELETE FROM projects; END",
      "the trigger 'log it' on 'to_dos'"
    ),
    (
      "CREATE TRIGGER gone BEFORE DELETE ON collate_history BEGIN SELECT 1; END",
      "the trigger 'gone' on 'collate_history'"
    ),
    ("CREATE UNIQUE INDEX once ON to_dos(name)", "the unique index 'once' on 'to_dos'"),
    ("CREATE INDEX upper ON to_dos(upper(name))", "the computed index 'upper' on 'to_dos'"),
    ("CREATE INDEX some ON to_dos(name) WHERE done = 0", "the computed index 'some' on 'to_dos'"),
    (
      "ALTER TABLE to_dos ADD COLUMN loud TEXT AS (upper(name))",
      "the computed column 'loud' of 'to_dos'"
    ),
    ("ALTER TABLE to_dos ADD COLUMN mine TEXT", "the column 'mine' of 'to_dos'"),
    (
      "ALTER TABLE collate_views ADD COLUMN mine TEXT CHECK (mine <> '')",
      "the column 'mine' of 'collate_views'"
    ),
    // The declaration of a table can only be changed by making it anew, or so.
    (
      changed("to_dos", "\"name\" TEXT,", "\"name\" TEXT CHECK (length(name) < 50),"),
      "'\"name\" TEXT CHECK (length(name) < 50)' in the declaration of 'to_dos'"
    ),
    (
      changed("to_dos", "\"_more\" TEXT)", "\"_more\" TEXT, CHECK (done <> 7))"),
      "'CHECK (done <> 7)' in the declaration of 'to_dos'"
    ),
    (
      changed("to_dos", "\"name\" TEXT,", "\"name\" INTEGER COLLATE NOCASE,"),
      "'\"name\" INTEGER COLLATE NOCASE' in the declaration of 'to_dos'"
    ),
    (
      changed("collate_models", "tableName TEXT", "tableName TEXT COLLATE NOCASE"),
      "'tableName TEXT COLLATE NOCASE NOT NULL' in the declaration of 'collate_models'"
    ),
    (
      """
      DROP TABLE books; CREATE TABLE books(id NOT NULL PRIMARY KEY, title TEXT UNIQUE, author TEXT,
        year INTEGER, rating REAL, started TEXT, finished TEXT, shelf TEXT, "_more" TEXT)
      """, "'title TEXT UNIQUE' in the declaration of 'books'"
    ),
  ]

  private static func changed(_ table: String, _ old: String, _ new: String) -> String {
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '\(old)', '"
      + new.replacing("'", with: "''") + "') WHERE name = '\(table)'"
  }

  @Test("is named by every write and by a check, and the store is read as ever", arguments: parts)
  func acting(statement: String, name: String) throws {
    try fill()
    let before = try all(try place.open(.read))
    _ = place.sqlite(statement + ";")
    #expect(try all(try place.open(.read)) == before)
    let store = try place.open()
    #expect(try all(store) == before)
    #expect(try store.related(to: 1, by: relation(), of: toDos).table(of: toDos).count == 0)
    func expectRefused(_ body: () throws -> Void) {
      do {
        try body()
        Issue.record("written")
      } catch {
        #expect("\(error)".contains("can't be written: \(name) isn't its own; in sqlite3, "))
      }
    }
    let add = NewRecord(values: named("c"))
    expectRefused { _ = try store.add([add], to: "to-dos", step: "add") }
    expectRefused { _ = try store.undo() }
    expectRefused { try store.save(SavedView(name: "v", arguments: [])) }
    let given = try records("[{\"name\":\"d\"}]", as: toDos, in: place.catalog)
    for dryRun in [true, false] {
      expectRefused { _ = try store.merge(given, dryRun: dryRun, step: "import") }
    }
    #expect(try all(try place.open(.read)) == before)
    // The check gives the statement that takes it away, and then all is well again.
    let foreign = try place.open(.inspect).check().foreign
    #expect(foreign.first?.name == name)
    for part in foreign {
      // What made it anew may have taken others with it.
      _ = place.sqlite(part.removal + ";")
    }
    #expect(try place.open(.inspect).check() == StoreCheck())
    let writer = try place.open()
    _ = try writer.add([add], to: "to-dos", step: "add c")
    #expect(try writer.undo().description == "add c")
    #expect(try writer.undo().description == "add b")
  }

  @Test("what makes a table anew keeps the plain indexes that others made")
  func keptIndexes() throws {
    try fill()
    let mine = """
      CREATE INDEX "by name" ON to_dos(name COLLATE NOCASE DESC, done);
      CREATE INDEX 'it''s' ON to_dos(notes);

      """
    _ = place.sqlite(
      mine + Self.changed("to_dos", "\"name\" TEXT,", "\"name\" TEXT CHECK (name <> 'x'),") + ";")
    for part in try place.open(.inspect).check().foreign {
      _ = place.sqlite(part.removal + ";")
    }
    #expect(try place.open(.inspect).check() == StoreCheck())
    #expect(
      place.sqlite(
        "SELECT name FROM pragma_index_list('to_dos') WHERE name LIKE '%y%n%' OR name = 'it''s';"
      )
      .split(separator: "\n").sorted() == ["by name", "it's"])
    #expect(
      place.sqlite("SELECT coll, \"desc\" FROM pragma_index_xinfo('by name') WHERE key = 1;")
        == "NOCASE|1\nBINARY|0\n")
  }

  private func relation() throws -> Relation {
    try #require(place.catalog.references(of: "to-dos").first)
  }

  @Test("stays and is never written where it only looks on: views, tables, plain indexes")
  func lookingOn() throws {
    try fill()
    let mine = """
      CREATE VIEW open_ones AS SELECT name, done FROM to_dos;
      CREATE TABLE mine(id INTEGER PRIMARY KEY, to_do REFERENCES to_dos(id) ON DELETE CASCADE);
      INSERT INTO mine VALUES(1, 1), (2, 2);
      CREATE TRIGGER own AFTER INSERT ON mine BEGIN DELETE FROM mine WHERE id > 100; END;
      CREATE INDEX by_name ON to_dos(name COLLATE NOCASE DESC, "done");
      CREATE INDEX steps ON collate_history(moment);

      """
    #expect(place.sqlite(mine) == "")
    let store = try place.open()
    #expect(try store.check() == StoreCheck())
    _ = try store.add([NewRecord(values: named("c"))], to: "to-dos", step: "add c")
    try store.remove([1], of: "to-dos", step: "remove a")
    _ = try store.undo()
    #expect(try store.check() == StoreCheck())
    #expect(place.sqlite("SELECT count(*) FROM mine; SELECT count(*) FROM open_ones;") == "2\n3\n")
    let copy = place.folder + "/copy.db"
    try store.backUp(to: copy)
    let other = try SQLiteStore(path: copy, catalog: place.catalog, access: .write)
    #expect(try all(other) == all(store))
    #expect(try other.check() == StoreCheck())
  }

  @Test("indexes and views outlive a change of the models")
  func migration() throws {
    do {
      let store = try place.open(catalog: try sheetsCatalog())
      let sheets = try sheetsCatalog().model(named: "sheets")
      let given = try records(
        "[{\"id\":1,\"title\":\"a\",\"stars\":3}]", as: sheets, in: try sheetsCatalog())
      _ = try store.merge(given, dryRun: false, step: "import")
    }
    let mine = """
      CREATE VIEW titles AS SELECT title FROM sheets;
      CREATE INDEX by_title ON sheets(title DESC, folderID);
      CREATE INDEX by_stars ON sheets(stars);

      """
    #expect(place.sqlite(mine) == "")
    let store = try place.migrate(to: try laterCatalog())
    #expect(try store.check() == StoreCheck())
    let indexes = "SELECT name FROM sqlite_schema WHERE name LIKE 'by%';"
    // The other one was of a field that is gone.
    #expect(place.sqlite(indexes + "SELECT * FROM titles;") == "by_title\na\n")
    #expect(
      place.sqlite("SELECT \"desc\" FROM pragma_index_xinfo('by_title') WHERE key;") == "1\n0\n")
  }

  @Test("that has the name of a table to be made is in the way of writing alone")
  func namesake() throws {
    try fill()
    _ = place.sqlite("CREATE TABLE sheets(id, title);")
    let catalog = try sheetsCatalog()
    let store = try place.open(catalog: catalog)
    let sheets = try catalog.model(named: "sheets")
    #expect(try store.read([sheets]).table(of: sheets).count == 0)
    let foreign = try store.check().foreign
    #expect(foreign == [.namesake("sheets", .table)])
    #expect(
      throws: StoreError.altered(path: place.path, .namesake("sheets", .table), further: 0)
    ) { try store.merge(RecordSet(), dryRun: false, step: "nothing") }
    _ = place.sqlite(foreign[0].removal)
    let writer = try place.migrate(to: catalog)
    #expect(try writer.check() == StoreCheck())
    #expect(place.sqlite("SELECT count(*) FROM my_sheets;") == "0\n")
  }

  @Test("a view in the place of a table isn't asked")
  func view() throws {
    try fill()
    _ = place.sqlite(
      "ALTER TABLE to_dos RENAME TO hidden; CREATE VIEW to_dos AS SELECT * FROM hidden LIMIT 1;")
    let store = try place.open(.read)
    #expect(throws: StoreError.self) { try store.read([toDos]) }
    #expect(
      try place.open(.inspect).check().faults == [
        "the table 'to_dos' of to-dos has no rows of its own"
      ])
  }

  @Test("runs with none of our statements", arguments: ["DELETE", "UPDATE", "INSERT"])
  func hardened(kind: String) throws {
    let database = try Database(path: place.path, .write, patience: 0)
    try database.run(
      """
      CREATE TABLE a(x); CREATE TABLE b(x); INSERT INTO b VALUES(1);
      CREATE TRIGGER t AFTER \(kind) ON a BEGIN DELETE FROM b; END;
      CREATE VIEW v AS SELECT * FROM b;
      INSERT INTO a VALUES(1); UPDATE a SET x = 2; DELETE FROM a;
      """)
    #expect(try database.integer("SELECT count(*) FROM b") == 1)
    #expect(throws: StoreError.self) { try database.integer("SELECT count(*) FROM v") }
    #expect(throws: StoreError.self) { try database.integer("SELECT \"no column\"") }
    #expect(throws: StoreError.self) { try database.run("ATTACH ':memory:' AS other") }
    // Nor can the file's declarations be written.
    #expect(throws: StoreError.self) {
      try database.run("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
    }
  }

  @Test("a text that is longer than a value may be is refused, and never left out")
  func long() throws {
    let database = try Database(path: place.path, .write, patience: 0)
    try database.run("CREATE TABLE a(x)")
    sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, 1000)
    let insertion = try database.prepare("INSERT INTO a VALUES(?1)")
    insertion.bind(1, String(repeating: "x", count: 2000))
    #expect(throws: StoreError.self) { try insertion.run() }
    insertion.bind(1, "short")
    try insertion.run()
    #expect(try database.integer("SELECT count(*) FROM a WHERE x = 'short'") == 1)
  }
}
