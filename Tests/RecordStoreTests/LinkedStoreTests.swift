import FoundationEssentials
import Glibc
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("A store behind a symbolic link")
struct LinkedStoreTests: StoredToDos {
  let place: TemporaryStore
  let links: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    links = try TemporaryStore()
    toDos = try place.model("to-dos")
    #expect(symlink(place.path, links.path) == 0)
  }

  private func add(_ name: String, _ store: SQLiteStore) throws {
    _ = try store.add([NewRecord(values: named(name))], to: "to-dos", step: "add")
  }

  @Test("is made where the link leads, with its folders, and messages show the link")
  func making() throws {
    unlink(links.path)
    #expect(symlink("sub/real.db", links.path) == 0)
    #expect(throws: StoreError.notFound(path: links.path)) { try links.open(.read) }
    do {
      let store = try links.open()
      try add("a", store)
      #expect(links.files == ["collate.db", "sub"])
    }
    let real = links.folder + "/sub/real.db"
    #expect(access(real, F_OK) == 0)
    #expect(throws: StoreError.exists(path: links.path)) {
      try links.open(.read).backUp(to: links.path)
    }
    unlink(real)
    rmdir(links.folder + "/sub")
  }

  @Test("has its log where the file is, for every kind of access")
  func log() throws {
    try add("a", try links.open())
    let writer = try links.open()
    try add("b", writer)
    #expect(StorePath.hasContent(place.path + "-wal"))
    #expect(links.files == ["collate.db"])
    for access in [SQLiteStore.Access.read, .inspect, .change, .trial] {
      #expect(try all(try links.open(access)).contains("b"), "\(access)")
    }
  }

  @Test("a log that was left is found where the link leads")
  func leftovers() throws {
    try add("a", try place.open())
    #expect(rename(place.path, place.path + "-wal") == 0)
    #expect(throws: StoreError.leftover(path: links.path, file: place.path + "-wal")) {
      try links.open()
    }
  }

  @Test("a log that grows long begins anew")
  func longLog() throws {
    let store = try links.migrate(to: links.catalog)
    let reader = try Database(path: links.path, .read, patience: 0)
    _ = try reader.integer("SELECT count(*) FROM to_dos")
    let notes = [
      FieldAssignment(field: "notes", value: .text(String(repeating: "n", count: 1 << 20)))
    ]
    // SQLite's own checkpoints can't begin the log anew while someone reads.
    try reader.run("BEGIN")
    _ = try reader.integer("SELECT count(*) FROM to_dos")
    for _ in 0..<9 {
      _ = try store.add([NewRecord(values: notes)], to: "to-dos", step: "add")
    }
    try reader.run("COMMIT")
    try add("a", store)
    #expect(!StorePath.hasContent(place.path + "-wal"))
  }

  @Test(
    "can be read and changed where the link's own folder can't be written",
    .enabled(if: geteuid() != 0))
  func closedFolder() throws {
    chmod(links.folder, 0o500)
    defer { chmod(links.folder, 0o700) }
    let store = try links.open()
    try add("a", store)
    #expect(try all(try links.open(.read)).contains("a"))
  }

  @Test(
    "whose newest changes can't be read isn't shown without them", .enabled(if: geteuid() != 0))
  func separateLog() throws {
    let log = URL(filePath: place.path + "-wal")
    var bytes = Data()
    do {
      let writer = try place.open()
      try add("a", writer)
      bytes = try Data(contentsOf: log)
    }
    // As a writer that is killed leaves it.
    try bytes.write(to: log)
    chmod(place.folder, 0o500)
    defer { chmod(place.folder, 0o700) }
    #expect(
      throws: StoreError.unreachable(
        path: links.path, reason: .separateLog(place.path + "-wal"))
    ) { try links.open(.read) }
  }
}
