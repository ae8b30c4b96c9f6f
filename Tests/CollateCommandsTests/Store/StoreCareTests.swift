import FoundationEssentials
import TestSupport
import Testing

@Suite struct StoreCareTests {
  @Test("only what adds makes a store")
  func making() throws {
    let store = try StoreRun()
    let file = try store.folder.file("to-dos.json", #"[{"id":1,"name":"a"}]"#)
    let lines = [
      ["undo"], ["redo"], ["edit", "to-do", "1", "--due", "today"], ["done", "1"], ["undone", "1"],
      ["remove", "to-do", "1"], ["history"], ["views", "--remove", "x"], ["check"],
      ["show", "to-do", "1"],
    ]
    for line in lines {
      let run = try store.run(line)
      #expect(run.errors.contains("there is no store '\(store.path)'"), "\(line)")
      #expect(run.code != 0)
    }
    let trial = try store("import", file, "--dry-run")
    #expect(trial.output.hasPrefix("  added to-do 1\n"))
    #expect(!FileManager.default.fileExists(atPath: store.path))
    #expect(try store("list", "to-dos", "--preview", "--save-view", "x").code == 0)
    #expect(FileManager.default.fileExists(atPath: store.path))
  }

  @Test("an empty path is refused, and an empty variable is none")
  func emptyPath() throws {
    let store = try StoreRun()
    let run = try store("add", "to-do", "Order tiles", "--store", "")
    #expect(run.code == 2 && run.errors == "collate: '--store' needs a value PATH\n")
    let usual = try ToolRun(
      ["add", "to-do", "Order tiles"],
      environment: ["COLLATE_STORE": "", "HOME": store.folder.path, "XDG_DATA_HOME": ""])
    #expect(usual.code == 0)
    let path = store.folder.path + "/.local/share/collate/collate.db"
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test("what was undone can be done again until something else is changed")
  func redoing() throws {
    let store = try StoreRun()
    let text = try store.transcript([
      ["add", "to-do", "Order tiles"], ["edit", "to-do", "1", "--priority", "high"],
      ["list", "to-dos", "--sort", "due", "--save-view", "open"],
      ["list", "to-dos", "--sort", "-due", "--save-view", "open"],
      ["redo"], ["undo", "3"], ["history"], ["redo"], ["redo", "9"], ["redo", "2"], ["redo", "2"],
      ["views"], ["views", "--remove", "open"], ["undo"], ["views"], ["history", "4"],
      ["undo", "2"], ["done", "1"], ["redo"], ["history"],
    ])
    expectGolden(text.replacingMoments, "store-redo.txt")
  }

  @Test("several steps are taken back, or done again, all or none")
  func steps() throws {
    let store = try StoreRun()
    for title in ["a", "b", "c", "d"] { _ = try store("add", "to-do", title) }
    func sqlite(_ statement: String) {
      #expect(ShellCommand.output("sqlite3 -batch '\(store.path)'", input: statement) == "")
    }
    sqlite("UPDATE to_dos SET name = 'B' WHERE id = 2;")
    let undo = try store("undo", "3")
    #expect(undo.code == 1 && undo.output.isEmpty)
    #expect(
      undo.errors
        == "collate: 'add to-do 'b'' can't be undone: to-do '2' has been changed since by another "
        + "program; none of the 3 steps was taken back\n")
    let order = [
      "list", "to-dos", "--flat", "--columns", "name", "--format", "tsv", "--sort", "id",
    ]
    #expect(try store.run(order).output == "name\na\nB\nc\nd\n")
    #expect(try store("undo", "2").output == "undone: add to-do 'd'\nundone: add to-do 'c'\n")
    sqlite("INSERT INTO to_dos(id, name) VALUES(4, 'other');")
    let redo = try store("redo", "2")
    #expect(redo.code == 1 && redo.errors.contains("none of the 2 steps was done again"))
    #expect(try store.run(order).output == "name\na\nB\nother\n")
    #expect(try store("redo").output == "redone: add to-do 'c'\n")
    // Of one step that fails nothing more has to be said.
    #expect(try !store("redo").errors.contains("none"))
  }

  @Test("says which records of an import had no id, or one that can't be read")
  func identifying() throws {
    let store = try StoreRun()
    let none = try store.folder.file("to-dos.json", #"[{"name":"a"},{"name":"b"}]"#)
    let some = try store.folder.file(
      "to-dos2.json", #"[{"id":9,"name":"c"},{"id":[1],"name":"d"},{"name":"e"}]"#)
    let text = try store.transcript([
      ["import", none], ["import", none], ["import", "to-dos=\(some)"],
      ["list", "to-dos", "--columns", "name"],
    ])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-ids.txt")
  }

  @Test("takes ids of every kind, and says which of them are none")
  func oddIDs() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "to-dos.json",
      #"""
      [{"name":"none"},{"id":"","name":"empty"},{"id":5,"name":"number"},{"id":true,"name":"flag"},
       {"id":[1],"name":"list"},{"id":9223372036854775807,"name":"greatest"},
       {"id":null,"name":"null"},{"id":7,"name":"x","project":"Nope"}]
      """#)
    let text = try store.transcript([
      ["import", file], ["list", "to-dos", "--columns", "id,name"], ["check"],
    ])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-odd-ids.txt")
  }

  @Test("says of a text that isn't UTF-8 which one it is")
  func invalidText() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Order tiles")
    let damage = "UPDATE to_dos SET name = CAST(x'4FDB64' AS TEXT);"
    #expect(ShellCommand.output("sqlite3 -batch '\(store.path)'", input: damage) == "")
    let text = try store.transcript([
      ["check"], ["list", "to-dos", "--columns", "name"], ["export", "to-dos"],
    ])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-invalid.txt")
  }

  @Test("finds a record by the id that is meant")
  func lookups() throws {
    let store = try StoreRun()
    let file = try store.folder.file(
      "to-dos.json",
      #"""
      [{"id":7,"name":"number"},{"id":"7","name":"text"},{"id":"8","name":"only text"},
       {"id":"\"9\"","name":"quotes"},{"id":"cafe\u0301","name":"apart"},
       {"id":"na\u00efve","name":"one"},{"id":"nai\u0308ve","name":"two"}]
      """#)
    #expect(try store("import", file).errors == "")
    func name(_ id: String) throws -> String {
      let line = try store("show", "to-do", id).output.prefix { $0 != "\n" }
      return line.split(separator: "'").last.map(String.init) ?? ""
    }
    #expect(try name("7") == "number")
    #expect(try name("\"7\"") == "text")
    #expect(try name("8") == "only text")
    #expect(try name("\"9\"") == "quotes")
    #expect(try name("caf\u{E9}") == "apart")
    #expect(try name("na\u{EF}ve") == "one")
    #expect(try name("nai\u{308}ve") == "two")
    #expect(try store("list", "to-dos").errors == "")
    #expect(try store("import", file).output == "to-dos: 0 added, 0 changed, 7 as they were\n")
  }

  @Test("numbers come out as they went in, and sort as numbers")
  func numbers() throws {
    let store = try StoreRun()
    let books = try store.folder.file(
      "books.json", #"[{"id":1,"title":"a","rating":5},{"id":2,"title":"b","rating":4.5}]"#)
    let records =
      #"[{"id":1,"name":"a","due":null,"x":1e300},{"id":2,"name":"b","x":18446744073709551616},{"id":3,"name":"c","x":2}]"#
    let toDos = try store.folder.file("to-dos.json", records)
    #expect(try store("import", books, toDos).code == 0)
    let exported = try store("export").output
    #expect(exported.contains(#""rating":5}"#) && exported.contains(#""rating":4.5}"#))
    #expect(exported.contains(#""x":18446744073709551616}"#))
    let order = ["--sort", "x", "--flat", "--columns", "id", "--format", "tsv"]
    let sorted = try store.run(["list", "to-dos"] + order)
    #expect(sorted.output == "id\n3\n2\n1\n")
    #expect(try store.run(["list", toDos] + order).output == sorted.output)
  }

  @Test("check names what is damaged and what would help")
  func damage() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Order tiles")
    func damage(_ statements: String) {
      #expect(ShellCommand.output("sqlite3 -batch '\(store.path)'", input: statements) == "")
    }
    damage("UPDATE collate_changes SET data = x'54';")
    var text = try store.transcript([["check"], ["undo"], ["history", "1"]])
    damage("DROP TABLE books;")
    text += try store.transcript([["check"], ["list", "to-dos", "--columns", "name"]])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-damage.txt")
  }

  @Test("says where the file contradicts itself, and writes nothing")
  func contradictions() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Order tiles")
    _ = try store("add", "project", "Kitchen")
    func sqlite(_ statement: String) -> String {
      ShellCommand.output("sqlite3 -batch '\(store.path)'", input: statement + ";")
    }
    let newest = sqlite("PRAGMA user_version").prefix { $0 != "\n" }
    var text = ""
    for (statement, mending) in [
      ("PRAGMA user_version = 0", "PRAGMA user_version = \(newest)"),
      ("PRAGMA user_version = 99", "PRAGMA user_version = \(newest)"),
      ("PRAGMA application_id = 0", "PRAGMA application_id = 1131181105"),
      (
        "DELETE FROM collate_models WHERE model = 'to-dos'",
        "INSERT INTO collate_models(model, tableName, nextID) VALUES('to-dos', 'to_dos', 2)"
      ),
    ] {
      #expect(sqlite(statement) == "")
      text += "-- \(statement)\n\n"
      text += try store.transcript([
        ["list", "to-dos"], ["show", "to-do", "1"], ["check"], ["add", "to-do", "Paint"],
      ])
      #expect(sqlite(mending) == "")
    }
    text += try store.transcript([["check"], ["list", "to-dos", "--columns", "name"]])
    // The newest version changes with the program.
    text = text.replacing("version \(newest)", with: "version N")
      .replacing("user_version = \(newest)", with: "user_version = N")
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-contradictions.txt")
  }

  @Test("reads a store that others put something on, and says what is in the way of writing")
  func foreign() throws {
    let store = try StoreRun()
    _ = try store("add", "to-do", "Order tiles")
    func run(_ statement: String) {
      #expect(ShellCommand.output("sqlite3 -batch '\(store.path)'", input: statement) == "")
    }
    run(
      """
      CREATE VIEW titles AS SELECT name FROM to_dos; CREATE TABLE mine(a);
      CREATE INDEX by_name ON to_dos(name);
      """)
    var text = try store.transcript([["check"], ["add", "to-do", "Paint"]])
    run(
      """
      CREATE TRIGGER log AFTER UPDATE ON to_dos BEGIN DELETE FROM to_dos; END;
      ALTER TABLE to_dos ADD COLUMN loud AS (upper(name));
      """)
    text += try store.transcript([
      ["list", "to-dos", "--columns", "name"], ["done", "1"], ["undo"], ["check"],
    ])
    run("DROP TRIGGER log; ALTER TABLE to_dos DROP COLUMN loud;")
    text += try store.transcript([["check"], ["done", "1"], ["undo"]])
    expectGolden(text.replacing(store.folder.path, with: "HOME"), "store-foreign.txt")
  }
}
