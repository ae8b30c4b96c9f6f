import FoundationEssentials
import ModelKit
import SortKit
import TestSupport
import Testing

@testable import RecordStore

@Suite("A store in which one bit is another one")
struct BitFlipLawTests {
  let place: TemporaryStore
  let copy: TemporaryStore

  init() throws {
    place = try TemporaryStore()
    copy = try TemporaryStore()
  }

  /// A store with tables of one page, of several, and with texts that are longer than a page.
  private func fill() throws -> Data {
    do {
      let store = try place.open()
      let notes = String(repeating: "Measure twice. ", count: 20)
      let toDos = (1...60).map { number in
        let long = number % 20 == 0 ? String(repeating: notes, count: 20) : notes
        return
          #"{"id":\#(number),"name":"To-do \#(number)","projectID":\#(number % 8 + 1),"notes":"\#(long)"}"#
      }
      // Counts that one bit makes none of.
      let projects = (1...32).map { #"{"id":\#($0),"name":"Project \#($0)"}"# }
      let books = ["{\"title\":\"One\"}", "{\"title\":\"Two\",\"odd\":[1]}"]
      for (name, records) in [("to-dos", toDos), ("projects", projects), ("books", books)] {
        let given = try RecordStoreTests.records(
          "[\(records.joined(separator: ","))]", as: try place.model(name), in: place.catalog)
        _ = try store.merge(given, dryRun: false, step: "import \(name)")
      }
      try store.save(SavedView(name: "due", arguments: ["to-dos"]))
      _ = try store.undo()
    }
    #expect(place.files == ["collate.db"])
    return try Data(contentsOf: URL(filePath: place.path))
  }

  /// The bits of the file's header, and of the head of each page.
  private func bits(_ file: Data) -> [Int] {
    var bytes = Array(0..<108)
    for page in stride(from: 4096, to: file.count, by: 4096) {
      // What isn't a tree's page begins with the number of the next one.
      let count =
        switch file[page] {
        case 2, 5: 12
        case 10, 13: 8
        default: 4
        }
      bytes += page..<page + count
    }
    return bytes.flatMap { byte in (0..<8).map { byte * 8 + $0 } }
  }

  private func records(_ store: SQLiteStore) throws -> [String: String] {
    let read = try store.read(copy.catalog.models)
    var found: [String: String] = [:]
    for model in copy.catalog.models {
      found[model.name.plural] = RecordStoreTests.lines(read, model)
    }
    return found
  }

  /// What a person sees of the store, who reads it and then asks for a check.
  private enum Outcome: Hashable {
    case same, refused, named
    /// A list is shorter, or empty, and nothing says so.
    case silent(String)
  }

  private func outcome(_ wanted: [String: String]) -> Outcome {
    do {
      let found = try records(try copy.open(.read))
      if found == wanted { return .same }
      for (model, lines) in found where lines.isEmpty && wanted[model] != "" {
        return .silent("no \(model)")
      }
      let check = try? copy.open(.inspect).check()
      return check?.isClean == true ? .silent("a clean check") : .named
    } catch { return .refused }
  }

  @Test("shows the same records, or is refused, or a check names it; it never seems to be empty")
  func law() throws {
    let file = try fill()
    let url = URL(filePath: copy.path)
    try file.write(to: url)
    let wanted = try records(try copy.open(.read))
    #expect(wanted.values.allSatisfy { !$0.isEmpty })
    #expect(try copy.open(.inspect).check().isClean)
    var all = bits(file)
    var random = SeededGenerator(seed: 37)
    all.shuffle(using: &random)
    var counts: [Outcome: Int] = [:]
    for bit in all.prefix(LawRuns.count(1000, full: all.count)) {
      var damaged = file
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      try damaged.write(to: url)
      let outcome = self.outcome(wanted)
      counts[outcome, default: 0] += 1
      if case .silent(let what) = outcome {
        Issue.record("byte \(bit / 8), bit \(bit % 8) (page \(bit / 8 / 4096 + 1)): \(what)")
      }
      // What is refused is left alone.
      guard (try? copy.open(.read)) == nil else { continue }
      #expect(throws: StoreError.self) { try copy.open(.write) }
      #expect(try Data(contentsOf: url) == damaged)
    }
    #expect(counts[.refused, default: 0] > 0 && counts[.same, default: 0] > 0)
  }

  @Test(
    "says how its version, its id and its tables contradict each other",
    arguments: [
      ("PRAGMA user_version = 0", "its version is 0, and its tables are those of version"),
      ("PRAGMA user_version = 1", "its version is 1, and its tables are those of version"),
      ("PRAGMA user_version = -2147483646", "its version is -2147483646, and its tables are"),
      ("PRAGMA application_id = 1131181104", "its id is no store's, and its tables are"),
      ("DROP TABLE collate_views", "the table 'collate_views' is missing"),
    ])
  func contradictions(statement: String, words: String) throws {
    _ = try fill()
    _ = place.sqlite(statement + ";")
    let before = try Data(contentsOf: URL(filePath: place.path))
    for access in [SQLiteStore.Access.read, .change, .write, .trial] {
      do {
        _ = try place.open(access)
        Issue.record("opened")
      } catch {
        #expect("\(error)".contains("is damaged: " + words))
      }
    }
    do {
      let check = try place.open(.inspect).check()
      #expect(check.faults.count == 1 && !check.isReadable)
      #expect(check.faults[0].hasPrefix(words))
    } catch { #expect("\(error)".contains(words)) }
    #expect(try Data(contentsOf: URL(filePath: place.path)) == before)
    #expect(place.files == ["collate.db"])
  }

  @Test("shows no model as empty whose table is there, and the others as they are")
  func lists() throws {
    _ = try fill()
    _ = place.sqlite("DELETE FROM collate_models WHERE model = 'projects';")
    let store = try place.open(.read)
    let (projects, books) = (try place.model("projects"), try place.model("books"))
    #expect(try store.read([books]).table(of: books).count == 2)
    let words = "the table 'projects' of projects is there, and nothing is written down of it"
    #expect(throws: StoreError.damaged(path: place.path, reason: words)) {
      try store.read([projects])
    }
    #expect(throws: StoreError.damaged(path: place.path, reason: words)) {
      try store.record(1, of: projects)
    }
    #expect(try place.open(.inspect).check().faults.first == words)
    let writer = try place.open()
    #expect(throws: StoreError.damaged(path: place.path, reason: words)) {
      try writer.remove([1], of: "books", step: "remove")
    }
    // A field that isn't written down any more would be lost by the next change.
    _ = place.sqlite(
      """
      INSERT INTO collate_models(model, tableName) VALUES('projects', 'projects');
      DELETE FROM collate_fields WHERE model = 'books' AND field = 'shelf';
      """)
    let reader = try place.open(.read)
    #expect(throws: StoreError.self) { try reader.read([books]) }
    let other = try place.open()
    #expect(throws: StoreError.self) {
      try other.remove([1], of: "to-dos", step: "remove")
    }
  }

  @Test("a table that others made and that is like no model's is no damage")
  func foreignTable() throws {
    _ = try fill()
    _ = place.sqlite("CREATE TABLE plants(id, name); CREATE TABLE collate_mine(a);")
    let store = try place.open()
    #expect(try store.check().isClean)
    try store.remove([1], of: "books", step: "remove")
  }
}
