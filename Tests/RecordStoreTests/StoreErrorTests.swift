import CSQLite
import Glibc
import TestSupport
import Testing

@testable import RecordStore

@Suite("What a store says when it can't")
struct StoreErrorTests {
  @Test("says that nothing can be written where the system or SQLite does")
  func readOnly() {
    func failed(_ code: Int32, system: Int32) -> StoreError {
      .failed("/nowhere/c.db", code: code, words: "words", system: system, patience: 0)
    }
    #expect(failed(SQLITE_READONLY, system: EROFS) == .readOnly(path: "/nowhere/c.db"))
    #expect(failed(SQLITE_READONLY, system: 0) == .noPermission(path: "/nowhere/c.db"))
    #expect(failed(SQLITE_CANTOPEN, system: EROFS) == .readOnly(path: "/nowhere/c.db"))
    #expect(failed(SQLITE_IOERR, system: EROFS) == .readOnly(path: "/nowhere/c.db"))
    let moved = "it was moved or removed meanwhile"
    #expect(
      failed(SQLITE_READONLY | 4 << 8, system: 0) == .system(path: "/nowhere/c.db", reason: moved))
  }

  @Test("what should never happen has SQLite's code and the statement with it")
  func report() throws {
    let place = try TemporaryStore()
    let database = try Database(path: place.path, .write, patience: 0)
    try database.run("CREATE TABLE t(id INTEGER PRIMARY KEY, n CHECK (n > 0))")
    let expected = StoreError.system(
      path: place.path,
      reason: "CHECK constraint failed: n > 0 (SQLite's code 275 in 'INSERT INTO t(n) VALUES(?1)')")
    let insertion = try database.prepare("INSERT INTO t(n) VALUES(?1)")
    insertion.bind(1, Int64(-1))
    do throws(StoreError) {
      try insertion.run()
      Issue.record("inserted")
    } catch {
      #expect(error == expected)
    }
    #expect(throws: StoreError.self) { try database.run("CREATE TABLE t(id)") }
    insertion.bind(7, Int64(1))
    do throws(StoreError) {
      try insertion.run()
      Issue.record("bound what isn't there")
    } catch {
      #expect("\(error)".contains("SQLite's code 25 in 'INSERT INTO t(n) VALUES(?1)'"))
    }
  }

  @Test("is one line with the place, the reason and what would help")
  func words() {
    let path = "~/collate.db"
    let errors: [StoreError] = [
      .notFound(path: path), .isFolder(path: path),
      .notAFile(path: path, kind: .pipe), .noPermission(path: path),
      .readOnly(path: path),
      .unreachable(path: path, reason: .noFolder("~/a")),
      .unreachable(path: path, reason: .missingFolder("~/a")),
      .unreachable(path: path, reason: .closedFolder("~")),
      .unreachable(path: path, reason: .lockedFolder("~")),
      .unreachable(path: path, reason: .linkLoop),
      .unreachable(path: path, reason: .nameTooLong),
      .unreachable(path: path, reason: .separateLog("~/collate.db-wal")),
      .foreign(path: path, reason: .noDatabase), .foreign(path: path, reason: .otherApplication),
      .damaged(path: path, reason: "database disk image is malformed"),
      .altered(path: path, .trigger("log", table: "to_dos"), further: 0),
      .altered(path: path, .index("once", table: "to_dos", .unique), further: 2),
      .altered(path: path, .column("loud", table: "to_dos", isComputed: true), further: 0),
      .altered(path: path, .namesake("plants", .view), further: 0),
      .newer(path: path, version: 9, known: 2), .busy(path: path, seconds: 10), .full(path: path),
      .sizeLimit(path: path), .system(path: path, reason: "Input/output error"),
      .exists(path: path),
      .leftover(path: path, file: "~/collate.db-wal"),
      .unknownModel("plants", known: ["to-dos", "books"]),
      .noSuchRecord(model: "to-do", id: "7"), .takenID(model: "to-do", id: "7"),
      .unknownField(model: "to-do", field: "nam", nearest: "name", known: ["name", "done"]),
      .unsuitableValue(model: "to-do", field: "done", expected: "true or false"),
      .noIDLeft(model: "to-do"), .nothingToUndo,
      .conflict(step: "done to-do 7", model: "to-do", id: "7", .undo),
      .notUndoable(step: "done to-do 7", reason: .fieldsChanged),
      .notUndoable(step: "done to-do 7", reason: .tooOld),
      .conflict(step: "done to-do 7", model: "to-do", id: "7", .redo),
      .damagedStep(step: "done to-do 7", .undo), .nothingToRedo(.nothingUndone),
      .nothingToRedo(.changedSince),
      .noSuchView(name: "dues", nearest: "due", known: ["all", "due"]),
    ]
    expectGolden(errors.map { "\($0)\n" }.joined(), "errors.txt")
  }
}
