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

  private func merge(_ json: String, dryRun: Bool = false) throws -> MergeReport {
    try store.merge(
      try records(json, as: sheets, in: catalog), dryRun: dryRun, step: "import")
  }

  private func all() throws -> String {
    lines(try store.read([sheets]), sheets, byID: true)
  }

  @Test("updates the fields that a record has: null clears one, absence leaves it")
  func update() throws {
    _ = try merge(
      #"{"id":1,"title":"a","done":true,"stars":3,"tags":["x"],"due":"2031-01-01","odd":1}"#)
    let report = try merge(
      #"{"id":1,"title":"b","done":null,"tags":[],"due":null,"even":[2]}"#)
    #expect(report.counts == [.init(model: "sheets", changed: 1)])
    #expect(try all() == #"{"id":1,"title":"b","stars":3,"odd":1,"even":[2]}"# + "\n")
    let same = try merge(#"{"id":1,"title":"b","stars":3,"even":[2]}"#)
    #expect(same.counts == [.init(model: "sheets", unchanged: 1)])
    #expect(try store.history(limit: 9).count == 2)
  }

  @Test("replaces what a field couldn't hold once it is set")
  func unreadable() throws {
    _ = try merge(#"{"id":1,"stars":"many","due":"soon","level":"odd","x":1}"#)
    _ = try merge(#"{"id":1,"stars":5,"due":null}"#)
    #expect(try all() == #"{"id":1,"stars":5,"level":"odd","x":1}"# + "\n")
  }

  @Test("never lets a value that can't be read take the place of one that can")
  func unreadableAgain() throws {
    _ = try merge(
      #"{"id":1,"title":"a","stars":5,"level":"high","done":true,"tags":["x"]}"#)
    let before = try all()
    let bad =
      #"{"id":1,"title":{"b":1},"stars":"few","level":"odd","due":"soon","done":"perhaps","tags":{}}"#
    for dryRun in [true, false] {
      let report = try merge(bad, dryRun: dryRun)
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
    #expect(try all() == before.replacing(#""level""#, with: #""due":"soon","level""#))
    let later = try merge(#"{"id":1,"due":"later"}"#)
    #expect(later.problems == [])
    #expect(
      try merge(#"{"id":1,"due":"2031-03-01"}"#, dryRun: true).changes.first?.fields == [
        .init(field: "due", old: "later", new: "2031-03-01")
      ])
  }

  @Test("says which records have no title, and which refer to none that is there")
  func orphans() throws {
    _ = try merge(#"[{"id":1,"title":"a"},{"id":2,"title":"b","parentID":1}]"#)
    let report = try merge(
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
  func duplicates() throws {
    let report = try merge(
      #"[{"id":1,"title":"a","stars":1},{"id":"1","title":"t"},{"id":1,"title":"b"},{"id":2}]"#)
    #expect(report.counts == [.init(model: "sheets", added: 3)])
    #expect(
      report.problems.map(\.description) == [
        "sheet 1: 2 records have this id; the last one is taken",
        "sheet 2: it has no title; lists show it as '(untitled)'",
      ])
    #expect(
      try all()
        == #"{"id":1,"title":"b"}"# + "\n" + #"{"id":2}"# + "\n" + #"{"id":"1","title":"t"}"# + "\n"
    )
  }

  @Test("tells ids apart by their bytes")
  func bytes() throws {
    let report = try merge(
      "[{\"id\":\"caf\u{E9}\",\"title\":\"a\"},{\"id\":\"cafe\u{301}\",\"title\":\"b\"}]")
    #expect(report.counts == [.init(model: "sheets", added: 2)])
    #expect(report.problems == [])
    #expect(try all().split(separator: "\n").count == 2)
    let found = try store.record("cafe\u{301}", of: sheets)
    #expect(lines(found, sheets).hasSuffix(#""title":"b"}"# + "\n"))
  }

  @Test("what goes by a field's other name stays beside it when the field is cleared")
  func otherNames() throws {
    let given = #"{"id":1,"title":"a","name":"b","name_2":3}"# + "\n"
    _ = try merge(given)
    #expect(try all() == given)
    _ = try merge(#"{"id":1,"title":null}"#)
    #expect(try all() == #"{"id":1,"name_3":"b","name_2":3}"# + "\n")
    let again = try merge(try all())
    #expect(again.counts == [.init(model: "sheets", unchanged: 1)])
    _ = try store.undo()
    #expect(try all() == given)
  }

  @Test("takes a record of many fields that the model doesn't know")
  func manyFields() throws {
    let members = (0..<20_000).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    _ = try merge("{\"id\":1,\(members)}")
    let report = try merge("{\"id\":1,\(members)}", dryRun: true)
    #expect(report.counts == [.init(model: "sheets", unchanged: 1)])
    #expect(try all() == "{\"id\":1,\(members)}\n")
    #expect(try store.changes(of: 1).first?.fields.count == 20_000)
  }

  @Test("gives records without an id the next integers")
  func numbers() throws {
    let report = try merge(#"[{"title":"a"},{"id":7,"title":"b"},{"title":"c"}]"#)
    #expect(report.counts == [.init(model: "sheets", added: 3, unidentified: 2)])
    #expect(
      try all() == #"{"id":7,"title":"b"}"# + "\n" + #"{"id":8,"title":"a"}"# + "\n"
        + #"{"id":9,"title":"c"}"# + "\n")
  }

  @Test("fills the gaps between ids where the greatest integer is taken")
  func gaps() throws {
    let taken = [Int64.max, 5, 1, 3, 4, -2].map { #"{"id":\#($0)}"# } + [#"{"id":"2"}"#]
    let report = try merge(
      "[\((taken + Array(repeating: #"{"title":"a"}"#, count: 4)).joined(separator: ","))]")
    #expect(report.counts == [.init(model: "sheets", added: 11, unidentified: 4)])
    let values = [FieldAssignment(field: "title", value: .text("b"))]
    let added = try store.add(
      [NewRecord(values: values), NewRecord(values: values)], to: "sheets", step: "add")
    #expect(added == [9, 10])
    let ids = try store.read([sheets]).table(of: sheets)
    #expect(
      ids.store.handles.map { ids.id($0) }.sorted()
        == [-2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, .integer(.max), "2"])
  }

  @Test("says in a dry run what it would do, and does nothing")
  func dryRun() throws {
    _ = try merge(#"[{"id":1,"title":"a","odd":1},{"id":2,"title":"same"}]"#)
    let before = try all()
    let report = try merge(
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
    #expect(try all() == before)
    #expect(try store.history(limit: 9).count == 1)
  }

  @Test("says which records are their own ancestors by it, each loop once")
  func loops() throws {
    _ = try merge(
      #"[{"id":1,"title":"a"},{"id":2,"title":"b","parentID":1},{"id":"x","title":"c","parentID":2}]"#
    )
    let report = try merge(
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
    #expect(try merge(#"{"id":2,"parentID":null}"#).problems.isEmpty)
  }

  @Test("lists what it would do by id, and a field once, whichever way its values are kept")
  func order() throws {
    _ = try merge(#"[{"id":9,"stars":"many","odd":1},{"id":"b","odd":"1"}]"#)
    let given = (1...40).reversed().map { #"{"id":\#($0),"stars":1,"odd":"1"}"# }
    let report = try merge(
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
  func atomic() throws {
    _ = try merge(#"{"id":9223372036854775807,"title":"last"}"#)
    let before = try all()
    // A text that is too long stops the import in its midst.
    do {
      let file = try SQLiteStore(
        path: place.path, catalog: catalog, access: .write, threads: 1, patience: 1)
      sqlite3_limit(file.database.handle, SQLITE_LIMIT_LENGTH, 5000)
      let long = String(repeating: "x", count: 6000)
      let given = try records(
        #"[{"id":1},{"id":2},{"id":3,"title":"\#(long)"},{"id":4}]"#, as: sheets, in: catalog)
      #expect(throws: StoreError.self) {
        try file.merge(given, dryRun: false, step: "import")
      }
    }
    #expect(try all() == before)
    // Behind the largest integer the least free ones are given.
    _ = try merge(#"[{"title":"a"},{"title":"b"}]"#)
    #expect(try store.record(1, of: sheets).table(of: sheets).count == 1)
    #expect(try store.record(2, of: sheets).table(of: sheets).count == 1)
  }
}
