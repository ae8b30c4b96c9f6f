import CSQLite
import Interchange
import ModelKit
import SortKit
import Testing

@testable import RecordStore

@Suite("An import into a store")
struct MergeTests {
  let place: TemporaryStore
  let catalog: Catalog
  let sheets: AnyModelModule
  let store: SQLiteStore

  init() throws {
    place = try TemporaryStore()
    catalog = try sheetsCatalog()
    sheets = try catalog.model(named: "sheets")
    store = try place.open(catalog: catalog)
  }

  private func merge(_ json: String, dryRun: Bool = false) async throws -> MergeReport {
    try await store.merge(
      try records(json, as: sheets, in: catalog), dryRun: dryRun, step: "import")
  }

  private func all() async throws -> String {
    lines(try await store.read([sheets]), sheets, byID: true)
  }

  @Test("updates the fields that a record has: null clears one, absence leaves it")
  func update() async throws {
    _ = try await merge(
      #"{"id":1,"title":"a","done":true,"stars":3,"tags":["x"],"due":"2031-01-01","odd":1}"#)
    let report = try await merge(
      #"{"id":1,"title":"b","done":null,"tags":[],"due":null,"even":[2]}"#)
    #expect(report.counts == [.init(model: "sheets", changed: 1)])
    #expect(try await all() == #"{"id":1,"title":"b","stars":3,"odd":1,"even":[2]}"# + "\n")
    let same = try await merge(#"{"id":1,"title":"b","stars":3,"even":[2]}"#)
    #expect(same.counts == [.init(model: "sheets", unchanged: 1)])
    #expect(try await store.history(limit: 9).count == 2)
  }

  @Test("replaces what a field couldn't hold once it is set")
  func unreadable() async throws {
    _ = try await merge(#"{"id":1,"stars":"many","due":"soon","level":"odd","x":1}"#)
    _ = try await merge(#"{"id":1,"stars":5,"due":null}"#)
    #expect(try await all() == #"{"id":1,"stars":5,"level":"odd","x":1}"# + "\n")
  }

  @Test("never lets a value that can't be read take the place of one that can")
  func unreadableAgain() async throws {
    _ = try await merge(
      #"{"id":1,"title":"a","stars":5,"level":"high","done":true,"tags":["x"]}"#)
    let before = try await all()
    let bad =
      #"{"id":1,"title":{"b":1},"stars":"few","level":"odd","due":"soon","done":"perhaps","tags":{}}"#
    for dryRun in [true, false] {
      let report = try await merge(bad, dryRun: dryRun)
      #expect(report.counts == [.init(model: "sheets", changed: 1)])
      #expect(
        report.problems.map(\.description).sorted() == [
          "sheet 1: done 'perhaps' is no true or false; the value that the record has stays",
          "sheet 1: level 'odd' is no choice of 'high', 'low'; the value that the record has stays",
          "sheet 1: stars 'few' is no whole number; the value that the record has stays",
          #"sheet 1: tags '{}' is no list of texts; the value that the record has stays"#,
          #"sheet 1: title '{"b":1}' is no text; the value that the record has stays"#,
        ])
    }
    // Where there was nothing, it is kept like a new record's.
    #expect(try await all() == before.replacing(#""level""#, with: #""due":"soon","level""#))
    let later = try await merge(#"{"id":1,"due":"later"}"#)
    #expect(later.problems == [])
    #expect(
      try await merge(#"{"id":1,"due":"2031-03-01"}"#, dryRun: true).changes.first?.fields == [
        .init(field: "due", old: "later", new: "2031-03-01")
      ])
  }

  @Test("says which records have no title, and which refer to none that is there")
  func orphans() async throws {
    _ = try await merge(#"[{"id":1,"title":"a"},{"id":2,"title":"b","parentID":1}]"#)
    let report = try await merge(
      #"""
      [{"id":1,"stars":1},{"id":2,"title":" "},{"id":3},{"title":"x","parentID":5},
       {"id":4,"title":"y","parentID":6},{"id":6,"title":"z","parentID":9}]
      """#)
    #expect(
      ProblemGroup.of(report.problems, upTo: 1).map(\.description) == [
        "sheet 2 and 3: they have no title; lists show them as '(untitled)'",
        "sheet 6: parentID refers to sheet '9', which isn't there; it is kept as it is",
        "parentID refers to sheet '5', which isn't there; it is kept as it is",
      ])
  }

  @Test("takes the last of several records with one id, whole, and says so")
  func duplicates() async throws {
    let report = try await merge(
      #"[{"id":1,"title":"a","stars":1},{"id":"1","title":"t"},{"id":1,"title":"b"},{"id":2}]"#)
    #expect(report.counts == [.init(model: "sheets", added: 3)])
    #expect(
      report.problems.map(\.description) == [
        "sheet 1: 2 records have this id; the last one is taken",
        "sheet 2: it has no title; lists show it as '(untitled)'",
      ])
    #expect(
      try await all()
        == #"{"id":1,"title":"b"}"# + "\n" + #"{"id":2}"# + "\n" + #"{"id":"1","title":"t"}"# + "\n"
    )
  }

  @Test("tells ids apart by their bytes")
  func bytes() async throws {
    let report = try await merge(
      "[{\"id\":\"caf\u{E9}\",\"title\":\"a\"},{\"id\":\"cafe\u{301}\",\"title\":\"b\"}]")
    #expect(report.counts == [.init(model: "sheets", added: 2)])
    #expect(report.problems == [])
    #expect(try await all().split(separator: "\n").count == 2)
    let found = try await store.record("cafe\u{301}", of: sheets)
    #expect(lines(found, sheets).hasSuffix(#""title":"b"}"# + "\n"))
  }

  @Test("what goes by a field's other name stays beside it when the field is cleared")
  func otherNames() async throws {
    let given = #"{"id":1,"title":"a","name":"b","name_2":3}"# + "\n"
    _ = try await merge(given)
    #expect(try await all() == given)
    _ = try await merge(#"{"id":1,"title":null}"#)
    #expect(try await all() == #"{"id":1,"name_3":"b","name_2":3}"# + "\n")
    let again = try await merge(try await all())
    #expect(again.counts == [.init(model: "sheets", unchanged: 1)])
    _ = try await store.undo()
    #expect(try await all() == given)
  }

  @Test("takes a record of many fields that the model doesn't know")
  func manyFields() async throws {
    let members = (0..<20_000).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    _ = try await merge("{\"id\":1,\(members)}")
    let report = try await merge("{\"id\":1,\(members)}", dryRun: true)
    #expect(report.counts == [.init(model: "sheets", unchanged: 1)])
    #expect(try await all() == "{\"id\":1,\(members)}\n")
    #expect(try await store.changes(of: 1).first?.fields.count == 20_000)
  }

  @Test("gives records without an id the next integers")
  func numbers() async throws {
    let report = try await merge(#"[{"title":"a"},{"id":7,"title":"b"},{"title":"c"}]"#)
    #expect(report.counts == [.init(model: "sheets", added: 3, unidentified: 2)])
    #expect(
      try await all() == #"{"id":7,"title":"b"}"# + "\n" + #"{"id":8,"title":"a"}"# + "\n"
        + #"{"id":9,"title":"c"}"# + "\n")
  }

  @Test("fills the gaps between ids where the greatest integer is taken")
  func gaps() async throws {
    let taken = [Int64.max, 5, 1, 3, 4, -2].map { #"{"id":\#($0)}"# } + [#"{"id":"2"}"#]
    let report = try await merge(
      "[\((taken + Array(repeating: #"{"title":"a"}"#, count: 4)).joined(separator: ","))]")
    #expect(report.counts == [.init(model: "sheets", added: 11, unidentified: 4)])
    let values = [FieldAssignment(field: "title", value: .text("b"))]
    let added = try await store.add(
      [NewRecord(values: values), NewRecord(values: values)], to: "sheets", step: "add")
    #expect(added == [9, 10])
    let ids = try await store.read([sheets]).table(of: sheets)
    #expect(
      ids.store.handles.map { ids.id($0) }.sorted()
        == [-2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, .integer(.max), "2"])
  }

  @Test("says in a dry run what it would do, and does nothing")
  func dryRun() async throws {
    _ = try await merge(#"[{"id":1,"title":"a","odd":1},{"id":2,"title":"same"}]"#)
    let before = try await all()
    let report = try await merge(
      #"[{"id":1,"title":"b","done":true,"odd":2},{"id":2,"title":"same"},{"id":"n","stars":1}]"#,
      dryRun: true)
    #expect(report.counts == [.init(model: "sheets", added: 1, changed: 1, unchanged: 1)])
    #expect(
      Set(report.changes) == [
        RecordChange(
          model: "sheets", id: 1, kind: .changed,
          fields: [
            .init(field: "title", old: "a", new: "b"), .init(field: "done", old: nil, new: "true"),
            .init(field: "odd", old: "1", new: "2"),
          ]),
        RecordChange(
          model: "sheets", id: "n", kind: .added,
          fields: [.init(field: "stars", old: nil, new: "1")]),
      ])
    #expect(try await all() == before)
    #expect(try await store.history(limit: 9).count == 1)
  }

  @Test("says which records are their own ancestors by it, each loop once")
  func loops() async throws {
    _ = try await merge(
      #"[{"id":1,"title":"a"},{"id":2,"title":"b","parentID":1},{"id":"x","title":"c","parentID":2}]"#
    )
    let report = try await merge(
      #"""
      [{"id":9,"title":"d","parentID":"x"},{"id":1,"parentID":"x"},{"id":4,"title":"e","parentID":4},
       {"id":2,"stars":1}]
      """#)
    #expect(
      report.problems.map(\.description) == [
        "sheet x: it is among its own ancestors (x, 2, 1); these records stand at the top level",
        "sheet 4: it is its own parent; it stands at the top level",
      ])
    #expect(report.problems.map(\.row) == [1, 2])
    #expect(try await merge(#"{"id":2,"parentID":null}"#).problems.isEmpty)
  }

  @Test("lists what it would do by id, and a field once, whichever way its values are kept")
  func order() async throws {
    _ = try await merge(#"[{"id":9,"stars":"many","odd":1},{"id":"b","odd":"1"}]"#)
    let given = (1...40).reversed().map { #"{"id":\#($0),"stars":1,"odd":"1"}"# }
    let report = try await merge(
      "[{\"id\":\"b\",\"odd\":\"x\"},\(given.joined(separator: ","))]", dryRun: true)
    #expect(report.changes.map(\.id) == (1...40).map { .integer($0) } + ["b"])
    let changed = report.changes.filter { $0.kind == .changed }
    #expect(
      changed.map(\.fields) == [
        // The number and its digits are told apart.
        [
          .init(field: "stars", old: "many", new: "1"), .init(field: "odd", old: "1", new: #""1""#),
        ],
        [.init(field: "odd", old: "1", new: "x")],
      ])
  }

  @Test("does all or nothing")
  func atomic() async throws {
    _ = try await merge(#"{"id":9223372036854775807,"title":"last"}"#)
    let before = try await all()
    // A text that is too long stops the import in its midst.
    do {
      let file = try StoreFile(
        path: place.path, catalog: catalog, access: .write, threads: 1, patience: 1000)
      sqlite3_limit(file.database.handle, SQLITE_LIMIT_LENGTH, 5000)
      let long = String(repeating: "x", count: 6000)
      let given = try records(
        #"[{"id":1},{"id":2},{"id":3,"title":"\#(long)"},{"id":4}]"#, as: sheets, in: catalog)
      #expect(throws: StoreError.self) {
        try file.merge(given, dryRun: false, step: "import")
      }
    }
    #expect(try await all() == before)
    // Behind the largest integer the least free ones are given.
    _ = try await merge(#"[{"title":"a"},{"title":"b"}]"#)
    #expect(try await store.record(1, of: sheets).table(of: sheets).count == 1)
    #expect(try await store.record(2, of: sheets).table(of: sheets).count == 1)
  }
}
