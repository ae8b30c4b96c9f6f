import FoundationEssentials
import Glibc
import ModelKit
import SortKit
import TestSupport
import Testing

@testable import RecordStore

@Suite("Opening a store")
struct OpeningTests {
  let place: TemporaryStore
  init() throws { place = try TemporaryStore() }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: place.path)) }

  private func write(_ data: Data) throws { try data.write(to: URL(filePath: place.path)) }

  private func fill(_ count: Int = 300) throws {
    let store = try place.open()
    let values = [FieldAssignment(field: "name", value: .text(String(repeating: "n", count: 99)))]
    _ = try store.add(
      Array(repeating: NewRecord(values: values), count: count), to: "to-dos", step: "add")
  }

  @Test("makes a store, with the folders that lead to it, only to write")
  func making() throws {
    let deep = place.folder + "/a/b ?#%20é/store.db"
    #expect(throws: StoreError.notFound(path: deep)) {
      try SQLiteStore(path: deep, catalog: place.catalog, access: .read)
    }
    #expect(place.files == [])
    _ = try SQLiteStore(path: deep, catalog: place.catalog, access: .write)
    _ = try SQLiteStore(path: deep, catalog: place.catalog, access: .read)
    #expect(ShellCommand.output("rm -r '\(place.folder)/a'", input: "") == "")
  }

  @Test("makes none to change or to try something")
  func changing() throws {
    #expect(throws: StoreError.notFound(path: place.path)) { try place.open(.change) }
    let model = try place.model("to-dos")
    let given = try records(#"[{"id":1,"name":"a"}]"#, as: model, in: place.catalog)
    let trial = try place.open(.trial)
    #expect(try trial.merge(given, dryRun: true, step: "import").changes.count == 1)
    #expect(place.files == [])
    try write(Data())
    #expect(throws: StoreError.notFound(path: place.path)) { try place.open(.change) }
    #expect(try bytes() == Data())
    try fill(1)
    #expect(try place.open(.change).undo().description == "add")
  }

  @Test("leaves one file behind when nobody has it open")
  func files() throws {
    try fill()
    #expect(place.files == ["collate.db"])
    #expect(place.sqlite("PRAGMA journal_mode; PRAGMA application_id;") == "wal\n1131181105\n")
  }

  @Test(
    "a reader leaves no file behind, and none of those that others left away",
    arguments: [SQLiteStore.Access.read, .inspect])
  func readersFiles(access: SQLiteStore.Access) throws {
    try fill(30_000)
    let before = try bytes()
    do {
      let reader = try place.open(access)
      #expect(try reader.check().isClean)
      let model = try place.model("to-dos")
      #expect(try reader.read([model]).table(of: model).count == 30_000)
    }
    #expect(place.files == ["collate.db"])
    #expect(try bytes() == before)
    // What a program left that came to a sudden end is for the next one that writes.
    let log = place.path + "-wal"
    do {
      let writer = try place.open()
      try writer.remove([1], of: "to-dos", step: "remove")
      try FileManager.default.copyItem(atPath: place.path, toPath: place.path + ".a")
      try FileManager.default.copyItem(atPath: log, toPath: log + ".a")
    }
    for file in [place.path, log] {
      try? FileManager.default.removeItem(atPath: file)
      try FileManager.default.moveItem(atPath: file + ".a", toPath: file)
    }
    let left = try Data(contentsOf: URL(filePath: log))
    do {
      let reader = try place.open(access)
      #expect(try reader.history(limit: 1).first?.description == "remove")
    }
    #expect(try bytes() == before)
    #expect(try Data(contentsOf: URL(filePath: log)) == left)
  }

  @Test(
    "who may not write a store makes no files beside it, where its owner couldn't write them",
    .enabled(if: geteuid() != 0))
  func othersFiles() throws {
    try fill(3)
    #expect(chmod(place.path, 0o444) == 0)
    do {
      let reader = try place.open(.read)
      let model = try place.model("to-dos")
      #expect(try reader.read([model]).table(of: model).count == 3)
      #expect(place.files == ["collate.db"])
    }
    #expect(chmod(place.path, 0o644) == 0)
    #expect(place.files == ["collate.db"])
  }

  @Test("an empty file becomes a store")
  func empty() throws {
    try write(Data())
    #expect(throws: StoreError.notFound(path: place.path)) { try place.open(.read) }
    try fill(1)
    #expect(try place.open(.read).check().isClean)
  }

  @Test("refuses a folder")
  func folder() throws {
    #expect(throws: StoreError.isFolder(path: place.folder)) {
      try SQLiteStore(path: place.folder, catalog: place.catalog, access: .write)
    }
  }

  @Test(
    "refuses what is no store, and leaves it as it is",
    arguments: [
      "text", "short", "random", "database", "walDatabase", "cut", "header",
    ])
  func foreign(kind: String) throws {
    var random = SeededGenerator(seed: 3)
    switch kind {
    case "text": try write(Data(String(repeating: "no store\n", count: 100).utf8))
    case "short": try write(Data("SQLite format 3\0".utf8))
    case "random":
      try write(Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) }))
    case "database": _ = place.sqlite("CREATE TABLE a(b); INSERT INTO a VALUES(1);")
    case "walDatabase":
      _ = place.sqlite("PRAGMA journal_mode = WAL; CREATE TABLE a(b); INSERT INTO a VALUES(1);")
    case "cut":
      try fill()
      try write(try bytes().prefix(20_000))
    default:
      try fill()
      var data = try bytes()
      for place in 0..<16 { data[place] = 0 }
      try write(data)
    }
    let before = try bytes()
    for access in [SQLiteStore.Access.read, .write] {
      do {
        _ = try place.open(access)
        Issue.record("\(kind) was opened")
      } catch let error as StoreError {
        switch (error, kind) {
        case (.damaged, "cut"), (.foreign(_, .otherApplication), "database"),
          (.foreign(_, .otherApplication), "walDatabase"), (.foreign(_, .noDatabase), "text"),
          (.foreign(_, .noDatabase), "short"), (.foreign(_, .noDatabase), "random"),
          (.foreign(_, .noDatabase), "header"):
          break
        default: Issue.record("\(kind): \(error)")
        }
      }
      #expect(try bytes() == before)
      #expect(place.files == ["collate.db"])
    }
  }

  @Test("finds pages that are broken, and never crashes on them", arguments: 1...12)
  func broken(seed: UInt64) throws {
    try fill(400)
    var random = SeededGenerator(seed: seed)
    var data = try bytes()
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      data[Int.random(in: 100..<data.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    try write(data)
    // What can't be read is an error in words; the rest is read.
    do {
      let store = try place.open(.read)
      let model = try place.model("to-dos")
      _ = try? store.read([model])
      _ = try? store.record(3, of: model)
      _ = try? store.history(limit: 10)
      _ = try? store.changes(of: 1)
      _ = try? store.check()
    } catch {
      #expect(error is StoreError)
    }
    let writer = try? place.open()
    let name = FieldAssignment(field: "name", value: .text("x"))
    _ = try? writer?.edit([3], of: "to-dos", assigning: [name], step: "edit")
    _ = try? writer?.undo()
  }

  @Test("a reader neither writes nor is in the way")
  func reader() throws {
    try fill(10)
    let before = try bytes()
    let reader = try place.open(.read)
    let model = try place.model("to-dos")
    #expect(try reader.read([model]).table(of: model).count == 10)
    #expect(throws: StoreError.noPermission(path: place.path)) {
      try reader.remove([1], of: "to-dos", step: "remove")
    }
    #expect(try bytes() == before)
    let writer = try place.open(patience: 0)
    try writer.remove([1], of: "to-dos", step: "remove")
    #expect(try reader.read([model]).table(of: model).count == 9)
  }

  @Test("says that others are writing once its patience is over")
  func busy() throws {
    try fill(1)
    let other = try Database(path: place.path, .write, patience: 0)
    let store = try place.open(patience: 0.05)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy(path: place.path, seconds: 0)) {
      try store.remove([1], of: "to-dos", step: "remove")
    }
    try other.run("ROLLBACK")
    try store.remove([1], of: "to-dos", step: "remove")
  }

  @Test("many open a new store at once, and all can write")
  func race() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let store = try place.open()
          _ = try store.add(
            [NewRecord(values: [.init(field: "name", value: .text("\(number)"))])], to: "to-dos",
            step: "add")
        }
      }
      try await group.waitForAll()
    }
    let model = try place.model("to-dos")
    let table = try place.open(.read).read([model]).table(of: model)
    #expect(Set(table.store.handles.map { table.id($0) }).count == 8)
    #expect(place.sqlite("PRAGMA journal_mode;") == "wal\n")
  }
}
