import FoundationEssentials
import Glibc
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("What lies beside a store")
struct ClosingTests: StoredToDos {
  let place: TemporaryStore
  let toDos: AnyModelModule

  init() throws {
    place = try TemporaryStore()
    toDos = try place.model("to-dos")
  }

  private func add(_ names: String...) throws {
    let store = try place.open()
    _ = try store.add(
      names.map { NewRecord(values: named($0)) }, to: "to-dos", step: "add")
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  private func write(_ data: Data, _ path: String) throws {
    try data.write(to: URL(filePath: path))
  }

  /// The records of the file alone, without what lies beside it.
  private func copied() throws -> String {
    let copy = place.folder + "/copy.db"
    try write(try bytes(place.path), copy)
    defer { unlink(copy) }
    let store = try SQLiteStore(path: copy, catalog: place.catalog, access: .read)
    return try all(store)
  }

  @Test("readers leave nothing there, also those that read on several threads")
  func readers() throws {
    try add("a")
    for access in [SQLiteStore.Access.read, .inspect, .change, .trial] {
      do {
        let store = try place.open(access)
        #expect(try all(store) == #"{"id":1,"name":"a"}"# + "\n")
        #expect(try store.check().isClean)
      }
      #expect(place.files == ["collate.db"], "\(access)")
    }
  }

  @Test("the file alone has every change while a reader stays")
  func watched() throws {
    try add("a")
    do {
      let watcher = try place.open(.read, threads: 1)
      let count = try watcher.changeCount()
      try add("b")
      #expect(try watcher.changeCount() != count)
      #expect(try copied() == "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n")
      #expect(!StorePath.hasContent(place.path + "-wal"))
    }
    #expect(place.files == ["collate.db"])
  }

  @Test("a reader that was in the way takes the changes in when it closes last")
  func last() throws {
    try add("a")
    do {
      let reader = try Database(path: place.path, .read, patience: 0)
      try reader.run("BEGIN")
      #expect(try reader.integer("SELECT count(*) FROM to_dos") == 1)
      try add("b")
      #expect(try reader.integer("SELECT count(*) FROM to_dos") == 1)
      #expect(StorePath.hasContent(place.path + "-wal"))
      try reader.run("COMMIT")
    }
    #expect(place.files == ["collate.db"])
    #expect(try copied().contains("b"))
  }

  @Test("a reader that came while there was a log takes it away once it is empty")
  func meanwhile() throws {
    do {
      let reader: SQLiteStore
      do {
        let writer = try place.open()
        _ = try writer.add([NewRecord(values: named("a"))], to: "to-dos", step: "add")
        #expect(StorePath.hasContent(place.path + "-wal"))
        reader = try place.open(.read, threads: 1)
        #expect(try all(reader).contains("a"))
      }
      #expect(place.files.count == 3)
      #expect(!StorePath.hasContent(place.path + "-wal"))
      #expect(try reader.history(limit: 1).count == 1)
    }
    #expect(place.files == ["collate.db"])
    #expect(try copied().contains("a"))
  }

  @Test("a check that finds no fault takes in what a sudden end left")
  func takenIn() throws {
    try add("a")
    let log = place.path + "-wal"
    var (file, logged) = (Data(), Data())
    do {
      let writer = try place.open()
      _ = try writer.add([NewRecord(values: named("b"))], to: "to-dos", step: "add")
      (file, logged) = (try bytes(place.path), try bytes(log))
    }
    try write(file, place.path)
    try write(logged, log)
    do {
      let store = try place.open(.inspect)
      #expect(try store.check().isClean)
    }
    #expect(place.files == ["collate.db"])
    #expect(try copied().contains("b"))
  }

  @Test("a reader's connection changes nothing")
  func readOnly() throws {
    try add("a")
    let before = try bytes(place.path)
    do {
      let reader = try Database(path: place.path, .read, patience: 0)
      #expect(throws: StoreError.self) { try reader.run("DELETE FROM to_dos") }
      #expect(throws: StoreError.self) { try reader.run("CREATE TABLE a(b)") }
    }
    #expect(try bytes(place.path) == before)
  }

  @Test("a log of another file isn't taken in by those who find the damage")
  func otherLog() throws {
    var log = Data()
    try add("kept")
    let kept = try bytes(place.path)
    // The end of a log that was emptied once and filled again: its pages alone are half a store.
    do {
      let store = try place.open()
      for _ in 0..<30 {
        _ = try store.add(
          (0..<100).map { NewRecord(values: named("\($0) " + String(repeating: "y", count: 200))) },
          to: "to-dos", step: "add")
      }
      let database = try Database(path: place.path, .change, patience: 1000)
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      _ = try store.add(
        (0..<300).map { NewRecord(values: named("\($0) " + String(repeating: "z", count: 200))) },
        to: "to-dos", step: "add")
      log = try bytes(place.path + "-wal")
    }
    try write(kept, place.path)
    try write(log, place.path + "-wal")
    do {
      let store = try place.open(.inspect)
      let check = try? store.check()
      #expect(check?.isClean != true)
    }
    do {
      let reader = try? place.open(.read)
      _ = try? reader?.read([toDos])
    }
    #expect(try bytes(place.path) == kept)
    #expect(try bytes(place.path + "-wal") == log)
    unlink(place.path + "-wal")
    #expect(try all(try place.open(.read)).contains("kept"))
  }

  @Test(
    "no store and no copy is made where something was left of another one",
    arguments: ["-wal", "-journal", "-shm"])
  func leftovers(suffix: String) throws {
    let store = try place.open()
    let target = place.folder + "/b.db"
    let left = Data("changes of a store that was moved".utf8)
    try write(left, target + suffix)
    let expected = StoreError.leftover(path: target, file: target + suffix)
    #expect(throws: expected) { try store.backUp(to: target) }
    #expect(throws: expected) {
      try SQLiteStore(path: target, catalog: place.catalog, access: .write)
    }
    #expect(throws: StoreError.notFound(path: target)) {
      try SQLiteStore(path: target, catalog: place.catalog, access: .read)
    }
    #expect(try bytes(target + suffix) == left)
    #expect(access(target, F_OK) != 0)
    // An empty one holds nothing.
    try write(Data(), target + suffix)
    try store.backUp(to: target)
    let copy = try SQLiteStore(path: target, catalog: place.catalog, access: .read)
    #expect(try copy.check().isClean)
  }

  @Test("a store can be put back from a copy")
  func restoring() throws {
    try add("a")
    let copy = place.folder + "/bk.db"
    try place.open(.read).backUp(to: copy)
    do {
      let watcher = try place.open(.read, threads: 1)
      try add("b")
      _ = try watcher.changeCount()
    }
    unlink(place.path)
    try write(try bytes(copy), place.path)
    #expect(try all(try place.open(.read)) == #"{"id":1,"name":"a"}"# + "\n")
    try add("c")
    let store = try place.open(.inspect)
    #expect(try store.check().isClean)
    #expect(try all(store) == "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"c\"}\n")
  }
}
